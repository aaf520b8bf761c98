# SPDX-License-Identifier: BSD-3-Clause
# Runs every command of xdrgen/EXTENSIONS.md as a user who has only an installed package.
include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)
install_package()
read_pages(author ${SOURCE_DIR}/xdrgen/EXTENSIONS.md)

# A message that is not sent fails the test and the program, in words: here an answer that is longer
# than the draft allows.
set(greet ${WORK_DIR}/author/greet)
file(READ ${greet}/greet_handler.h handler)
string(REPLACE "\"hello to you\"" "std::string(65, 'x')" handler "${handler}")
file(WRITE ${greet}/greet_handler.h "${handler}")
run(${CMAKE_COMMAND} --build ${greet}/build)
foreach(program greet_test greet_endpoints)
  execute_process(COMMAND ${greet}/build/${program} RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(status EQUAL 0 OR NOT output MATCHES "the server has not sent a message: the content breaks a bound of its XDR")
    message(FATAL_ERROR "${program} does not report the answer that is not sent (${status}):\n${output}")
  endif()
endforeach()
