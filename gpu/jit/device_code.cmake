# SPDX-License-Identifier: Apache-2.0
# lathe_jit_device_code(): writes generated/gpu/jit/device_code.inc, a literal with the device code that sources made at run time
# share with the kernels of this build: headers without their includes, and with lathe_std for std.
function(lathe_jit_device_code)
    set(folder "${PROJECT_SOURCE_DIR}")
    set(code "")
    foreach(file core/tensor/dtype_kind.h core/tensor/half.h core/ops/op_kind.h gpu/kernels/common/functions.cuh gpu/kernels/chains/chain_segments.h gpu/kernels/chains/segments.cuh)
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${folder}/${file}")
        file(READ "${folder}/${file}" text)
        string(REGEX REPLACE "#(include|pragma) [^\n]*\n" "" text "${text}")
        string(REPLACE "std::" "lathe_std::" text "${text}")
        string(APPEND code "${text}")
    endforeach()
    file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/generated/gpu/jit/device_code.inc" CONTENT "R\"~(@code@)~\"\n" @ONLY)
endfunction()
