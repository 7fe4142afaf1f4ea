# SPDX-License-Identifier: Apache-2.0
# Tests of ctest that are suites of GoogleTest: hundreds of tests that take a millisecond each would be hundreds of processes.

# lathe_discover_suites(<executable> <label> <seconds>): each suite of the executable becomes the test `<executable>:<suite>.*`. The
# suites are read when ctest starts. scripts/test reads from their output which of their tests were skipped.
function(lathe_discover_suites name label seconds)
    set(NAME ${name})
    set(LABEL ${label})
    set(SECONDS ${seconds})
    set(FOLDER "${CMAKE_CURRENT_BINARY_DIR}")
    set(EXECUTABLE "${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/${name}")
    set(script "${CMAKE_CURRENT_BINARY_DIR}/${name}_suites.cmake")
    configure_file("${CMAKE_SOURCE_DIR}/cmake/suites_of.cmake.in" "${script}" @ONLY)
    set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES "${script}")
endfunction()
