# SPDX-License-Identifier: Apache-2.0
# Libraries of the distribution. Required ones stop the configuration; oneDNN, ONNX, SQLite and yaml-cpp may be missing, and then the
# files that need them are compiled without LATHE_HAVE_ONEDNN, LATHE_HAVE_ONNX, LATHE_HAVE_SQLITE or LATHE_HAVE_YAML.

set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads REQUIRED)
find_package(ZLIB REQUIRED)
find_package(fmt REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(CLI11 REQUIRED)
set(lathe_core_libraries fmt::fmt nlohmann_json::nlohmann_json ZLIB::ZLIB)
add_library(lathe_cli_libraries INTERFACE)
target_link_libraries(lathe_cli_libraries INTERFACE CLI11::CLI11 fmt::fmt nlohmann_json::nlohmann_json)

# lathe_optional(<ONEDNN|ONNX|SQLITE|YAML|WORKBENCH> <found> <what>): settles AUTO, fails for an ON that cannot be honoured, says what was found.
function(lathe_optional option found what)
    set(use OFF)
    if(found AND NOT LATHE_${option} STREQUAL "OFF")
        set(use ON)
    elseif(LATHE_${option} STREQUAL "ON")
        message(FATAL_ERROR "LATHE_${option}=ON, but ${what} was not found")
    endif()
    set(lathe_use_${option} ${use} PARENT_SCOPE)
    if(use)
        message(STATUS "${what}: used")
    else()
        message(STATUS "${what}: not used")
    endif()
endfunction()

find_path(ONEDNN_INCLUDE_DIR dnnl.hpp)
find_library(ONEDNN_LIBRARY dnnl)
mark_as_advanced(ONEDNN_INCLUDE_DIR ONEDNN_LIBRARY)
set(found OFF)
if(ONEDNN_INCLUDE_DIR AND ONEDNN_LIBRARY)
    set(found ON)
endif()
lathe_optional(ONEDNN ${found} "oneDNN")

find_path(ONNX_INCLUDE_DIR onnx/onnx_pb.h)
find_library(ONNX_LIBRARY onnx)
find_library(ONNX_PROTO_LIBRARY onnx_proto)
mark_as_advanced(ONNX_INCLUDE_DIR ONNX_LIBRARY ONNX_PROTO_LIBRARY)
find_package(Protobuf QUIET)
set(found OFF)
if(ONNX_INCLUDE_DIR AND ONNX_LIBRARY AND ONNX_PROTO_LIBRARY AND Protobuf_FOUND)
    set(found ON)
endif()
lathe_optional(ONNX ${found} "ONNX")

find_package(SQLite3 QUIET)
lathe_optional(SQLITE "${SQLite3_FOUND}" "SQLite")

find_package(yaml-cpp QUIET)
lathe_optional(YAML "${yaml-cpp_FOUND}" "yaml-cpp")

# Hands the optional libraries to the few files that may see them.
function(lathe_optional_sources target)
    if(lathe_use_ONEDNN)
        file(GLOB_RECURSE sources "${CMAKE_SOURCE_DIR}/core/backend/cpu/onednn*.cpp")
        set_property(SOURCE ${sources} APPEND PROPERTY COMPILE_DEFINITIONS LATHE_HAVE_ONEDNN=1)
        # Naming a folder that the compiler searches by itself would break the order of its own headers.
        if(NOT ONEDNN_INCLUDE_DIR IN_LIST CMAKE_CXX_IMPLICIT_INCLUDE_DIRECTORIES)
            set_property(SOURCE ${sources} APPEND PROPERTY COMPILE_OPTIONS -isystem "${ONEDNN_INCLUDE_DIR}")
        endif()
        target_link_libraries(${target} PRIVATE "${ONEDNN_LIBRARY}" gomp)
    endif()
    if(lathe_use_ONNX)
        file(GLOB_RECURSE sources "${CMAKE_SOURCE_DIR}/core/exchange/onnx/*.cpp"
             "${CMAKE_SOURCE_DIR}/core/exchange/exporters/onnx*.cpp")
        set_property(SOURCE ${sources} APPEND PROPERTY COMPILE_DEFINITIONS LATHE_HAVE_ONNX=1 ONNX_ML=1 ONNX_NAMESPACE=onnx)
        target_link_libraries(${target} PRIVATE "${ONNX_LIBRARY}" "${ONNX_PROTO_LIBRARY}" protobuf::libprotobuf)
    endif()
    if(lathe_use_SQLITE)
        set_property(SOURCE "${CMAKE_SOURCE_DIR}/core/store/sqlite.cpp" APPEND PROPERTY COMPILE_DEFINITIONS LATHE_HAVE_SQLITE=1)
        target_link_libraries(${target} PRIVATE SQLite::SQLite3)
    endif()
endfunction()

# The same for sweeps.
function(lathe_optional_sweep_sources target)
    if(lathe_use_YAML)
        set_property(SOURCE "${CMAKE_SOURCE_DIR}/core/sweep/exchange/yaml.cpp" APPEND PROPERTY COMPILE_DEFINITIONS LATHE_HAVE_YAML=1)
        # Its target has had its namespace since 0.8.
        target_link_libraries(${target} PRIVATE $<IF:$<TARGET_EXISTS:yaml-cpp::yaml-cpp>,yaml-cpp::yaml-cpp,yaml-cpp>)
    endif()
endfunction()
