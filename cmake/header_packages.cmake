# For the Python module: Boost.JSON and fmt by their headers alone, so that a wheel needs no library of
# the machine it was built on. pip brings the headers (cmeel-boost and cmeel-fmt of PyPI) into the
# environment in which it builds; where they are not, as with --no-build-isolation, the system's
# libraries serve. Afterwards Boost::json, fmt::fmt and <tl/expected.hpp> are there either way.

find_package(Python 3.10 REQUIRED COMPONENTS Interpreter Development.Module)
execute_process(
  COMMAND "${Python_EXECUTABLE}" -c
          "import sys; print(';'.join(p + '/cmeel.prefix' for p in sys.path if p))"
  OUTPUT_VARIABLE cmeel_prefixes
  OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
# Not kept from one build to the next: the environment in which pip builds has another name each time.
unset(BOOST_HEADERS CACHE)
unset(FMT_HEADERS CACHE)
find_path(BOOST_HEADERS boost/json/src.hpp PATHS ${cmeel_prefixes} PATH_SUFFIXES include NO_DEFAULT_PATH)
find_path(FMT_HEADERS fmt/format.h PATHS ${cmeel_prefixes} PATH_SUFFIXES include NO_DEFAULT_PATH)

if(NOT BOOST_HEADERS OR NOT FMT_HEADERS)
  find_package(Boost 1.81 CONFIG REQUIRED COMPONENTS json)
  find_package(fmt REQUIRED)
  message(STATUS "Boost ${Boost_VERSION} and fmt ${fmt_VERSION} of the system")
  return()
endif()

file(STRINGS "${BOOST_HEADERS}/boost/version.hpp" boost_version REGEX "define BOOST_VERSION ")
string(REGEX MATCH "[0-9]+" boost_version "${boost_version}")
if(boost_version LESS 108100)
  message(FATAL_ERROR "Boost 1.81 or later is needed; ${BOOST_HEADERS} has ${boost_version}")
endif()
add_library(Boost::json INTERFACE IMPORTED)
target_include_directories(Boost::json SYSTEM INTERFACE "${BOOST_HEADERS}")
target_compile_definitions(Boost::json INTERFACE BOOST_ALL_NO_LIB)
add_library(fmt::fmt INTERFACE IMPORTED)
target_include_directories(fmt::fmt SYSTEM INTERFACE "${FMT_HEADERS}")
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY)
# Boost.JSON itself, compiled once with the module.
set(TAPROOM_HEADER_SOURCES "${PROJECT_SOURCE_DIR}/python/src/headers/boost_json.cpp")

# tl::expected is what C++23 took over; where it is not installed, that one does.
find_path(EXPECTED_HEADERS tl/expected.hpp)
if(NOT EXPECTED_HEADERS)
  set(CMAKE_CXX_STANDARD 23)
  file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/headers/tl/expected.hpp" CONTENT [[
#pragma once
#include <expected>
namespace tl {
using std::expected;
using std::unexpected;
}  // namespace tl
]])
  include_directories(SYSTEM "${PROJECT_BINARY_DIR}/headers")
endif()
message(STATUS "Headers: Boost ${boost_version} in ${BOOST_HEADERS}, fmt in ${FMT_HEADERS}, "
               "expected ${EXPECTED_HEADERS}")
