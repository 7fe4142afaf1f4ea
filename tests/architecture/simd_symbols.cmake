# SPDX-License-Identifier: Apache-2.0
# Weak symbols of objects compiled for x86-64-v<LEVEL> must carry the namespace of the level in their name: any other one may
# be merged with that of an ordinary object, and then runs on processors that do not know its instructions.
string(REPLACE "|" ";" objects "${OBJECTS}")
set(shared "")
foreach(object IN LISTS objects)
    execute_process(COMMAND "${NM}" --defined-only "${object}" OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
    string(REGEX MATCHALL "[^ \n]* [WVu] [^\n]+" weak "${symbols}")
    list(FILTER weak EXCLUDE REGEX "2v${LEVEL}|DW\\.ref\\.__gxx_personality_v0")
    list(APPEND shared ${weak})
endforeach()
list(LENGTH objects count)
if(count EQUAL 0 OR OBJECTS STREQUAL "")
    message(FATAL_ERROR "no objects to look at")
elseif(shared)
    list(JOIN shared "\n  " lines)
    message(FATAL_ERROR "make these static, always_inline, or put them into the level's namespace:\n  ${lines}")
endif()
message(STATUS "${count} objects, no shared weak symbols")
