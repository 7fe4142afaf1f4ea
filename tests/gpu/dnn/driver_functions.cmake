# SPDX-License-Identifier: Apache-2.0
# cmake -DSTUB=<libcuda.so of the toolkit> -DNM=<nm> -DANSWERED=<do_nothing_driver.cpp> -DOUT=<driver_functions.cpp> -P ...
# Each function of the driver that ANSWERED does not define; they return 0.
execute_process(COMMAND "${NM}" -D --defined-only "${STUB}" OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
file(READ "${ANSWERED}" answered)
string(REGEX MATCHALL " cu[A-Za-z0-9_]+" names "${symbols}")
list(REMOVE_DUPLICATES names)
set(text "// SPDX-License-Identifier: Apache-2.0\nextern \"C\" {\n")
foreach(name IN LISTS names)
    string(STRIP "${name}" name)
    if(NOT answered MATCHES "int ${name}\\(")
        string(APPEND text "int ${name}() { return 0; }\n")
    endif()
endforeach()
file(WRITE "${OUT}" "${text}}\n")
