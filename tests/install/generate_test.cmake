# SPDX-License-Identifier: BSD-3-Clause
# xdrgen_generate() in the project of an extension's author (extension/), with an installed package:
# it builds and runs, and after each change the build repeats exactly the steps that depend on it.
# ninja lists its steps.
include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)
install_package()
copy_project(${CMAKE_CURRENT_LIST_DIR}/extension)

# rebuild(WHAT [DOES step...] [NOT step...]): builds, and fails unless ninja's steps have each step
# of DOES and none of NOT, and nothing is left to do afterwards.
function(rebuild what)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "DOES;NOT")
  run(${CMAKE_COMMAND} --build ${build})
  foreach(step ${arg_DOES})
    if(NOT output MATCHES "${step}")
      message(FATAL_ERROR "${what}: expected `${step}` among the steps:\n${output}")
    endif()
  endforeach()
  foreach(step ${arg_NOT})
    if(output MATCHES "${step}")
      message(FATAL_ERROR "${what}: `${step}` should not be among the steps:\n${output}")
    endif()
  endforeach()
  run(${CMAKE_COMMAND} --build ${build})
  if(NOT output MATCHES "no work to do")
    message(FATAL_ERROR "${what}: building twice does something twice:\n${output}")
  endif()
endfunction()

function(touch file)
  run(${CMAKE_COMMAND} -E touch ${file})
endfunction()

configure_project()
rebuild("first build" DOES "xdrgen probe" "xdrgen notes" "hello.cpp" "other.cpp")
run(${build}/hello)
if(NOT output MATCHES "hello\nnote_about.probe_from.0..rdma_offset: truncated at byte 16 .draft-cel-nfsv4-rpcrdma-version-two-01.txt")
  message(FATAL_ERROR "the program says:\n${output}")
endif()

touch(${source}/CMakeLists.txt)
rebuild("touched: the project" NOT "xdrgen probe" "xdrgen notes" "cpp.o")
file(WRITE ${source}/unrelated.x "const UNRELATED = 1;")
rebuild("new: an unrelated file" NOT "xdrgen" "cpp.o")
touch(${source}/draft-example-probe-00.txt)
rebuild("touched: the draft" DOES "xdrgen probe" "xdrgen notes" NOT "cpp.o")
touch(${source}/draft-example-probe-00.toml)
rebuild("touched: the overlay" DOES "xdrgen probe" "xdrgen notes" NOT "cpp.o")
touch(${source}/shared/limits.x)
rebuild("touched: an included file" DOES "xdrgen notes" NOT "xdrgen probe" "cpp.o")
touch(${prefix}/share/rpcrdma/spec/draft-cel-nfsv4-rpcrdma-version-two-01.txt)
rebuild("touched: the base document" DOES "xdrgen probe" "xdrgen notes" NOT "cpp.o")

file(WRITE ${source}/shared/limits.x "const NOTE_MOST = 200;")
rebuild("changed: an included file" DOES "xdrgen notes" "hello.cpp" NOT "xdrgen probe" "other.cpp")

# Owning values need those of the bases.
execute_process(COMMAND ${CMAKE_COMMAND} -S ${source} -B ${WORK_DIR}/plain -G Ninja -DCMAKE_PREFIX_PATH=${prefix}
                        -DCMAKE_CXX_COMPILER=${CXX} -DPLAIN_BASE=ON
                RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
string(REGEX REPLACE "[ \n]+" " " output "${output}")
if(status EQUAL 0 OR NOT output MATCHES "notes is to be OWNED, and extends probe, which is not")
  message(FATAL_ERROR "a base without owning values should be refused:\n${output}")
endif()

# These are namespaces in which generated code does not find `std` or `xdr`, and reserved names.
foreach(wrong std a::std a::xdr::b _Impl a::_B a__b)
  execute_process(COMMAND ${CMAKE_COMMAND} -S ${source} -B ${WORK_DIR}/named -G Ninja -DCMAKE_PREFIX_PATH=${prefix}
                          -DCMAKE_CXX_COMPILER=${CXX} -DPROBE_NAMESPACE=${wrong}
                  RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
  string(REGEX REPLACE "[ \n]+" " " output "${output}")
  if(status EQUAL 0 OR NOT output MATCHES "NAMESPACE ${wrong} is no namespace of C\\+\\+ that is yours")
    message(FATAL_ERROR "NAMESPACE ${wrong} should be refused:\n${output}")
  endif()
endforeach()

# A number of an extension in the package is refused, at its declaration in the draft and in the
# draft's notation.
set(taken ${WORK_DIR}/taken)
file(WRITE ${taken}/CMakeLists.txt "cmake_minimum_required(VERSION 3.25)\nproject(taken LANGUAGES CXX)\n"
     "find_package(rpcrdma 0.1 REQUIRED COMPONENTS xdrgen wire)\nxdrgen_generate(TARGET taken SPECS taken.x BINDINGS taken.toml)\n")
file(WRITE ${taken}/taken.x "const TAKEN = 0x3;\nstruct content {\n  int x;\n};\n")
file(WRITE ${taken}/taken.toml "document = \"taken.x\"\n[[operation]]\nname = \"MINE\"\ncode = \"TAKEN\"\ncontent = \"content\"\n"
     "sent_by = [\"requester\"]\nsection = \"1\"\n")
run(${CMAKE_COMMAND} -S ${taken} -B ${taken}/build -G Ninja -DCMAKE_PREFIX_PATH=${prefix} -DCMAKE_CXX_COMPILER=${CXX})
execute_process(COMMAND ${CMAKE_COMMAND} --build ${taken}/build --target taken_generate
                RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
if(status EQUAL 0 OR NOT output MATCHES "operation `MINE` has the number 0x3 of `RESP_XCHAR`" OR NOT output MATCHES "taken.x:1:7")
  message(FATAL_ERROR "a number that is taken should be refused:\n${output}")
endif()

# A package without texts can still compile documents that extend nothing, and says what it lacks
# for others.
file(REMOVE_RECURSE ${prefix}/share/rpcrdma/spec)
execute_process(COMMAND ${CMAKE_COMMAND} ${build} RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
string(REGEX REPLACE "[ \n]+" " " output "${output}")
if(status EQUAL 0 OR NOT output MATCHES "EXTENDS v2_draft01 needs its published text.*built without spec/")
  message(FATAL_ERROR "without the texts, EXTENDS should say what it lacks:\n${output}")
endif()
message(STATUS "exactly what depends on a change is made again")
