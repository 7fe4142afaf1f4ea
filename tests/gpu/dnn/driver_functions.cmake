# SPDX-License-Identifier: Apache-2.0
# cmake -DSTUB=<libcuda.so of the toolkit> -DNM=<nm> -DANSWERED=<do_nothing_driver.cpp> -DOUT=<driver_functions.inc> -P ...
# One LATHE_DRIVER_FUNCTION(name) for each function of the driver that ANSWERED does not define.
execute_process(COMMAND "${NM}" -D --defined-only "${STUB}" OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
file(READ "${ANSWERED}" answered)
string(REGEX MATCHALL " cu[A-Za-z0-9_]+" names "${symbols}")
list(REMOVE_DUPLICATES names)
set(text "")
foreach(name IN LISTS names)
    string(STRIP "${name}" name)
    if(NOT answered MATCHES "int ${name}\\(")
        string(APPEND text "LATHE_DRIVER_FUNCTION(${name})\n")
    endif()
endforeach()
file(WRITE "${OUT}" "${text}")
