# SPDX-License-Identifier: Apache-2.0
# Qt's meta-object compiler, without CMake's AUTOMOC: that gives moc the include folders of Qt, moc then reads all headers of Qt for
# each of ours (0.2 s instead of 0.01 s), and all generated code is one translation unit, which includes all headers once more.
# moc needs no header of others: our classes with Q_OBJECT depend on no macro of another file.

# lathe_moc(<target>): after its sources are known, before lathe_unity. The generated code of a folder's headers is one source, which
# is compiled with the sources of that folder. A class with Q_OBJECT belongs into the header beside its source.
function(lathe_moc target)
    get_target_property(sources ${target} SOURCES)
    list(FILTER sources INCLUDE REGEX "\\.cpp$")
    set(folders "")
    foreach(source IN LISTS sources)
        cmake_path(ABSOLUTE_PATH source)
        cmake_path(REPLACE_EXTENSION source .h OUTPUT_VARIABLE header)
        if(EXISTS "${header}")
            cmake_path(RELATIVE_PATH header BASE_DIRECTORY "${CMAKE_SOURCE_DIR}")
            cmake_path(GET header PARENT_PATH folder)
            list(APPEND folders "${folder}")
            list(APPEND "headers_of_${folder}" "${header}")
        endif()
    endforeach()
    list(REMOVE_DUPLICATES folders)
    foreach(folder IN LISTS folders)
        lathe_moc_folder(${target} "${folder}" "${headers_of_${folder}}")
    endforeach()
endfunction()

function(lathe_moc_folder target folder headers)
    set(output "${CMAKE_BINARY_DIR}/generated/moc/${folder}/moc_of_folder.cpp")
    set(script "${CMAKE_SOURCE_DIR}/cmake/moc_of_folder.cmake")
    list(TRANSFORM headers PREPEND "${CMAKE_SOURCE_DIR}/" OUTPUT_VARIABLE paths)
    add_custom_command(OUTPUT "${output}" VERBATIM
        COMMAND "${CMAKE_COMMAND}" "-DMOC=$<TARGET_FILE:Qt6::moc>" "-DOUTPUT=${output}" "-DROOT=${CMAKE_SOURCE_DIR}" "-DHEADERS=${headers}"
                "-DDEFINITIONS=$<TARGET_PROPERTY:${target},COMPILE_DEFINITIONS>" -P "${script}"
        DEPENDS ${paths} "${script}"
        COMMENT "moc of ${folder}")
    target_sources(${target} PRIVATE "${output}")
endfunction()
