# tests/fuzz/<name>_fuzz.cpp becomes fuzz_<name> in the preset `asan`; the release build registers a
# short run of each. scripts/fuzz runs them, short or all night.

file(GLOB fuzz_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/fuzz/*_fuzz.cpp")
add_custom_target(fuzzers)
# Their programs live in build/asan; ./test builds them there.
add_custom_target(tests_fuzz)
add_custom_target(tests_asan)

foreach(source IN LISTS fuzz_sources)
  get_filename_component(stem "${source}" NAME_WE)
  string(REGEX REPLACE "_fuzz$" "" name "${stem}")
  if(TAPROOM_FUZZ)
    add_executable(fuzz_${name} "${source}")
    target_include_directories(fuzz_${name} PRIVATE "${PROJECT_SOURCE_DIR}")
    target_link_libraries(fuzz_${name} PRIVATE taproom_house)
    # In the preset `soak` this file alone is counted: enough to steer by.
    target_compile_options(fuzz_${name} PRIVATE -fsanitize=fuzzer-no-link)
    target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
    add_dependencies(fuzzers fuzz_${name})
  endif()
  if(TAPROOM_ALL_CHECKS)
    taproom_test(fuzz.${name} fuzz 15 "${PROJECT_SOURCE_DIR}/scripts/fuzz" ${name})
  endif()
endforeach()
