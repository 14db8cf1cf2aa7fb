# `cmake --install` puts the program and the library where others find them:
#
#   bin/taproom                     the program, with the browser table inside
#   lib/taproom/libtaproom_mpi.so   what the program needs under mpirun, where MPI was found
#   lib/libtaproom.a                the engine: core, games, records, bots, encode (.so with BUILD_SHARED_LIBS)
#   include/taproom/                its headers: #include <taproom/core/game.h>
#   lib/cmake/taproom/              find_package(taproom) gives taproom::taproom
#   lib/pkgconfig/taproom.pc        the same for pkg-config
#
# docs/library.md tells how to use it; examples/cpp does.

include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# What is embedded in a part is an object library of its own.
set(parts $<TARGET_OBJECTS:taproom_records_embedded>)
foreach(part IN LISTS TAPROOM_LIBRARY_PARTS)
  list(APPEND parts $<TARGET_OBJECTS:taproom_${part}>)
endforeach()
# `taproom` is the program, so the library has another name inside the build.
add_library(libtaproom ${parts})
set_target_properties(
  libtaproom
  PROPERTIES OUTPUT_NAME taproom
             EXPORT_NAME taproom
             LINKER_LANGUAGE CXX
             VERSION ${PROJECT_VERSION}
             SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR}
             ARCHIVE_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/lib"
             LIBRARY_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/lib")
target_compile_features(libtaproom PUBLIC cxx_std_20)
set(include_dir "${CMAKE_INSTALL_INCLUDEDIR}")
target_include_directories(
  libtaproom INTERFACE $<INSTALL_INTERFACE:${include_dir}>
                       $<INSTALL_INTERFACE:${include_dir}/taproom>)
target_link_libraries(libtaproom PUBLIC Boost::json fmt::fmt Threads::Threads)

install(TARGETS libtaproom EXPORT taproomTargets
        ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}")
foreach(part IN LISTS TAPROOM_LIBRARY_PARTS)
  install(
    DIRECTORY "src/${part}"
    DESTINATION "${include_dir}/taproom"
    FILES_MATCHING
    PATTERN "*.h"
    PATTERN "*.inc")
endforeach()

set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/taproom")
install(EXPORT taproomTargets NAMESPACE taproom:: DESTINATION "${package_dir}")
configure_package_config_file(cmake/taproomConfig.cmake.in taproomConfig.cmake
                              INSTALL_DESTINATION "${package_dir}")
write_basic_package_version_file(taproomConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/taproomConfig.cmake"
              "${PROJECT_BINARY_DIR}/taproomConfigVersion.cmake" DESTINATION "${package_dir}")
configure_file(cmake/taproom.pc.in taproom.pc @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/taproom.pc"
        DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")

if(TARGET taproom)
  install(TARGETS taproom RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT program)
endif()
if(TARGET taproom_mpi)
  install(TARGETS taproom_mpi LIBRARY DESTINATION lib/taproom)
endif()
install(FILES LICENSE README.md CHANGELOG.md DESTINATION "${CMAKE_INSTALL_DOCDIR}")
