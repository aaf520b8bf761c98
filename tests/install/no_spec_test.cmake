# SPDX-License-Identifier: BSD-3-Clause
# A copy of the tree without spec/, configured without libtirpc, builds from the committed
# generated/, and the result works.
file(REMOVE_RECURSE ${WORK_DIR})
file(COPY ${SOURCE_DIR}/CMakeLists.txt ${SOURCE_DIR}/LICENSE ${SOURCE_DIR}/README.md ${SOURCE_DIR}/docs
     ${SOURCE_DIR}/xdrgen ${SOURCE_DIR}/generated ${SOURCE_DIR}/runtime
     DESTINATION ${WORK_DIR}/tree)
# This builds nearly everything once more, with clang if it is there: the compiler does not matter
# to this test, and without optimization clang takes half as long.
find_program(compiler NAMES clang++ ${CXX})
execute_process(
  COMMAND ${CMAKE_COMMAND} -S ${WORK_DIR}/tree -B ${WORK_DIR}/build -G ${GENERATOR} -DRPCRDMA_TESTS=OFF -DTIRPC_LIBRARY=OFF
          -DCMAKE_CXX_COMPILER=${compiler} -DRPCRDMA_UNITY=ON -DCMAKE_BUILD_TYPE=Fast "-DCMAKE_CXX_FLAGS=${CXX_FLAGS}"
  RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
if(NOT status EQUAL 0 OR NOT output MATCHES "committed")
  message(FATAL_ERROR "configuring without spec/ should succeed and say that the committed files are used:\n${output}")
endif()
foreach(step "${CMAKE_COMMAND};--build;${WORK_DIR}/build;--target;rpcrdma" "${WORK_DIR}/build/runtime/cli/rpcrdma;demo")
  execute_process(COMMAND ${step} RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${step}\n${output}")
  endif()
endforeach()
