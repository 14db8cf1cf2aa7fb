# taproom_embed(TARGET pattern...) builds every matching file into TARGET, which answers for them
# through records/embedded.h. cmake/embed.cmake writes the source at build time.
function(taproom_embed target)
  if(NOT EXISTS "${PROJECT_SOURCE_DIR}/src/records/embedded.h")
    return()
  endif()
  list(TRANSFORM ARGN PREPEND "${PROJECT_SOURCE_DIR}/")
  file(GLOB files RELATIVE "${PROJECT_SOURCE_DIR}" CONFIGURE_DEPENDS ${ARGN})
  list(SORT files)
  list(TRANSFORM files PREPEND "${PROJECT_SOURCE_DIR}/" OUTPUT_VARIABLE paths)

  # The list is a file of its own: a removed data file changes it and so the source.
  set(list_file "${PROJECT_BINARY_DIR}/embedded.list")
  list(JOIN files "\n" lines)
  file(CONFIGURE OUTPUT "${list_file}" CONTENT "${lines}\n" @ONLY)

  set(source "${PROJECT_BINARY_DIR}/embedded.cpp")
  add_custom_command(
    OUTPUT "${source}"
    COMMAND "${CMAKE_COMMAND}" "-DROOT=${PROJECT_SOURCE_DIR}" "-DLIST=${list_file}"
            "-DOUTPUT=${source}" -P "${PROJECT_SOURCE_DIR}/cmake/embed.cmake"
    DEPENDS "${list_file}" "${PROJECT_SOURCE_DIR}/cmake/embed.cmake" ${paths}
    COMMENT "Embedding data"
    VERBATIM)

  add_library(taproom_embedded STATIC "${source}")
  target_link_libraries(taproom_embedded PUBLIC taproom_options)
  set_target_properties(taproom_embedded PROPERTIES CXX_CLANG_TIDY "")
  get_target_property(type ${target} TYPE)
  if(type STREQUAL "INTERFACE_LIBRARY")
    target_link_libraries(${target} INTERFACE taproom_embedded)
  else()
    target_link_libraries(${target} PUBLIC taproom_embedded)
  endif()
endfunction()
