# Language level, warnings, and the tools that make a build quick when they are there.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CCACHE_PROGRAM}")
endif()
find_program(MOLD_PROGRAM mold)
if(MOLD_PROGRAM)
  add_link_options(-fuse-ld=mold)
endif()

# __FILE__ is the path from the root, whether a source is named in full or, by ccache, from here.
file(RELATIVE_PATH root_from_build "${PROJECT_BINARY_DIR}" "${PROJECT_SOURCE_DIR}")
add_compile_options("-ffile-prefix-map=${PROJECT_SOURCE_DIR}/="
                    "-ffile-prefix-map=${root_from_build}=")

add_library(taproom_options INTERFACE)
target_include_directories(taproom_options INTERFACE "${PROJECT_SOURCE_DIR}/src")
target_compile_options(
  taproom_options
  INTERFACE -Wall
            -Wextra
            -Wpedantic
            -Wconversion
            -Wshadow
            $<$<BOOL:${TAPROOM_WERROR}>:-Werror>
            # g++ 12 sees overlaps in std::string's own operator+ that are not there.
            $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
            # clang counts signedness among conversions, g++ does not; keep the two alike.
            # And it blames us for the buffer inside the library's own stable_sort.
            $<$<CXX_COMPILER_ID:Clang>:-Wno-sign-conversion>
            $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>)
