# SPDX-License-Identifier: BSD-3-Clause
# The parser that ANTLR makes from ../Xdr.g4 is committed in this folder, so that building xdrgen
# needs neither ANTLR's tool nor Java.
#
#   cmake -D ACTION=check -P make.cmake                        fails if Xdr.g4 is not the grammar that the parser was made from
#   cmake -D ACTION=make -D ANTLR4=/usr/bin/antlr4 -D INTO=DIRECTORY -P make.cmake   makes the parser in DIRECTORY
#   cmake -D ACTION=update -P make.cmake                       makes it here if Xdr.g4 has changed; finds antlr4 itself
#   cmake -D ACTION=compare -D WORK=DIRECTORY -P make.cmake    makes it in DIRECTORY and fails if a byte differs from what is here
#
# The tool's first line has its version and the path of the grammar; ours has the checksum of the
# grammar instead, which `check` compares.
set(here ${CMAKE_CURRENT_LIST_DIR})
set(grammar ${here}/../Xdr.g4)
set(files XdrLexer.h XdrLexer.cpp XdrParser.h XdrParser.cpp)
file(SHA256 ${grammar} checksum)
set(first_line "// Made by ANTLR from xdrgen/syntax/Xdr.g4, sha256 ${checksum}. ./dev regenerate makes it anew.")

# current(RESULT): whether every committed file was made from the present grammar.
function(current result)
  set(${result} TRUE PARENT_SCOPE)
  foreach(name ${files})
    set(found "")
    if(EXISTS ${here}/${name})
      file(STRINGS ${here}/${name} found LIMIT_COUNT 1)
    endif()
    if(NOT found STREQUAL first_line)
      set(${result} FALSE PARENT_SCOPE)
    endif()
  endforeach()
endfunction()

# find_antlr(RESULT WHY): finds the tool; fails with WHY where it is not installed.
function(find_antlr result why)
  if(NOT ANTLR4)
    find_program(ANTLR4 antlr4 NO_CACHE)
  endif()
  find_program(java java NO_CACHE)
  if(NOT ANTLR4 OR NOT java)
    message(FATAL_ERROR "${why}, and antlr4, which runs on Java, is not installed: on Debian, apt-get install antlr4 default-jre-headless")
  endif()
  set(${result} ${ANTLR4} PARENT_SCOPE)
endfunction()

function(make antlr into)
  file(MAKE_DIRECTORY ${into})
  execute_process(
    COMMAND ${antlr} -Dlanguage=Cpp -package xdrgen_antlr -no-listener -no-visitor -Werror -Xexact-output-dir -o ${into} ${grammar}
    RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "antlr4 refuses xdrgen/syntax/Xdr.g4 (status ${status}):\n${output}")
  endif()
  foreach(name ${files})
    file(READ ${into}/${name} text)
    string(REGEX REPLACE "^[\r\n]*// Generated from [^\n]*" "${first_line}" text "${text}")
    file(WRITE ${into}/${name} "${text}")
  endforeach()
  foreach(other XdrLexer.interp XdrLexer.tokens Xdr.interp Xdr.tokens)
    file(REMOVE ${into}/${other})
  endforeach()
endfunction()

if(ACTION STREQUAL "make")
  find_antlr(antlr "The parser has to be made")
  make(${antlr} ${INTO})
elseif(ACTION STREQUAL "check")
  current(is_current)
  if(NOT is_current)
    set(changed "xdrgen/syntax/Xdr.g4 has changed since the parser in xdrgen/syntax/parser was made")
    find_antlr(antlr "${changed}")
    message(FATAL_ERROR "${changed}: run ./dev regenerate")
  endif()
elseif(ACTION STREQUAL "update")
  current(is_current)
  if(NOT is_current)
    find_antlr(antlr "xdrgen/syntax/Xdr.g4 has changed")
    make(${antlr} ${here})
    message(STATUS "xdrgen/syntax/parser has been made anew from Xdr.g4")
  endif()
elseif(ACTION STREQUAL "compare")
  find_antlr(antlr "The committed parser has to be compared with what ANTLR makes")
  file(REMOVE_RECURSE ${WORK})
  make(${antlr} ${WORK})
  foreach(name ${files})
    execute_process(COMMAND ${CMAKE_COMMAND} -E compare_files ${WORK}/${name} ${here}/${name} RESULT_VARIABLE differs)
    if(differs)
      message(FATAL_ERROR "xdrgen/syntax/parser/${name} is not what ANTLR makes from xdrgen/syntax/Xdr.g4: run ./dev regenerate")
    endif()
  endforeach()
else()
  message(FATAL_ERROR "make.cmake: ACTION is check, make, update or compare, not `${ACTION}`")
endif()
