# SPDX-License-Identifier: BSD-3-Clause
# run(COMMAND...): ends the test when it fails; what it printed is in `output`.
function(run)
  execute_process(COMMAND ${ARGV} RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${ARGV}\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

# install_package(): empties WORK_DIR and installs the build in BINARY_DIR there. It is in `prefix`, where it was moved to afterwards.
macro(install_package)
  set(prefix ${WORK_DIR}/prefix)
  file(REMOVE_RECURSE ${WORK_DIR})
  run(${CMAKE_COMMAND} --install ${BINARY_DIR} --prefix ${WORK_DIR}/first)
  file(RENAME ${WORK_DIR}/first ${prefix})
endmacro()

# copy_project(FOLDER): the project of an author of extensions, in `source`, and where it is built, in `build`.
macro(copy_project folder)
  set(source ${WORK_DIR}/extension)
  set(build ${WORK_DIR}/build)
  file(COPY ${folder} DESTINATION ${WORK_DIR})
endmacro()

# configure_project(): against the package, as strict as our own build.
function(configure_project)
  run(${CMAKE_COMMAND} -S ${source} -B ${build} -G Ninja -DCMAKE_PREFIX_PATH=${prefix} -DCMAKE_CXX_COMPILER=${CXX}
      -DCMAKE_BUILD_TYPE=Fast "-DCMAKE_CXX_FLAGS=-Wall -Wextra -Wconversion -Wshadow -Werror")
endfunction()
