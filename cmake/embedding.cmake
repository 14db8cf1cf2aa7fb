# taproom_embed(TARGET HEADER pattern...) builds every matching file into TARGET. HEADER (such as
# records/embedded.h) declares the two functions that find them; cmake/embed.cmake writes their
# definitions at build time, in the namespace of the folder that the header stands in.
function(taproom_embed target header)
  list(TRANSFORM ARGN PREPEND "${PROJECT_SOURCE_DIR}/")
  file(GLOB files RELATIVE "${PROJECT_SOURCE_DIR}" CONFIGURE_DEPENDS ${ARGN})
  list(SORT files)
  list(TRANSFORM files PREPEND "${PROJECT_SOURCE_DIR}/" OUTPUT_VARIABLE paths)

  # The list is a file of its own: a removed data file changes it and so the source.
  set(list_file "${PROJECT_BINARY_DIR}/${target}_embedded.list")
  list(JOIN files "\n" lines)
  file(CONFIGURE OUTPUT "${list_file}" CONTENT "${lines}\n" @ONLY)

  set(source "${PROJECT_BINARY_DIR}/${target}_embedded.cpp")
  add_custom_command(
    OUTPUT "${source}"
    COMMAND "${CMAKE_COMMAND}" "-DROOT=${PROJECT_SOURCE_DIR}" "-DLIST=${list_file}"
            "-DHEADER=${header}" "-DOUTPUT=${source}" -P
            "${PROJECT_SOURCE_DIR}/cmake/embed.cmake"
    DEPENDS "${list_file}" "${PROJECT_SOURCE_DIR}/cmake/embed.cmake" ${paths}
    COMMENT "Embedding data"
    VERBATIM)
  add_library(${target}_embedded OBJECT "${source}")
  target_link_libraries(${target}_embedded PRIVATE taproom_options)
  set_target_properties(${target}_embedded PROPERTIES CXX_CLANG_TIDY "")
  get_target_property(independent ${target} POSITION_INDEPENDENT_CODE)
  if(independent)
    set_target_properties(${target}_embedded PROPERTIES POSITION_INDEPENDENT_CODE ON)
  endif()
  target_sources(${target} PRIVATE $<TARGET_OBJECTS:${target}_embedded>)
endfunction()
