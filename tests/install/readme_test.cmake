# SPDX-License-Identifier: BSD-3-Clause
# The quick starts of README.md, and then the commands of docs/install.md, by somebody who has
# nothing but an installed package.
include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)
install_package()
read_pages(reader ${SOURCE_DIR}/README.md ${SOURCE_DIR}/docs/install.md)
