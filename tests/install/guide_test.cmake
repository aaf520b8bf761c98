# SPDX-License-Identifier: BSD-3-Clause
# Runs every command of xdrgen/EXTENSIONS.md as a user who has only an installed package.
include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)
install_package()
read_pages(author ${SOURCE_DIR}/xdrgen/EXTENSIONS.md)
