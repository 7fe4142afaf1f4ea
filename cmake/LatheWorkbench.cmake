# SPDX-License-Identifier: Apache-2.0
# Qt, QCustomPlot and Dear ImGui, from the distribution. Where Qt or QCustomPlot is missing the window is left out, and nothing
# else is missed; without ImGui the window has no engine panel.

find_package(Qt6 6.4 QUIET COMPONENTS Widgets OpenGLWidgets Svg Network LinguistTools Test)
find_package(QCustomPlotQt6 QUIET)
set(found OFF)
if(Qt6_FOUND AND QCustomPlotQt6_FOUND)
    set(found ON)
endif()
lathe_optional(WORKBENCH ${found} "Qt 6 and QCustomPlot")

# Desktop notifications and the desktop's colour scheme.
find_package(Qt6 QUIET COMPONENTS DBus)

find_path(IMGUI_INCLUDE_DIR imgui.h PATH_SUFFIXES imgui)
find_library(IMGUI_LIBRARY imgui)
mark_as_advanced(IMGUI_INCLUDE_DIR IMGUI_LIBRARY)

# lathe_qt_strict(<target>): Qt's stricter modes.
function(lathe_qt_strict target)
    target_compile_definitions(${target} PRIVATE QT_NO_KEYWORDS QT_NO_CAST_TO_ASCII QT_NO_URL_CAST_FROM_STRING)
    target_link_libraries(${target} PRIVATE lathe_options)
endfunction()
