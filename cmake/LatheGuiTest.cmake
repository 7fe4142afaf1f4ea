# SPDX-License-Identifier: Apache-2.0

# lathe_gui_test(<name> <label> <library> <sources> [FILTER <pattern>] [WAITS]): see lathe_test. A suite is a test of ctest: a process
# with a QApplication takes a twentieth of a second to start, most tests take less. WAITS: the tests wait most of their time, and each
# is a test of ctest. They begin first and run one at a time, so that there is always one of them beside tests that compute. Test
# classes have no Q_OBJECT: Qt's code generators have nothing to do.
function(lathe_gui_test name label library sources)
    cmake_parse_arguments(arg "WAITS" "FILTER" "" ${ARGN})
    set(order "")
    if(arg_WAITS)
        set(order COST 100 RESOURCE_LOCK waiting)
    endif()
    set(filter "")
    if(arg_FILTER)
        set(filter TEST_FILTER "${arg_FILTER}")
    endif()
    add_executable(${name} ${sources})
    lathe_qt_strict(${name})
    lathe_colder(${name})
    lathe_precompiled_like(${name} lathe_gui_test_headers)
    lathe_unity(${name} TOGETHER)
    target_link_libraries(${name} PRIVATE ${library} lathe_gui_test_main lathe_qt_test)
    add_dependencies(${name} lathe)
    if(label STREQUAL "fast" AND NOT arg_WAITS AND NOT arg_FILTER)
        lathe_discover_suites(${name} ${label} 300)
        return()
    endif()
    gtest_discover_tests(${name} DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60 TEST_PREFIX "${name}:" NO_PRETTY_VALUES ${filter}
                         PROPERTIES LABELS ${label} TIMEOUT 300 ${order})
    if(label STREQUAL "long")
        lathe_long_test(${name})
    endif()
endfunction()

# lathe_gui_test_folder(<folder> <name> <library> [FILTER <pattern>] [WAITS]): the sources of the folder (tests and helpers) become
# <name>_test over `library`, with a QApplication and no screen. Its *_long_test.cpp with the helpers become <name>_long_test, which
# everyday runs leave out.
function(lathe_gui_test_folder folder name library)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${folder}/*.cpp")
    if(NOT sources)
        return()
    endif()
    set(helpers ${sources})
    list(FILTER helpers EXCLUDE REGEX "_test\\.cpp$")
    set(long_sources ${sources})
    list(FILTER long_sources INCLUDE REGEX "_long_test\\.cpp$")
    list(FILTER sources EXCLUDE REGEX "_long_test\\.cpp$")
    lathe_gui_test(${name}_test fast ${library} "${sources}" ${ARGN})
    if(long_sources)
        lathe_gui_test(${name}_long_test long ${library} "${long_sources};${helpers}")
    endif()
endfunction()
