# SPDX-License-Identifier: Apache-2.0
# Headers of the libraries that we use are read once a target and not once a file: half of a build's time. None of our own is among
# them, and every file still includes what it uses; the clang lane of .ci/run and LATHE_PRECOMPILE=OFF see that.
option(LATHE_PRECOMPILE "Precompile the headers of other libraries" ON)

set(lathe_headers_std <algorithm> <array> <chrono> <cmath> <cstdint> <filesystem> <functional> <map> <memory> <optional> <set> <span>
    <string> <string_view> <utility> <variant> <vector>)
set(lathe_headers_cli ${lathe_headers_std} <CLI/CLI.hpp> <fmt/format.h>)
set(lathe_headers_qt ${lathe_headers_std} <QtWidgets/QtWidgets>)
set(lathe_headers_test ${lathe_headers_std} <cstring> <fstream> <numeric> <random> <thread> <gtest/gtest.h> <gmock/gmock.h>)
set(lathe_headers_gui_test ${lathe_headers_qt} <QtTest/QtTest> <gtest/gtest.h>)

# ccache asks to be told that what is precompiled may be trusted.
if(LATHE_CCACHE AND CMAKE_CXX_COMPILER_LAUNCHER STREQUAL LATHE_CCACHE AND LATHE_PRECOMPILE)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND};-E;env;CCACHE_SLOPPINESS=pch_defines,time_macros;${LATHE_CCACHE}")
endif()

# lathe_precompile(<target> <std|cli|qt|test|gui_test>)
function(lathe_precompile target kind)
    if(LATHE_PRECOMPILE)
        target_precompile_headers(${target} PRIVATE ${lathe_headers_${kind}})
        target_compile_options(${target} PRIVATE $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-fpch-preprocess>)
    endif()
endfunction()

# lathe_precompiled_like(<target> <other>): with the headers of an executable that is compiled in the same way.
function(lathe_precompiled_like target other)
    if(LATHE_PRECOMPILE)
        target_precompile_headers(${target} REUSE_FROM ${other})
        target_compile_options(${target} PRIVATE $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-fpch-preprocess>)
    endif()
endfunction()
