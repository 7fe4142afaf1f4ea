# SPDX-License-Identifier: Apache-2.0

# lathe_ready_blocks(<target>): puts the files resources/blocks/<name>.json into <target>, as lathe::readyBlockFiles()
# (core/graph/ready_blocks.h): a run, and a project, must not depend on files that lie beside the program.
function(lathe_ready_blocks target)
    file(GLOB files CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/resources/blocks/*.json")
    list(SORT files)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${files})
    set(blocks "")
    foreach(file IN LISTS files)
        cmake_path(GET file STEM name)
        file(READ "${file}" text)
        string(APPEND blocks "    {\"${name}\", R\"block(${text})block\"},\n")
    endforeach()
    configure_file("${CMAKE_SOURCE_DIR}/cmake/ready_blocks.cpp.in" "${CMAKE_BINARY_DIR}/generated/${target}/ready_blocks.gen.cpp" @ONLY)
    target_sources(${target} PRIVATE "${CMAKE_BINARY_DIR}/generated/${target}/ready_blocks.gen.cpp")
endfunction()
