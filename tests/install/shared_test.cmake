# SPDX-License-Identifier: BSD-3-Clause
# A package with BUILD_SHARED_LIBS: librpcrdma.so has its SONAME and exports the declarations of
# public headers; a program links it, or the static libraries, by CMake and by pkg-config.
include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)
install_package(SHARED)
file(GLOB_RECURSE library ${prefix}/librpcrdma.so.0)
cmake_path(GET library PARENT_PATH folder)

# has(WHAT REGEX), has_not(WHAT REGEX): check `output`.
function(has what regex)
  if(NOT output MATCHES "${regex}")
    message(FATAL_ERROR "${what}: there is no `${regex}` in\n${output}")
  endif()
endfunction()
function(has_not what regex)
  if(output MATCHES "[^\n]*(${regex})[^\n]*")
    message(FATAL_ERROR "${what}: ${CMAKE_MATCH_0}")
  endif()
endfunction()

run(readelf -d ${library})
has("the library's name" "SONAME[^\n]*\\[librpcrdma\\.so\\.0\\]")
has_not("a library that it should not need" "NEEDED[^\n]*(ibverbs|rdmacm|tirpc|crypto)")
run(nm -DC --defined-only ${library})
has("exported" " rpcrdma::endpoint::Client::connect\\(")
has("exported" " oncrpc::Address::parse\\(")
has("exported" " softverbs::open_device\\(")
has_not("private, and exported" " rpcrdma::endpoint::(AtMostOnce|CallTable|Dispatcher|ReplySender|ServerLoop)::")
has_not("private, and exported" " (rpcrdma::core::Responder|oncrpc::stream::TcpConnection|softverbs::Fabric)::")
has_not("of the standard library, and exported" "[0-9a-f] [A-Za-z] (std::|__gnu_cxx::|void std::)")
string(REGEX MATCHALL "\n" lines "${output}")
list(LENGTH lines count)
message(STATUS "librpcrdma.so.0 exports ${count} names")

# program(FILE NEEDED): runs it, and checks whether it needs the library.
function(program file needed)
  run(${CMAKE_COMMAND} -E env LD_LIBRARY_PATH=${folder} ${file})
  has("${file}" "one RPC, answered")
  run(readelf -d ${file})
  if(needed)
    has("${file}" "NEEDED[^\n]*librpcrdma\\.so\\.0")
  else()
    has_not("${file}" "NEEDED[^\n]*librpcrdma")
  endif()
endfunction()

file(WRITE ${WORK_DIR}/consumer/CMakeLists.txt
     "cmake_minimum_required(VERSION 3.25)\nproject(consumer LANGUAGES CXX)\n"
     "find_package(rpcrdma 0.1 REQUIRED COMPONENTS wire endpoint stub stream)\n"
     "add_executable(echo ${CMAKE_CURRENT_LIST_DIR}/consumer/echo.cpp)\n"
     "target_link_libraries(echo PRIVATE rpcrdma::endpoint oncrpc::stream)\n")
foreach(static OFF ON)
  run(${CMAKE_COMMAND} -S ${WORK_DIR}/consumer -B ${WORK_DIR}/static-${static} -G ${GENERATOR}
      -DCMAKE_PREFIX_PATH=${prefix} -DCMAKE_CXX_COMPILER=${CXX} -Drpcrdma_USE_STATIC_LIBS=${static})
  run(${CMAKE_COMMAND} --build ${WORK_DIR}/static-${static})
endforeach()
program(${WORK_DIR}/static-OFF/echo ON)
program(${WORK_DIR}/static-ON/echo OFF)

set(ENV{PKG_CONFIG_PATH} ${folder}/pkgconfig)
run(pkg-config --cflags --libs rpcrdma)
separate_arguments(flags UNIX_COMMAND "${output}")
run(${CXX} -std=c++20 ${CMAKE_CURRENT_LIST_DIR}/consumer/echo.cpp ${flags} -o ${WORK_DIR}/by_pkg_config)
program(${WORK_DIR}/by_pkg_config ON)
list(TRANSFORM flags REPLACE "^-lrpcrdma$" "-Wl,-Bstatic,-lrpcrdma,-Bdynamic")
run(${CXX} -std=c++20 ${CMAKE_CURRENT_LIST_DIR}/consumer/echo.cpp ${flags} -o ${WORK_DIR}/static_by_pkg_config)
program(${WORK_DIR}/static_by_pkg_config OFF)
