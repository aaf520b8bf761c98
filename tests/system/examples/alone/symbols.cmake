# SPDX-License-Identifier: BSD-3-Clause
# Fails where a symbol of PROGRAM, as `nm -C` prints it, matches WITHOUT. The test uses grep, since
# regular expressions of CMake take half a minute.
execute_process(COMMAND ${NM} -C ${PROGRAM} COMMAND grep -E " T main$|${WITHOUT}" OUTPUT_VARIABLE found COMMAND_ERROR_IS_FATAL ANY)
string(REGEX REPLACE "\n$" "" found "${found}")
string(REPLACE "\n" ";" found "${found}")
if(NOT found MATCHES " T main(;|$)")
  message(FATAL_ERROR "${NM} lists no main of ${PROGRAM}")
endif()
list(FILTER found EXCLUDE REGEX " T main$")
if(found)
  list(LENGTH found count)
  list(SUBLIST found 0 10 found)
  list(JOIN found "\n  " found)
  message(FATAL_ERROR "${PROGRAM} has ${count} symbols that match ${WITHOUT}:\n  ${found}")
endif()
