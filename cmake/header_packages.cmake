# For the Python module: Boost.JSON and fmt by their headers alone, so that a wheel needs no library of
# the machine it was built on. The headers of PyPI's cmeel-boost and cmeel-fmt come first where they
# are (pip brings them into the environment in which it builds), then those of the system.
# Afterwards Boost::json, fmt::fmt and, where it is needed, <tl/expected.hpp> are there as elsewhere.

find_package(Python 3.10 REQUIRED COMPONENTS Interpreter Development.Module)
execute_process(
  COMMAND "${Python_EXECUTABLE}" -c
          "import sys; print(';'.join(p + '/cmeel.prefix' for p in sys.path if p))"
  OUTPUT_VARIABLE cmeel_prefixes
  OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
find_path(BOOST_HEADERS boost/json/src.hpp HINTS ${cmeel_prefixes} PATH_SUFFIXES include REQUIRED)
find_path(FMT_HEADERS fmt/format.h HINTS ${cmeel_prefixes} PATH_SUFFIXES include REQUIRED)

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
