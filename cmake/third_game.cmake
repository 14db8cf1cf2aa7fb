# taproom_third: the program with one game more, for the tests (docs/decisions/025-a-game-is-one-line.md).
# The files that read the list of games are compiled again with its line; everything else is linked
# as it is. The linker takes nothing from a library that an object has already brought, so these
# files stand in for the ones in the libraries.

file(GLOB third_game_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/third_game/*.cpp")
list(FILTER third_game_sources EXCLUDE REGEX "_test\\.cpp$")
file(GLOB_RECURSE game_tables CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/games.cpp")

add_library(taproom_third_game OBJECT EXCLUDE_FROM_ALL ${third_game_sources})
target_include_directories(taproom_third_game PRIVATE "${PROJECT_SOURCE_DIR}")
target_link_libraries(taproom_third_game PUBLIC taproom_app)

add_executable(taproom_third EXCLUDE_FROM_ALL ${app_main} ${game_tables}
                                              $<TARGET_OBJECTS:taproom_third_game>)
target_compile_definitions(taproom_third PRIVATE TAPROOM_THIRD_GAME)
target_link_libraries(taproom_third PRIVATE taproom_app)
