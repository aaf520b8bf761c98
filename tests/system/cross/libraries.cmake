# SPDX-License-Identifier: BSD-3-Clause
# The libraries of the codec tests for another machine: GoogleTest from its sources; header-only
# libraries from the build machine's headers, each alone, since the C headers of the build machine
# must stay out.
set(googletest /usr/src/googletest)
if(NOT EXISTS ${googletest}/CMakeLists.txt)
  message(FATAL_ERROR "tests: cross-compiling needs GoogleTest's sources in ${googletest} (Debian: libgtest-dev, libgmock-dev)")
endif()
set(INSTALL_GTEST OFF)
add_subdirectory(${googletest} ${PROJECT_BINARY_DIR}/googletest EXCLUDE_FROM_ALL SYSTEM)
foreach(library gtest gtest_main gmock)
  target_compile_options(${library} PRIVATE -w)
  if(NOT TARGET GTest::${library})
    add_library(GTest::${library} ALIAS ${library})
  endif()
endforeach()

# header_only(TARGET FOLDER): adds a folder of /usr/include, and nothing else from there.
function(header_only target folder)
  if(NOT EXISTS /usr/include/${folder})
    message(FATAL_ERROR "tests: cross-compiling needs /usr/include/${folder}")
  endif()
  set(headers ${PROJECT_BINARY_DIR}/headers/${folder})
  file(MAKE_DIRECTORY ${headers})
  file(CREATE_LINK /usr/include/${folder} ${headers}/${folder} SYMBOLIC)
  add_library(${target} INTERFACE IMPORTED GLOBAL)
  target_include_directories(${target} SYSTEM INTERFACE ${headers})
endfunction()
header_only(fmt::fmt fmt)
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY=1)
header_only(nlohmann_json::nlohmann_json nlohmann)
