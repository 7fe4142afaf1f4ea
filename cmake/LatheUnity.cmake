# SPDX-License-Identifier: Apache-2.0
# Sources of one folder are compiled together, up to LATHE_UNITY_SIZE of them in one translation unit: headers are then read once a
# unit and not once a file, which is half of a build's time. Names in unnamed namespaces must differ within a folder; each file of a
# catalogue has a namespace of its own (LatheCatalog.cmake). LATHE_UNITY=OFF compiles each file by itself and sees what a file forgets
# to include (the clang lane of .ci/run sees that as well).
option(LATHE_UNITY "Compile the sources of a folder together" ON)

# lathe_unity(<target> [TOGETHER] [SEPARATE <regex>...]): the target's sources are grouped by folder. Sources that match a regular
# expression are compiled by themselves: generated ones, and sources with compile options of their own. TOGETHER: in one group, for
# tests, which have few sources in a folder and a namespace for each source. Their units are small in each build: sources of several
# folders in one unit see namespaces that they do not expect.
function(lathe_unity target)
    cmake_parse_arguments(arg "TOGETHER" "" "SEPARATE" ${ARGN})
    if(NOT LATHE_UNITY)
        return()
    endif()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
    # The private implementation of a class may use types of its unnamed namespace: it is still seen by one translation unit.
    target_compile_options(${target} PRIVATE $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-Wno-subobject-linkage>)
    get_target_property(sources ${target} SOURCES)
    list(FILTER sources INCLUDE REGEX "\\.cpp$")
    foreach(pattern IN LISTS arg_SEPARATE)
        list(FILTER sources EXCLUDE REGEX "${pattern}")
    endforeach()
    if(arg_TOGETHER)
        lathe_unity_group(together 12 "${sources}")
        return()
    endif()
    foreach(source IN LISTS sources)
        cmake_path(GET source PARENT_PATH folder)
        cmake_path(ABSOLUTE_PATH folder)
        string(REPLACE "${CMAKE_BINARY_DIR}/generated/moc/" "${CMAKE_SOURCE_DIR}/" folder "${folder}")
        cmake_path(RELATIVE_PATH folder BASE_DIRECTORY "${CMAKE_SOURCE_DIR}")
        string(REPLACE "/" "_" group "${folder}")
        list(APPEND groups ${group})
        list(APPEND sources_of_${group} ${source})
    endforeach()
    list(REMOVE_DUPLICATES groups)
    foreach(group IN LISTS groups)
        lathe_unity_group(${group} ${LATHE_UNITY_SIZE} "${sources_of_${group}}")
    endforeach()
endfunction()

# lathe_cold_sources(<target> SOURCES <source>... LIBRARIES <library>...): adds sources that are compiled as lathe_cold says, in a
# target of their own: sources with compile options of their own would leave the unity build.
function(lathe_cold_sources target)
    cmake_parse_arguments(arg "" "" "SOURCES;LIBRARIES" ${ARGN})
    set(cold ${target}_cold)
    add_library(${cold} OBJECT ${arg_SOURCES})
    target_include_directories(${cold} PRIVATE $<TARGET_PROPERTY:${target},INCLUDE_DIRECTORIES>)
    target_compile_definitions(${cold} PRIVATE $<TARGET_PROPERTY:${target},COMPILE_DEFINITIONS>)
    target_link_libraries(${cold} PRIVATE lathe_options ${arg_LIBRARIES})
    lathe_cold(${cold})
    lathe_precompile(${cold} std)
    lathe_unity(${cold})
    target_sources(${target} PRIVATE $<TARGET_OBJECTS:${cold}>)
endfunction()

# Units of equal size: thirteen sources become seven and six, and not twelve and one.
function(lathe_unity_group group size sources)
    list(LENGTH sources count)
    math(EXPR units "(${count} + ${size} - 1) / ${size}")
    set(index 0)
    foreach(source IN LISTS sources)
        math(EXPR unit "${index} * ${units} / ${count}")
        set_source_files_properties(${source} PROPERTIES UNITY_GROUP "${group}_${unit}")
        math(EXPR index "${index} + 1")
    endforeach()
endfunction()
