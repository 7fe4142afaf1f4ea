# SPDX-License-Identifier: Apache-2.0

# lathe_gui_test_folder(<folder> <name> <library>): the sources of the folder (tests and helpers) become <name>_test over `library`,
# with a QApplication and no screen.
function(lathe_gui_test_folder folder name library)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${folder}/*.cpp" "${folder}/*.h")
    if(NOT sources)
        return()
    endif()
    add_executable(${name}_test ${sources} "${CMAKE_SOURCE_DIR}/tests/support/gui/gui_main.cpp")
    lathe_qt_target(${name}_test)
    target_link_libraries(${name}_test PRIVATE ${library} lathe_test_support_no_main Qt6::Test)
    add_dependencies(${name}_test lathe)
    gtest_discover_tests(${name}_test DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60 TEST_PREFIX "${name}_test:" NO_PRETTY_VALUES
                         PROPERTIES LABELS fast TIMEOUT 300)
endfunction()
