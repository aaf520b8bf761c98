# SPDX-License-Identifier: BSD-3-Clause
# run(COMMAND...): fails the test when the command fails; its output is in `output`.
function(run)
  execute_process(COMMAND ${ARGV} RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${ARGV}\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

# install_package([SHARED]): empties WORK_DIR, installs the build in BINARY_DIR there, and moves the
# package; `prefix` is its new place. Without SHARED it is the package of a build without
# BUILD_SHARED_LIBS: librpcrdma.so, and what find_package() knows it by, are taken away.
macro(install_package)
  set(prefix ${WORK_DIR}/prefix)
  file(REMOVE_RECURSE ${WORK_DIR})
  run(${CMAKE_COMMAND} --install ${BINARY_DIR} --prefix ${WORK_DIR}/first)
  file(RENAME ${WORK_DIR}/first ${prefix})
  if(NOT "${ARGV0}" STREQUAL "SHARED")
    file(GLOB_RECURSE only_shared ${prefix}/librpcrdma.so* ${prefix}/rpcrdma-shared-targets*.cmake)
    if(only_shared)
      file(REMOVE ${only_shared})
    endif()
  endif()
endmacro()

# copy_project(FOLDER): copies the project of an extension's author to `source`; its build folder is
# `build`.
macro(copy_project folder)
  set(source ${WORK_DIR}/extension)
  set(build ${WORK_DIR}/build)
  file(COPY ${folder} DESTINATION ${WORK_DIR})
endmacro()

# configure_project(): configures with the package, and with warnings as strict as our own build's.
function(configure_project)
  run(${CMAKE_COMMAND} -S ${source} -B ${build} -G Ninja -DCMAKE_PREFIX_PATH=${prefix} -DCMAKE_CXX_COMPILER=${CXX}
      -DCMAKE_BUILD_TYPE=Fast "-DCMAKE_CXX_FLAGS=-Wall -Wextra -Wconversion -Wshadow -Werror")
endfunction()

# read_pages(NAME PAGE...): runs the commands of pages in a folder NAME of their own, as one reader
# who goes from page to page. CMake has its own default generator, as the reader's has. The reader
# of README.md has the compiler of the build, others have clang where it is there, which is twice as
# fast.
function(read_pages name)
  find_program(compiler NAMES clang++ ${CXX})
  if("${ARGN}" MATCHES "README\\.md")
    set(compiler ${CXX})
  endif()
  file(MAKE_DIRECTORY ${WORK_DIR}/${name})
  file(GLOB_RECURSE file ${prefix}/rpcrdma.pc)
  cmake_path(GET file PARENT_PATH packages)
  run(${CMAKE_COMMAND} -E env --unset=SOFTVERBS_DIR --unset=CMAKE_GENERATOR
      --modify PATH=path_list_prepend:${prefix}/bin
      CMAKE_PREFIX_PATH=${prefix} PKG_CONFIG_PATH=${packages} CXX=${compiler} LC_ALL=C
      "CXXFLAGS=-Wall -Wextra -Wconversion -Wshadow -Werror"
      ${PYTHON} ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/guide.py ${ARGN} ${WORK_DIR}/${name})
  message(STATUS "${output}")
endfunction()
