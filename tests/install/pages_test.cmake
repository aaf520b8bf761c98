# SPDX-License-Identifier: BSD-3-Clause
# Runs every command and program of the pages in docs/ as a user who has only an installed package.
# install.readme, install.rpc_guide and install.draft_authors run three of the pages.
include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)
install_package()
file(GLOB pages ${SOURCE_DIR}/docs/*.md)
foreach(page install rpc-guide draft-authors dump dissector)
  list(REMOVE_ITEM pages ${SOURCE_DIR}/docs/${page}.md)
endforeach()
foreach(page ${pages})
  cmake_path(GET page STEM name)
  read_pages(${name} ${page})
endforeach()
read_pages(dump ${SOURCE_DIR}/docs/dump.md ${SOURCE_DIR}/docs/dissector.md)  # the second reads the capture of the first
