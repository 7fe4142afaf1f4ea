# SPDX-License-Identifier: Apache-2.0
# Hot kernels are compiled once for each x86-64 level, in a namespace of their own; one cpuid at run time chooses.

# lathe_simd_sources(<target> FOLDER <folder>): adds <folder>/*.cpp three times (v2, v3, v4), or once as "baseline" where the
# processor is no x86-64. The sources see LATHE_SIMD_NAMESPACE and LATHE_SIMD_LEVEL.
function(lathe_simd_sources target)
    cmake_parse_arguments(arg "" "FOLDER" "" ${ARGN})
    file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/${arg_FOLDER}/*.cpp")
    if(NOT sources)
        return()
    endif()
    if(NOT CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
        lathe_simd_level(${target} baseline 0 "" "${sources}")
        target_compile_definitions(${target} PRIVATE LATHE_SIMD_BASELINE_ONLY=1)
        return()
    endif()
    foreach(level 2 3 4)
        lathe_simd_level(${target} v${level} ${level} -march=x86-64-v${level} "${sources}")
    endforeach()
endfunction()

function(lathe_simd_level target name level flag sources)
    set(object ${target}_simd_${name})
    add_library(${object} OBJECT ${sources})
    target_include_directories(${object} PRIVATE "${CMAKE_SOURCE_DIR}")
    target_compile_definitions(${object} PRIVATE LATHE_SIMD_NAMESPACE=${name} LATHE_SIMD_LEVEL=${level})
    # Plain loops are to become vector code; neither errno nor floating-point traps are read anywhere. None of it changes a result.
    target_compile_options(${object} PRIVATE ${flag} -fno-math-errno -fno-trapping-math $<$<NOT:$<CONFIG:Debug>>:-O3>)
    if(level EQUAL 4)
        target_compile_options(${object} PRIVATE -mprefer-vector-width=512)
    endif()
    target_link_libraries(${object} PRIVATE lathe_options)
    target_sources(${target} PRIVATE $<TARGET_OBJECTS:${object}>)
endfunction()
