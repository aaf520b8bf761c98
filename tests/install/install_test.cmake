# SPDX-License-Identifier: BSD-3-Clause
# Installs the build in BINARY_DIR to a fresh prefix, moves that elsewhere, and builds and runs consumer/ against it.
include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)
set(prefix ${WORK_DIR}/prefix)
file(REMOVE_RECURSE ${WORK_DIR})
run(${CMAKE_COMMAND} --install ${BINARY_DIR} --prefix ${WORK_DIR}/first)
file(RENAME ${WORK_DIR}/first ${prefix})
run(${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR}/consumer -B ${WORK_DIR}/build -G ${GENERATOR}
    -DCMAKE_PREFIX_PATH=${prefix} -DCMAKE_CXX_COMPILER=${CXX} -DCMAKE_BUILD_TYPE=Fast "-DCMAKE_CXX_FLAGS=${CXX_FLAGS}")
run(${CMAKE_COMMAND} --build ${WORK_DIR}/build)
run(${WORK_DIR}/build/echo)
message(STATUS "${output}")
