# SPDX-License-Identifier: BSD-3-Clause
# Every command of docs/draft-authors.md, by somebody who has nothing but an installed package. The
# last section is about tshark, and left out where there is none.
include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)
install_package()
set(page ${SOURCE_DIR}/docs/draft-authors.md)
find_program(TSHARK tshark)
find_program(TEXT2PCAP text2pcap)
if(NOT TSHARK OR NOT TEXT2PCAP)
  message(STATUS "no tshark: its section is left out")
  run(sed "/^## 6. In Wireshark/,$d" ${page})
  set(page ${WORK_DIR}/draft-authors.md)
  file(WRITE ${page} "${output}")
endif()
read_pages(author ${page})
