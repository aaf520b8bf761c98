# SPDX-License-Identifier: BSD-3-Clause
# Installs the build in BINARY_DIR to a fresh prefix, moves that elsewhere, and builds and runs consumer/ against it.
include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)
install_package()
run(${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR}/consumer -B ${WORK_DIR}/build -G ${GENERATOR}
    -DCMAKE_PREFIX_PATH=${prefix} -DCMAKE_CXX_COMPILER=${CXX} -DCMAKE_BUILD_TYPE=Fast "-DCMAKE_CXX_FLAGS=${CXX_FLAGS}")
run(${CMAKE_COMMAND} --build ${WORK_DIR}/build)
run(${WORK_DIR}/build/echo)
message(STATUS "${output}")
# The drop-in libraries, from where they were moved to.
find_program(ibv_devices ibv_devices)
if(ibv_devices)
  file(GLOB dropin ${prefix}/lib*/rpcrdma/dropin ${prefix}/lib/*/rpcrdma/dropin)
  run(${CMAKE_COMMAND} -E env LD_LIBRARY_PATH=${dropin} SOFTVERBS_DIR=${WORK_DIR}/fabric ${ibv_devices})
  if(NOT output MATCHES "softverbs0")
    message(FATAL_ERROR "ibv_devices on the installed libraries in '${dropin}':\n${output}")
  endif()
  message(STATUS "${output}")
endif()
