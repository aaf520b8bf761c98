# SPDX-License-Identifier: BSD-3-Clause
# Every command and program of docs/rpc-guide.md, by somebody who has nothing but an installed
# package.
include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)
install_package()
read_pages(reader ${SOURCE_DIR}/docs/rpc-guide.md)
