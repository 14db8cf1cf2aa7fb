# One static library per folder of src/. An empty folder, or one with headers only, is an
# interface library, so that a part may be linked before its first source file exists.

# Everything below the app, for programs that use it all.
add_library(taproom_house INTERFACE)
target_link_libraries(taproom_house INTERFACE taproom_options)

# Collects the .cpp files below FOLDER into OUT, without the unit tests beside them.
function(taproom_sources out folder)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/${folder}/*.cpp")
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  set(${out} "${sources}" PARENT_SCOPE)
endfunction()

# taproom_library(NAME [ENGINE] [USES folder...] [LIBRARIES target...])
# ENGINE: no exceptions and no RTTI, so that the same code can run in a browser.
function(taproom_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "ENGINE" "" "USES;LIBRARIES")
  list(TRANSFORM arg_USES PREPEND taproom_)
  taproom_sources(sources src/${name})
  set(target taproom_${name})
  if(sources)
    add_library(${target} STATIC ${sources})
    set(scope PUBLIC)
    if(name IN_LIST TAPROOM_LIBRARY_PARTS)
      set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
      target_compile_options(${target} PRIVATE -fno-semantic-interposition)
    endif()
    if(arg_ENGINE)
      target_compile_options(${target} PRIVATE -fno-exceptions -fno-rtti)
    endif()
  else()
    add_library(${target} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_link_libraries(${target} ${scope} taproom_options ${arg_USES} ${arg_LIBRARIES})
  target_link_libraries(taproom_house INTERFACE ${target})
endfunction()
