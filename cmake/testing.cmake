# Test programs and their registration with CTest. Every test runs in the root of the repository
# and carries one label; ./test selects by label. What does not exist yet is not registered.

find_package(doctest QUIET)
find_library(RAPIDCHECK_LIBRARY rapidcheck)

# taproom_test(NAME LABEL COST command...) COST: the dearest start first, so that both cores end
# at about the same time.
function(taproom_test name label cost)
  add_test(NAME ${name} COMMAND ${ARGN} WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
  set_tests_properties(${name} PROPERTIES LABELS ${label} COST ${cost} TIMEOUT 900)
endfunction()

# taproom_test_program(NAME LABEL source...) A doctest program; brings a main() where there is none.
function(taproom_test_program name label)
  set(sources ${ARGN})
  if(NOT sources MATCHES "/main\\.cpp(;|$)")
    if(NOT TARGET taproom_test_main)
      set(main "${PROJECT_BINARY_DIR}/test_main.cpp")
      file(CONFIGURE OUTPUT "${main}"
           CONTENT "#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN\n#include <doctest/doctest.h>\n")
      add_library(taproom_test_main OBJECT EXCLUDE_FROM_ALL "${main}")
      target_link_libraries(taproom_test_main PRIVATE doctest::doctest)
      set_target_properties(taproom_test_main PROPERTIES CXX_CLANG_TIDY "")
    endif()
    list(APPEND sources $<TARGET_OBJECTS:taproom_test_main>)
  endif()
  add_executable(${name} ${sources})
  target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}")
  target_link_libraries(${name} PRIVATE taproom_house doctest::doctest)
  if(RAPIDCHECK_LIBRARY)
    target_link_libraries(${name} PRIVATE ${RAPIDCHECK_LIBRARY})
  endif()
  add_dependencies(tests_${label} ${name})
endfunction()

# taproom_register_by_file(PREFIX LABEL COST PROGRAM source...) One test per source file of a
# doctest program, so that long suites share the cores; one more for cases that live in headers.
function(taproom_register_by_file prefix label cost program)
  set(filters "")
  foreach(source IN LISTS ARGN)
    file(RELATIVE_PATH path "${PROJECT_SOURCE_DIR}" "${source}")
    get_filename_component(stem "${source}" NAME_WE)
    if(stem STREQUAL "main")
      continue()
    endif()
    taproom_test(${prefix}.${stem} ${label} ${cost} ${program} "--source-file=*${path}")
    # A filter that finds nothing would pass.
    set_tests_properties(${prefix}.${stem} PROPERTIES FAIL_REGULAR_EXPRESSION "test cases: +0 ")
    list(APPEND filters "*${path}")
  endforeach()
  list(JOIN filters "," filters)
  taproom_test(${prefix}.shared ${label} ${cost} ${program} "--source-file-exclude=${filters}")
endfunction()

# taproom_quick_tests(REGEX) Tests with such names play fewer games: sanitizers are slow.
function(taproom_quick_tests regex)
  get_property(names DIRECTORY PROPERTY TESTS)
  list(FILTER names INCLUDE REGEX "${regex}")
  if(names)
    set_property(TEST ${names} APPEND PROPERTY ENVIRONMENT TAPROOM_QUICK=1)
  endif()
endfunction()

# What a label needs built: tests_<label>, and `tests` for all of them.
add_custom_target(tests)
foreach(label unit contract golden scenarios rules cli service hostile town)
  add_custom_target(tests_${label})
  add_dependencies(tests tests_${label})
endforeach()
set(sanitized "${PROJECT_SOURCE_DIR}/build/asan")

if(doctest_FOUND)
  file(GLOB_RECURSE unit_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/*_test.cpp"
       "${PROJECT_SOURCE_DIR}/tests/unit/*.cpp")
  if(unit_sources)
    taproom_test_program(taproom_unit unit ${unit_sources})
    # Tests run once: they are compiled quickly rather than well. What they test is as elsewhere.
    target_compile_options(taproom_unit PRIVATE $<$<CONFIG:Release,Sanitize>:-O0>)
    taproom_test(unit unit 20 taproom_unit)
    if(TAPROOM_ALL_CHECKS)
      taproom_test(asan.unit asan 50 "${sanitized}/taproom_unit")
    endif()
  endif()

  foreach(suite contract golden)
    file(GLOB_RECURSE suite_sources CONFIGURE_DEPENDS
         "${PROJECT_SOURCE_DIR}/tests/${suite}/*.cpp")
    if(suite_sources)
      taproom_test_program(taproom_${suite} ${suite} ${suite_sources})
      if(suite STREQUAL "contract")
        # A game that is not part of the program shows what it takes to be one of the house.
        file(GLOB third_game CONFIGURE_DEPENDS
             "${PROJECT_SOURCE_DIR}/tests/third_game/*_test.cpp")
        target_sources(taproom_contract PRIVATE ${third_game}
                                                $<TARGET_OBJECTS:taproom_third_game>)
        target_link_libraries(taproom_contract PRIVATE taproom_app)
        list(APPEND suite_sources ${third_game})
      endif()
      taproom_register_by_file(${suite} ${suite} 40 taproom_${suite} ${suite_sources})
      if(TAPROOM_ALL_CHECKS AND suite STREQUAL "contract")
        taproom_register_by_file(asan.${suite} asan 60 "${sanitized}/taproom_${suite}"
                                 ${suite_sources})
      endif()
    endif()
  endforeach()
  taproom_quick_tests("^asan\\.")

  # The real program with clients over real sockets: one test per file of cases. The rude ones
  # (tests/hostile) and the town (tests/town) use the clients of the others.
  file(GLOB service_clients CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/service/*.cpp")
  list(FILTER service_clients EXCLUDE REGEX "_test\\.cpp$")
  foreach(suite service hostile town)
    file(GLOB suite_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/${suite}/*.cpp")
    if(NOT suite_sources OR NOT TARGET taproom)
      continue()
    endif()
    list(APPEND suite_sources ${service_clients})
    list(REMOVE_DUPLICATES suite_sources)
    taproom_test_program(taproom_${suite}_tests ${suite} ${suite_sources})
    add_dependencies(tests_${suite} taproom)
    list(FILTER suite_sources INCLUDE REGEX "_test\\.cpp$")
    taproom_register_by_file(${suite} ${suite} 70 taproom_${suite}_tests ${suite_sources})
    get_property(names DIRECTORY PROPERTY TESTS)
    list(FILTER names INCLUDE REGEX "^${suite}\\.")
    set_property(TEST ${names} APPEND PROPERTY ENVIRONMENT "TAPROOM=$<TARGET_FILE:taproom>")
    if(suite STREQUAL "town")
      set_tests_properties(${names} PROPERTIES SKIP_REGULAR_EXPRESSION "SKIPPED: ")
    endif()
  endforeach()
endif()

if(TARGET taproom)
  foreach(label scenarios rules cli)
    add_dependencies(tests_${label} taproom)
  endforeach()
  add_dependencies(tests_cli libtaproom taproom_third)

  # Scenarios: one test per folder of tests/scenarios, one for the files beside the folders; packs lie
  # beside the scenarios that name them.
  set(scenario_root "${PROJECT_SOURCE_DIR}/tests/scenarios")
  file(GLOB_RECURSE scenario_files RELATIVE "${scenario_root}" CONFIGURE_DEPENDS
       "${scenario_root}/*")
  list(FILTER scenario_files EXCLUDE REGEX "(^|/)(\\..*|.*\\.(md|json))$")
  list(SORT scenario_files)
  set(scenario_groups "")
  foreach(file IN LISTS scenario_files)
    set(group "other")
    if(file MATCHES "^([^/]+)/")
      set(group "${CMAKE_MATCH_1}")
    endif()
    list(APPEND scenario_groups "${group}")
    list(APPEND scenarios_of_${group} "tests/scenarios/${file}")
  endforeach()
  list(REMOVE_DUPLICATES scenario_groups)
  foreach(group IN LISTS scenario_groups)
    taproom_test(scenarios.${group} scenarios 30 taproom scenario ${scenarios_of_${group}})
  endforeach()

  file(GLOB rule_pages CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/docs/rules/*.md")
  if(rule_pages)
    taproom_test(rules_coverage rules 5 taproom rules --coverage)
  endif()

  file(GLOB cli_scripts CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/cli/*.sh")
  foreach(script IN LISTS cli_scripts)
    get_filename_component(stem "${script}" NAME_WE)
    taproom_test(cli.${stem} cli 10 bash "${script}")
    set_tests_properties(
      cli.${stem} PROPERTIES ENVIRONMENT
                             "TAPROOM=$<TARGET_FILE:taproom>;TAPROOM_THIRD=$<TARGET_FILE:taproom_third>")
  endforeach()
endif()
