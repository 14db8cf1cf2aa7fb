# bench/<name>.cpp becomes bench_<name>; built only on request by the target `bench`.

find_package(benchmark QUIET)
add_custom_target(bench)
file(GLOB bench_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/bench/*.cpp")
foreach(source IN LISTS bench_sources)
  get_filename_component(name "${source}" NAME_WE)
  add_executable(bench_${name} EXCLUDE_FROM_ALL "${source}")
  target_link_libraries(bench_${name} PRIVATE taproom_house fmt::fmt)
  if(benchmark_FOUND)
    target_link_libraries(bench_${name} PRIVATE benchmark::benchmark)
  endif()
  if(name MATCHES "^(service|restart)$")
    # Their clients are those of the tests.
    target_sources(bench_${name} PRIVATE "${PROJECT_SOURCE_DIR}/tests/service/wire.cpp"
                                         "${PROJECT_SOURCE_DIR}/tests/service/player.cpp"
                                         "${PROJECT_SOURCE_DIR}/tests/service/program.cpp")
    target_include_directories(bench_${name} PRIVATE "${PROJECT_SOURCE_DIR}")
  endif()
  add_dependencies(bench bench_${name})
endforeach()
