// Boost.JSON itself: the module is built from headers alone (cmake/header_packages.cmake).

#include <boost/json/src.hpp>
