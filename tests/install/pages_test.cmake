# SPDX-License-Identifier: BSD-3-Clause
# Every command and program of the pages in docs/, by somebody who has nothing but an installed
# package. install.readme and install.rpc_guide run two of the pages.
include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)
install_package()
file(GLOB pages ${SOURCE_DIR}/docs/*.md)
foreach(page install rpc-guide dump dissector)
  list(REMOVE_ITEM pages ${SOURCE_DIR}/docs/${page}.md)
endforeach()
foreach(page ${pages})
  cmake_path(GET page STEM name)
  read_pages(${name} ${page})
endforeach()
read_pages(dump ${SOURCE_DIR}/docs/dump.md ${SOURCE_DIR}/docs/dissector.md)  # the second reads the capture of the first
