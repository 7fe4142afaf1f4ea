# SPDX-License-Identifier: Apache-2.0
# What `cmake --install` copies, besides the targets, whose rules stand where they are made. Three components: engine, workbench,
# cuda. The folders bin, lib and share are fixed: the programs find the library, the plug-ins, the templates and the scripts by
# relative paths (the build folder has the same layout), so that an installation can be moved as a whole.

# --- engine: templates, the catalogue of data sets, what checks an exported file, licences ---------------------------------
# Only what belongs to a template: a source tree in use has runs beside them, and fetched data sets, which we may not pass on.
install(DIRECTORY projects/ DESTINATION share/lathe/projects COMPONENT engine FILES_MATCHING
        PATTERN project.json PATTERN template.json PATTERN "*.csv" PATTERN "*.txt" PATTERN "make_*.py"
        PATTERN runs EXCLUDE PATTERN ".*" EXCLUDE)
install(FILES datasets/catalogue.json datasets/fashion-mnist.sha256 DESTINATION share/lathe/datasets COMPONENT engine)
install(PROGRAMS scripts/onnx_verifier.py DESTINATION share/lathe COMPONENT engine)
install(FILES scripts/requirements-interop.txt DESTINATION share/lathe COMPONENT engine)
configure_file(scripts/onnx_verifier.py "${CMAKE_BINARY_DIR}/share/lathe/onnx_verifier.py" COPYONLY)
install(DIRECTORY LICENSES DESTINATION share/doc/lathe COMPONENT engine)

# --- workbench: what a desktop shows of it ---------------------------------------------------------------------------------
if(lathe_use_WORKBENCH)
    set(desktop "${CMAKE_SOURCE_DIR}/resources/desktop")
    install(FILES "${desktop}/lathe-workbench.desktop" DESTINATION share/applications COMPONENT workbench)
    install(FILES "${desktop}/lathe-workbench.svg" DESTINATION share/icons/hicolor/scalable/apps COMPONENT workbench)
    install(FILES "${desktop}/lathe-workbench.metainfo.xml" DESTINATION share/metainfo COMPONENT workbench)
    # Compiled in: icons and fonts of others, and their licences.
    install(FILES resources/icons/LICENSE.txt DESTINATION share/doc/lathe/LICENSES RENAME icons.txt COMPONENT workbench)
    install(FILES resources/fonts/OFL.txt DESTINATION share/doc/lathe/LICENSES RENAME fonts-OFL.txt COMPONENT workbench)
endif()
