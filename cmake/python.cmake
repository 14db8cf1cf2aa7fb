# The Python module taproom._core (python/src) from the engine's libraries. scikit-build-core calls
# it (pyproject.toml); `./test python` builds in build/python.

execute_process(
  COMMAND "${Python_EXECUTABLE}" -m nanobind --cmake_dir
  OUTPUT_VARIABLE nanobind_ROOT
  OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
find_package(nanobind CONFIG REQUIRED)

# A view as text is drawn by the boards of the terminal.
file(GLOB module_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/python/src/*.cpp"
     "${PROJECT_SOURCE_DIR}/src/app/board_*.cpp")
list(APPEND module_sources "${PROJECT_SOURCE_DIR}/src/app/games.cpp"
     "${PROJECT_SOURCE_DIR}/src/app/play_screen.cpp" ${TAPROOM_HEADER_SOURCES})
nanobind_add_module(_core NB_STATIC NOMINSIZE ${module_sources})
# Our warnings are not for other people's headers.
target_include_directories(_core SYSTEM PRIVATE "${NB_DIR}/include")
target_compile_definitions(_core PRIVATE TAPROOM_VERSION="${PROJECT_VERSION}")
target_link_libraries(_core PRIVATE taproom_options taproom_encode taproom_records taproom_bots)
install(TARGETS _core LIBRARY DESTINATION taproom)

nanobind_add_stub(
  _core_stub
  MODULE _core
  OUTPUT "${PROJECT_BINARY_DIR}/_core.pyi"
  PYTHON_PATH $<TARGET_FILE_DIR:_core>
  DEPENDS _core)
install(FILES "${PROJECT_BINARY_DIR}/_core.pyi" DESTINATION taproom)
