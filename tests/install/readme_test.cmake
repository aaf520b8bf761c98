# SPDX-License-Identifier: BSD-3-Clause
# Runs the quick starts of README.md as a user who has only an installed package.
include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)
install_package()
file(MAKE_DIRECTORY ${WORK_DIR}/reader)
run(${CMAKE_COMMAND} -E env --modify PATH=path_list_prepend:${prefix}/bin CMAKE_PREFIX_PATH=${prefix} CXX=${CXX} CMAKE_GENERATOR=Ninja LC_ALL=C
    "CXXFLAGS=-Wall -Wextra -Wconversion -Wshadow -Werror"
    ${PYTHON} ${CMAKE_CURRENT_LIST_DIR}/guide.py ${SOURCE_DIR}/README.md ${WORK_DIR}/reader)
message(STATUS "${output}")
