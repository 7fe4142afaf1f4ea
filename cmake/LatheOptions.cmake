# SPDX-License-Identifier: Apache-2.0
# Language, warnings, floating point and the layout of the build folder, the same for every target.

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "Debug, Release or RelWithDebInfo" FORCE)
endif()
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
# Asserts stay in RelWithDebInfo: it is what engineers run every day.
set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O2 -g")
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")

# The build folder has the layout of an installation: programs find the library and its plug-ins by the same relative path.
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")
set(CMAKE_LIBRARY_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/lib")
set(LATHE_PLUGIN_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/lib/lathe")
set(CMAKE_INSTALL_RPATH "$ORIGIN/../lib")
# A search path for the build alone is padded with empty elements, so that it can be replaced when it is installed; and an empty
# element is the current folder, from where anybody's library would be loaded.
set(CMAKE_BUILD_WITH_INSTALL_RPATH ON)
# Libraries that lie where the dynamic loader does not look by itself (a toolkit in /opt) are still found.
set(CMAKE_INSTALL_RPATH_USE_LINK_PATH ON)

find_program(LATHE_CCACHE ccache)
if(LATHE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${LATHE_CCACHE}")
    set(CMAKE_CUDA_COMPILER_LAUNCHER "${LATHE_CCACHE}")
endif()

# lathe_cold(<target>): its code waits for people, files and processes. -O1 compiles it in three quarters of the time of -O2.
function(lathe_cold target)
    target_compile_options(${target} PRIVATE $<$<AND:$<COMPILE_LANGUAGE:CXX>,$<CONFIG:Release>>:-O1>)
endfunction()

# lathe_colder(<target>): tests that compute nothing themselves. They take longer to compile than to run.
function(lathe_colder target)
    target_compile_options(${target} PRIVATE $<$<AND:$<COMPILE_LANGUAGE:CXX>,$<CONFIG:Release>>:-O0>)
endfunction()

# The size of a translation unit (LatheUnity.cmake). A folder compiles fastest as one unit. But there, a local name may be that of
# another file, which -Wshadow reports: it is for the smaller units that engineers and .ci/run compile.
set(unity_size 40)
if(LATHE_WERROR)
    set(unity_size 12)
endif()
set(LATHE_UNITY_SIZE ${unity_size} CACHE STRING "Largest number of sources in one translation unit")
mark_as_advanced(LATHE_UNITY_SIZE)

add_library(lathe_options INTERFACE)
# No contraction: a result must not depend on whether a compiler found an fma. Kernels ask for theirs explicitly.
target_compile_options(lathe_options INTERFACE
    $<$<COMPILE_LANGUAGE:CXX>:-Wall -Wextra -Wconversion>
    $<$<AND:$<COMPILE_LANGUAGE:CXX>,$<BOOL:${LATHE_WERROR}>>:-Wshadow>
    $<$<COMPILE_LANGUAGE:CXX>:-ffp-contract=off>
    # gcc 12 takes the inactive members of a moved std::variant for uninitialised ones that are used.
    $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-Wno-maybe-uninitialized>
    # gcc collects its garbage from 1 GB on, and not from 128 MB: a tenth less time for a tenth more memory.
    $<$<COMPILE_LANG_AND_ID:CXX,GNU>:--param=ggc-min-heapsize=1000000>
    $<$<AND:$<COMPILE_LANGUAGE:CXX>,$<BOOL:${LATHE_WERROR}>>:-Werror>)
# A catalogue entry without its object, or a function that nobody wrote, fails at the link and not at the first use. The sanitizers of
# clang are linked to the program alone, so a library of the fuzz targets refers to them.
if(NOT LATHE_FUZZ)
    target_link_options(lathe_options INTERFACE
        $<$<IN_LIST:$<TARGET_PROPERTY:TYPE>,SHARED_LIBRARY;MODULE_LIBRARY>:LINKER:-z,defs>)
endif()
