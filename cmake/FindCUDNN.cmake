# SPDX-License-Identifier: Apache-2.0
# Finds cuDNN as an installed package, beside the CUDA toolkit, or as the wheel of a Python environment (which has
# libcudnn.so.9 and no libcudnn.so). CUDNN_ROOT names a place. Defines CUDNN::cudnn and CUDNN_VERSION.

set(wheels "")
if(DEFINED ENV{VIRTUAL_ENV})
    file(GLOB wheels "$ENV{VIRTUAL_ENV}/lib/python3*/site-packages/nvidia/cudnn")
endif()
set(hints ${CUDNN_ROOT} $ENV{CUDNN_ROOT} ${CUDAToolkit_TARGET_DIR} ${CUDAToolkit_LIBRARY_ROOT} ${wheels})
find_path(CUDNN_INCLUDE_DIR cudnn_version.h HINTS ${hints} PATH_SUFFIXES include)
find_library(CUDNN_LIBRARY NAMES cudnn libcudnn.so.9 HINTS ${hints} ${CUDAToolkit_LIBRARY_DIR} PATH_SUFFIXES lib lib64)

set(CUDNN_VERSION "")
if(CUDNN_INCLUDE_DIR)
    file(STRINGS "${CUDNN_INCLUDE_DIR}/cudnn_version.h" defines REGEX "#define CUDNN_(MAJOR|MINOR|PATCHLEVEL) ")
    string(REGEX REPLACE "[^0-9;]" "" parts "${defines}")
    string(REPLACE ";" "." CUDNN_VERSION "${parts}")
endif()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(CUDNN REQUIRED_VARS CUDNN_LIBRARY CUDNN_INCLUDE_DIR VERSION_VAR CUDNN_VERSION)
mark_as_advanced(CUDNN_INCLUDE_DIR CUDNN_LIBRARY)

if(CUDNN_FOUND AND NOT TARGET CUDNN::cudnn)
    add_library(CUDNN::cudnn UNKNOWN IMPORTED)
    set_target_properties(CUDNN::cudnn PROPERTIES IMPORTED_LOCATION "${CUDNN_LIBRARY}"
                          INTERFACE_INCLUDE_DIRECTORIES "${CUDNN_INCLUDE_DIR}")
endif()
