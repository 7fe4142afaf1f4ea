# SPDX-License-Identifier: Apache-2.0
# Catalogues: the list of everything that a person can pick is the list of files in a folder.

# lathe_catalog(TARGET t TYPE LayerDef HEADER core/layers/layer.h NAMESPACE layers FUNCTION layerCatalog
#               FOLDERS core/layers [tests/conformance/extra_layers])
#
# Every <name>.cpp of the folders that has no <name>.h beside it defines `extern const <TYPE> <name>` in
# `lathe::<NAMESPACE>::<name>_def`, a namespace of its own: files of a catalogue use the same names for their parameters and
# functions, and are compiled together (LatheUnity.cmake). The generated source declares all objects and defines
# `std::span<const TYPE* const> lathe::<FUNCTION>()`, sorted by name. A file whose object has another name fails at the link:
# there is no registration at run time that a linker could drop. A catalogue whose header does not exist is left out.
function(lathe_catalog)
    cmake_parse_arguments(arg "" "TARGET;TYPE;HEADER;NAMESPACE;FUNCTION" "FOLDERS" ${ARGN})
    file(GLOB header CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/${arg_HEADER}")
    if(NOT header)
        return()
    endif()
    set(names "")
    foreach(folder IN LISTS arg_FOLDERS)
        file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/${folder}/*.cpp")
        file(GLOB headers CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/${folder}/*.h")
        foreach(source IN LISTS sources)
            cmake_path(GET source STEM name)
            if(NOT "${CMAKE_SOURCE_DIR}/${folder}/${name}.h" IN_LIST headers)
                list(APPEND names ${name})
            endif()
        endforeach()
    endforeach()
    list(SORT names)

    set(declarations "")
    set(addresses "")
    foreach(name IN LISTS names)
        string(APPEND declarations "namespace ${name}_def {\nextern const ${arg_TYPE} ${name};\n}\n")
        string(APPEND addresses "    &${arg_NAMESPACE}::${name}_def::${name},\n")
    endforeach()
    list(LENGTH names count)
    string(REPLACE "::" "_" file "${arg_FUNCTION}")
    set(generated "${CMAKE_BINARY_DIR}/generated/${arg_TARGET}/${file}.gen.cpp")
    configure_file("${CMAKE_SOURCE_DIR}/cmake/catalog.cpp.in" "${generated}" @ONLY)
    target_sources(${arg_TARGET} PRIVATE "${generated}")
endfunction()
