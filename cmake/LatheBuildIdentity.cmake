# SPDX-License-Identifier: Apache-2.0
# The plug-in interface is C++, so a plug-in must have been built with the very core that opens it. Both compile in one text:
# version, compiler, and a fingerprint of every header that the interface can reach.

if(CMAKE_SCRIPT_MODE_FILE)  # run at build time: cmake -DSOURCE_DIR -DVERSION -DCOMPILER -DOUTPUT -P
    cmake_minimum_required(VERSION 3.25)
    file(GLOB headers "${SOURCE_DIR}/core/base/*.h" "${SOURCE_DIR}/core/tensor/*.h" "${SOURCE_DIR}/core/ops/*.h"
         "${SOURCE_DIR}/core/backend/*.h")
    list(SORT headers)
    set(sums "")
    foreach(header IN LISTS headers)
        file(SHA256 "${header}" sum)
        string(APPEND sums ${sum})
    endforeach()
    string(SHA256 fingerprint "${sums}")
    string(SUBSTRING ${fingerprint} 0 16 fingerprint)
    set(text "lathe ${VERSION}, ${COMPILER}, interface ${fingerprint}")
    file(CONFIGURE OUTPUT "${OUTPUT}" CONTENT
         "// SPDX-License-Identifier: Apache-2.0\n#pragma once\n#define LATHE_BUILD_IDENTITY \"${text}\"\n")
    return()
endif()

set(identity "${CMAKE_BINARY_DIR}/generated/core/backend/build_identity.h")
file(GLOB headers CONFIGURE_DEPENDS core/base/*.h core/tensor/*.h core/ops/*.h core/backend/*.h)
add_custom_command(
    OUTPUT "${identity}"
    COMMAND "${CMAKE_COMMAND}" "-DSOURCE_DIR=${CMAKE_SOURCE_DIR}" -DVERSION=${PROJECT_VERSION}
            "-DCOMPILER=${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}" "-DOUTPUT=${identity}"
            -P "${CMAKE_CURRENT_LIST_FILE}"
    DEPENDS ${headers} "${CMAKE_CURRENT_LIST_FILE}" VERBATIM)
add_custom_target(lathe_build_identity DEPENDS "${identity}")

# lathe_plugin(<name> <source>...): liblathe_<name>.so, opened by `lathe` at run time and linked by nobody. Its sources see
# "core/backend/build_identity.h"; only the two entry points are visible.
function(lathe_plugin name)
    add_library(lathe_${name} MODULE ${ARGN})
    target_link_libraries(lathe_${name} PRIVATE lathe_options lathe_core)
    target_include_directories(lathe_${name} PRIVATE "${CMAKE_BINARY_DIR}/generated")
    set_target_properties(lathe_${name} PROPERTIES
        LIBRARY_OUTPUT_DIRECTORY "${LATHE_PLUGIN_OUTPUT_DIRECTORY}" INSTALL_RPATH "$ORIGIN;$ORIGIN/.."
        CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
    install(TARGETS lathe_${name} LIBRARY DESTINATION lib/lathe COMPONENT ${name})
endfunction()
