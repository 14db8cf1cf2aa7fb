# A Debian package of the program as a service: `cpack --config build/release/CPackConfig.cmake` in
# any folder. The library for other programs is not part of it; `cmake --install` has both.

include(GNUInstallDirs)
install(FILES deploy/taproom.service DESTINATION lib/systemd/system COMPONENT service
        EXCLUDE_FROM_ALL)
install(FILES deploy/taproom.toml DESTINATION /etc/taproom COMPONENT service EXCLUDE_FROM_ALL)
install(FILES LICENSE README.md CHANGELOG.md DESTINATION "${CMAKE_INSTALL_DOCDIR}"
        COMPONENT service EXCLUDE_FROM_ALL)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME taproom)
set(CPACK_PACKAGE_VERSION "${PROJECT_VERSION}")
set(CPACK_PACKAGE_CONTACT "Taproom <taproom@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Tavern games in the browser and the terminal")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL program service)
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "adduser")
# Loaded only for a store in PostgreSQL.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "libpq5")
foreach(script postinst prerm postrm)
  list(APPEND CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA "${PROJECT_SOURCE_DIR}/deploy/package/${script}")
endforeach()
file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/conffiles" CONTENT "/etc/taproom/taproom.toml\n")
list(APPEND CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA "${PROJECT_BINARY_DIR}/conffiles")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
include(CPack)
