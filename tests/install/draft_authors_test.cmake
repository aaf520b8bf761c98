# SPDX-License-Identifier: BSD-3-Clause
# Every command of docs/draft-authors.md, by somebody who has nothing but an installed package. The
# last section is about tshark, and left out where there is none.
include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)
install_package()
file(MAKE_DIRECTORY ${WORK_DIR}/author)
set(page ${SOURCE_DIR}/docs/draft-authors.md)
find_program(TSHARK tshark)
find_program(TEXT2PCAP text2pcap)
if(NOT TSHARK OR NOT TEXT2PCAP)
  message(STATUS "no tshark: its section is left out")
  run(sed "/^## 6. In Wireshark/,$d" ${page})
  set(page ${WORK_DIR}/draft-authors.md)
  file(WRITE ${page} "${output}")
endif()
run(${CMAKE_COMMAND} -E env --modify PATH=path_list_prepend:${prefix}/bin CMAKE_PREFIX_PATH=${prefix} CXX=${CXX} CMAKE_GENERATOR=Ninja LC_ALL=C
    "CXXFLAGS=-Wall -Wextra -Wconversion -Wshadow -Werror"
    ${PYTHON} ${CMAKE_CURRENT_LIST_DIR}/guide.py ${page} ${WORK_DIR}/author)
message(STATUS "${output}")
