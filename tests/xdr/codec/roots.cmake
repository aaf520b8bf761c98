# SPDX-License-Identifier: BSD-3-Clause
# Reads spec/roots.toml. Makes xdr/codec/roots_list.h and xdr/codec/accessors_*.h in
# RPCRDMA_ROOTS_DIRECTORY, and sets RPCRDMA_ROOTS to a list of "NAME CLASS" for each root type. A
# change of roots.toml, or of the headers that it names, configures again.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
set(RPCRDMA_ROOTS_DIRECTORY ${PROJECT_BINARY_DIR}/tests/roots)
execute_process(
  COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_LIST_DIR}/roots.py ${PROJECT_SOURCE_DIR} ${RPCRDMA_ROOTS_DIRECTORY}
  OUTPUT_VARIABLE roots OUTPUT_STRIP_TRAILING_WHITESPACE
  COMMAND_ERROR_IS_FATAL ANY)
string(REPLACE "\n" ";" RPCRDMA_ROOTS "${roots}")
file(GLOB root_headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/generated/*/wire/*.h
     ${PROJECT_SOURCE_DIR}/tests/xdrgen/golden/everything/expected/everything.h)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
  ${PROJECT_SOURCE_DIR}/spec/roots.toml ${CMAKE_CURRENT_LIST_DIR}/roots.py ${root_headers})
