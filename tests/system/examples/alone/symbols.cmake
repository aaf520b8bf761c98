# SPDX-License-Identifier: BSD-3-Clause
# Fails where a symbol of PROGRAM, as `nm -C` names it, matches WITHOUT.
execute_process(COMMAND ${NM} -C ${PROGRAM} OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
if(NOT symbols MATCHES " T main")
  message(FATAL_ERROR "${NM} lists no main of ${PROGRAM}")
endif()
string(REGEX MATCHALL "[^\n]*(${WITHOUT})[^\n]*" found "${symbols}")
if(found)
  list(LENGTH found count)
  list(SUBLIST found 0 10 found)
  list(JOIN found "\n  " found)
  message(FATAL_ERROR "${PROGRAM} has ${count} symbols that match ${WITHOUT}:\n  ${found}")
endif()
