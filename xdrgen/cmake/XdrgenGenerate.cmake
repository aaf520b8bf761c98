# SPDX-License-Identifier: BSD-3-Clause
# xdrgen_generate(): a codec made at build time, for extension authors and for documents that are not shipped.
# Works in this tree and with an installed package; needs the command as target xdrgen::xdrgen.
#
#   xdrgen_generate(TARGET ping                          # INTERFACE library to link with
#                   SPEC draft-example-ping-00.txt       # the published text, or a .x file
#                   [NAMESPACE example::ping]            # the target's name without it
#                   [MODULE ping]                        # name of the headers; the target's name without it
#                   [OVERLAYS ping-overlay.toml ...]     # corrections
#                   [BINDINGS ping.toml ...]             # operations and characteristics
#                   [STRICT])                            # refuse rpcgen's dialect
#
# Headers are included as "<module>.h". What an extension takes from a base document is not known yet: it has to declare it.
include_guard(GLOBAL)

function(xdrgen_generate)
  cmake_parse_arguments(PARSE_ARGV 0 arg "STRICT" "TARGET;SPEC;NAMESPACE;MODULE" "OVERLAYS;BINDINGS")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "xdrgen_generate: unknown arguments: ${arg_UNPARSED_ARGUMENTS}")
  endif()
  if(NOT arg_TARGET OR NOT arg_SPEC)
    message(FATAL_ERROR "xdrgen_generate: TARGET and SPEC are needed")
  endif()
  if(NOT TARGET xdrgen::xdrgen)
    message(FATAL_ERROR "xdrgen_generate: the xdrgen command is not available")
  endif()
  if(NOT arg_MODULE)
    set(arg_MODULE ${arg_TARGET})
  endif()
  if(NOT arg_NAMESPACE)
    set(arg_NAMESPACE ${arg_TARGET})
  endif()

  set(options "")
  set(inputs "")
  foreach(file ${arg_OVERLAYS})
    cmake_path(ABSOLUTE_PATH file)
    list(APPEND options --overlay ${file})
    list(APPEND inputs ${file})
  endforeach()
  foreach(file ${arg_BINDINGS})
    cmake_path(ABSOLUTE_PATH file)
    list(APPEND options --binding ${file})
    list(APPEND inputs ${file})
  endforeach()
  if(arg_STRICT)
    list(APPEND options --strict)
  endif()
  cmake_path(ABSOLUTE_PATH arg_SPEC OUTPUT_VARIABLE spec)
  set(directory ${CMAKE_CURRENT_BINARY_DIR}/${arg_TARGET}_generated)

  # The stamp is the output: the headers keep their time where their text does not change.
  add_custom_command(
    OUTPUT ${directory}/${arg_MODULE}.stamp
    BYPRODUCTS ${directory}/${arg_MODULE}.h ${directory}/${arg_MODULE}_fields.h ${directory}/${arg_MODULE}_text.h
    COMMAND xdrgen::xdrgen compile --quiet --lang=cpp --namespace ${arg_NAMESPACE} --module ${arg_MODULE} ${options}
            -o ${directory} ${spec}
    COMMAND ${CMAKE_COMMAND} -E touch ${directory}/${arg_MODULE}.stamp
    DEPENDS ${spec} ${inputs} xdrgen::xdrgen
    COMMENT "xdrgen ${arg_MODULE}"
    VERBATIM)
  add_custom_target(${arg_TARGET}_generate DEPENDS ${directory}/${arg_MODULE}.stamp)
  add_library(${arg_TARGET} INTERFACE)
  add_dependencies(${arg_TARGET} ${arg_TARGET}_generate)
  target_include_directories(${arg_TARGET} INTERFACE ${directory})
  target_compile_features(${arg_TARGET} INTERFACE cxx_std_20)
  if(TARGET xdr::codec)
    target_link_libraries(${arg_TARGET} INTERFACE xdr::codec)
  endif()
endfunction()
