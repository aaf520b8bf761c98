# SPDX-License-Identifier: BSD-3-Clause
# The installed headers compile with the installed package in any order, and the package has no
# others.
include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)
install_package()
run(${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR}/headers -B ${WORK_DIR}/build -G ${GENERATOR}
    -DCMAKE_PREFIX_PATH=${prefix} -DCMAKE_CXX_COMPILER=${CXX} -DCMAKE_BUILD_TYPE=Fast "-DCMAKE_CXX_FLAGS=${CXX_FLAGS}")
string(REGEX MATCH "-- [0-9]+ headers" count "${output}")
run(${CMAKE_COMMAND} --build ${WORK_DIR}/build)
message(STATUS "${count}, compiled in both orders")
