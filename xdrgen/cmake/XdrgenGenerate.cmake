# SPDX-License-Identifier: BSD-3-Clause
# xdrgen_generate(): generates a codec at build time, for authors of extensions and for documents that
# this package does not contain. Works in this tree and with an installed package
# (find_package(rpcrdma COMPONENTS xdrgen wire)).
#
#   xdrgen_generate(TARGET ping                            # INTERFACE library to link with
#                   SPECS draft-example-ping-00.txt ...    # the documents of one specification, each after what it uses
#                   [NAMESPACE example::ping]              # the target's name without it
#                   [MODULE ping]                          # name of the headers; the target's name without it
#                   [EXTENDS v2_draft01 base ...]          # whose types it uses: modules of the package, or targets made
#                                                          # by xdrgen_generate(); their bases and bindings come along
#                   [OVERLAYS ping-overlay.toml ...]       # corrections
#                   [BINDINGS ping.toml ...]               # operations and characteristics
#                   [INCLUDE_DIRECTORIES dir ...]          # where #include in a document may look
#                   [KNOWN dir ...]                        # folders with extensions that may not have the same numbers, besides
#                                                          # those that the package comes with
#                   [OWNED]                                # "<module>_owned.h" too: values that
#                                                          # own their data, compiled into a library
#                                                          # that comes along; every base must have
#                                                          # its own (modules of the package do)
#                   [JSON]                                 # OWNED, and "<module>_json.h": those
#                                                          # values as JSON, compiled into TARGET_json,
#                                                          # which needs nlohmann_json
#                   [MODEL]                                # the model, for rpcrdma dump --extension:
#                                                          # TARGET_generated/<module>.json, and the
#                                                          # target's property XDRGEN_MODEL
#                   [STUBS]                                # the library TARGET_stubs too: clients and services of the
#                                                          # documents' programs, as "<module>_stub.h", in NAMESPACE::stub
#                   [STRICT])                              # refuse all dialects of XDR
#
# An operation or a characteristic with the number of a known one is an error, as for xdrgen check. The
# header is included as "<module>.h". xdrgen runs again when a document, an overlay, bindings or an
# included file changes; a header whose text stays the same keeps its time, so that sources which
# include it are not compiled again. xdrgen_declare_module(), at the end, declares modules of the
# package.
include_guard(GLOBAL)
cmake_policy(PUSH)
cmake_policy(VERSION 3.25)

# Finds the target that EXTENDS names: by its name, or as a module of the package.
function(_xdrgen_base name result)
  foreach(candidate ${name} rpcrdma::wire::${name})
    if(TARGET ${candidate})
      get_target_property(target ${candidate} ALIASED_TARGET)
      if(NOT target)
        set(target ${candidate})
      endif()
      get_target_property(lacking ${target} XDRGEN_LACKING)
      if(lacking)
        message(FATAL_ERROR "xdrgen_generate: EXTENDS ${name} needs its published text: ${lacking}")
      endif()
      get_target_property(specs ${target} XDRGEN_SPECS)
      if(specs)
        set(${result} ${target} PARENT_SCOPE)
        return()
      endif()
    endif()
  endforeach()
  message(FATAL_ERROR "xdrgen_generate: EXTENDS ${name}: no module of the package and no target made by xdrgen_generate()")
endfunction()

# Reads a list property; it is empty if not set.
macro(_xdrgen_get variable target property)
  get_target_property(${variable} ${target} ${property})
  if(NOT ${variable})
    set(${variable} "")
  endif()
endmacro()

# Turns the arguments after `what` into absolute paths of files, which must exist or be generated.
function(_xdrgen_files result what)
  set(absolute "")
  foreach(file ${ARGN})
    cmake_path(ABSOLUTE_PATH file BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR} NORMALIZE)
    get_source_file_property(generated ${file} GENERATED)
    if(NOT EXISTS ${file} AND NOT generated)
      message(FATAL_ERROR "xdrgen_generate: ${what}: there is no ${file}")
    endif()
    list(APPEND absolute ${file})
  endforeach()
  set(${result} "${absolute}" PARENT_SCOPE)
endfunction()

function(xdrgen_generate)
  cmake_parse_arguments(PARSE_ARGV 0 arg "OWNED;JSON;MODEL;STUBS;STRICT" "TARGET;NAMESPACE;MODULE"
                        "SPECS;EXTENDS;OVERLAYS;BINDINGS;INCLUDE_DIRECTORIES;KNOWN")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "xdrgen_generate: unknown arguments: ${arg_UNPARSED_ARGUMENTS}")
  endif()
  if(NOT arg_TARGET OR NOT arg_SPECS)
    message(FATAL_ERROR "xdrgen_generate: TARGET and SPECS are needed")
  endif()
  if(NOT TARGET xdrgen::xdrgen)
    message(FATAL_ERROR "xdrgen_generate: the xdrgen command is not available (find_package(rpcrdma COMPONENTS xdrgen)?)")
  endif()
  if(arg_JSON)
    set(arg_OWNED TRUE)
    find_package(nlohmann_json QUIET)
    if(NOT TARGET nlohmann_json::nlohmann_json)
      message(FATAL_ERROR "xdrgen_generate: JSON needs nlohmann_json (Debian: nlohmann-json3-dev)")
    endif()
  endif()
  if(NOT arg_MODULE)
    set(arg_MODULE ${arg_TARGET})
  endif()
  if(NOT arg_NAMESPACE)
    set(arg_NAMESPACE ${arg_TARGET})
  endif()
  if(NOT arg_MODULE MATCHES "^[A-Za-z_][A-Za-z0-9_]*$")
    message(FATAL_ERROR "xdrgen_generate: MODULE ${arg_MODULE} is no identifier")
  endif()
  if(NOT arg_NAMESPACE MATCHES "^[A-Za-z_][A-Za-z0-9_]*(::[A-Za-z_][A-Za-z0-9_]*)*$")
    message(FATAL_ERROR "xdrgen_generate: NAMESPACE ${arg_NAMESPACE} is no namespace")
  endif()
  # xdrgen checks for keywords and macros.
  if(arg_NAMESPACE MATCHES "(^|:)(std|xdr)(:|$)|(^|:)_[A-Z]|^_|__")
    message(FATAL_ERROR "xdrgen_generate: NAMESPACE ${arg_NAMESPACE} is no namespace of C++ that is yours")
  endif()
  _xdrgen_files(specs SPECS ${arg_SPECS})
  _xdrgen_files(overlays OVERLAYS ${arg_OVERLAYS})
  _xdrgen_files(bindings BINDINGS ${arg_BINDINGS})
  _xdrgen_files(directories INCLUDE_DIRECTORIES ${arg_INCLUDE_DIRECTORIES})
  _xdrgen_files(known KNOWN ${arg_KNOWN})

  # The bases, each after its own bases.
  set(bases "")
  foreach(name ${arg_EXTENDS})
    _xdrgen_base(${name} base)
    _xdrgen_get(theirs ${base} XDRGEN_EXTENDS)
    list(APPEND bases ${theirs} ${base})
  endforeach()
  list(REMOVE_DUPLICATES bases)

  set(options "")
  set(inputs ${specs} ${overlays} ${bindings})
  set(libraries "")
  set(owned_libraries "")
  set(all_bindings "")  # those of the bases, by which their codecs were made, and its own
  foreach(base ${bases})
    _xdrgen_get(base_specs ${base} XDRGEN_SPECS)
    _xdrgen_get(base_overlays ${base} XDRGEN_OVERLAYS)
    _xdrgen_get(base_bindings ${base} XDRGEN_BINDINGS)
    _xdrgen_get(base_directories ${base} XDRGEN_INCLUDE_DIRECTORIES)
    _xdrgen_get(name_space ${base} XDRGEN_NAMESPACE)
    _xdrgen_get(header ${base} XDRGEN_HEADER)
    _xdrgen_get(base_owned ${base} XDRGEN_OWNED)
    _xdrgen_get(base_owned_library ${base} XDRGEN_OWNED_LIBRARY)
    list(APPEND owned_libraries ${base_owned_library})
    if(arg_OWNED AND NOT base_owned)
      message(FATAL_ERROR "xdrgen_generate: ${arg_TARGET} is to be OWNED, and extends ${base}, which is not")
    endif()
    foreach(file ${base_specs})
      list(APPEND options "--extends=${file}=${name_space},${header}")
    endforeach()
    foreach(file ${base_overlays})
      list(APPEND options "--overlay=${file}")
    endforeach()
    list(APPEND all_bindings ${base_bindings})
    list(APPEND inputs ${base_specs} ${base_overlays} ${base_bindings})
    list(APPEND directories ${base_directories})
    list(APPEND libraries ${base})
  endforeach()
  foreach(file ${overlays})
    list(APPEND options "--overlay=${file}")
  endforeach()
  list(APPEND all_bindings ${bindings})
  list(REMOVE_DUPLICATES all_bindings)
  foreach(file ${all_bindings})
    list(APPEND options "--binding=${file}")
  endforeach()
  list(REMOVE_DUPLICATES directories)
  foreach(directory ${directories})
    list(APPEND options "--include=${directory}")
  endforeach()
  foreach(directory ${known})
    list(APPEND options "--known=${directory}")
  endforeach()
  if(arg_STRICT)
    list(APPEND options --strict)
  endif()

  # The stamp is the output, because headers whose text does not change keep their time.
  set(directory ${CMAKE_CURRENT_BINARY_DIR}/${arg_TARGET}_generated)
  set(made ${directory}/${arg_MODULE}.h ${directory}/${arg_MODULE}_types.h ${directory}/${arg_MODULE}_fields.h
      ${directory}/${arg_MODULE}_text.h)
  set(owned "")
  if(arg_OWNED)
    set(owned --owned)
    list(APPEND made ${directory}/${arg_MODULE}_owned.h ${directory}/${arg_MODULE}_owned.cpp
         ${directory}/${arg_MODULE}_members.h)
  endif()
  if(arg_JSON)
    set(owned --owned-json)
    list(APPEND made ${directory}/${arg_MODULE}_json.h ${directory}/${arg_MODULE}_json.cpp)
  endif()
  set(also "")
  set(stubs "")
  if(arg_STUBS)
    if(NOT TARGET oncrpc::stub)
      message(FATAL_ERROR "xdrgen_generate: STUBS needs oncrpc::stub (find_package(rpcrdma COMPONENTS stub))")
    endif()
    set(stubs ${directory}/${arg_MODULE}_stub.h ${directory}/${arg_MODULE}_stub.cpp)
    list(APPEND also COMMAND xdrgen::xdrgen compile --quiet --lang=stubs
             --namespace=${arg_NAMESPACE}::stub --module=${arg_MODULE}_stub
             --wire=${arg_NAMESPACE},${arg_MODULE}.h ${options} -o ${directory} ${specs})
  endif()
  set(model "")
  if(arg_MODEL)
    set(model ${directory}/${arg_MODULE}.json)
    list(APPEND also COMMAND xdrgen::xdrgen compile --quiet --lang=json ${options} -o ${model} ${specs})
  endif()
  set(stamp ${directory}/${arg_MODULE}.stamp)
  file(MAKE_DIRECTORY ${directory})
  add_custom_command(
    OUTPUT ${stamp}
    BYPRODUCTS ${made} ${stubs} ${model}
    COMMAND xdrgen::xdrgen compile --quiet --lang=cpp --namespace=${arg_NAMESPACE} --module=${arg_MODULE}
            --depfile=${stamp}.d --depfile-target=${stamp} ${options} ${owned} -o ${directory} ${specs}
    ${also}
    COMMAND ${CMAKE_COMMAND} -E touch ${stamp}
    DEPENDS ${inputs} xdrgen::xdrgen
    DEPFILE ${stamp}.d
    COMMENT "xdrgen ${arg_MODULE}"
    VERBATIM)
  add_custom_target(${arg_TARGET}_generate DEPENDS ${stamp})
  add_library(${arg_TARGET} INTERFACE)
  add_dependencies(${arg_TARGET} ${arg_TARGET}_generate)
  target_include_directories(${arg_TARGET} INTERFACE ${directory})
  target_compile_features(${arg_TARGET} INTERFACE cxx_std_20)
  target_link_libraries(${arg_TARGET} INTERFACE xdr::codec ${libraries})
  if(arg_OWNED)
    # TARGET links with this library, which repeats the properties of TARGET and does not link with
    # it: CMake allows a cycle only among static libraries.
    add_library(${arg_TARGET}_owned STATIC ${directory}/${arg_MODULE}_owned.cpp)
    add_dependencies(${arg_TARGET}_owned ${arg_TARGET}_generate)
    target_include_directories(${arg_TARGET}_owned PUBLIC ${directory})
    target_compile_features(${arg_TARGET}_owned PUBLIC cxx_std_20)
    target_link_libraries(${arg_TARGET}_owned PUBLIC xdr::codec ${libraries} ${owned_libraries})
    target_link_libraries(${arg_TARGET} INTERFACE ${arg_TARGET}_owned)
  endif()
  if(arg_JSON)
    add_library(${arg_TARGET}_json STATIC ${directory}/${arg_MODULE}_json.cpp)
    add_dependencies(${arg_TARGET}_json ${arg_TARGET}_generate)
    target_link_libraries(${arg_TARGET}_json PUBLIC ${arg_TARGET} nlohmann_json::nlohmann_json)
  endif()
  if(arg_STUBS)
    add_library(${arg_TARGET}_stubs STATIC ${directory}/${arg_MODULE}_stub.cpp)
    add_dependencies(${arg_TARGET}_stubs ${arg_TARGET}_generate)
    target_link_libraries(${arg_TARGET}_stubs PUBLIC ${arg_TARGET} oncrpc::stub)
  endif()
  set_target_properties(${arg_TARGET} PROPERTIES
    XDRGEN_SPECS "${specs}" XDRGEN_OVERLAYS "${overlays}" XDRGEN_BINDINGS "${bindings}" XDRGEN_INCLUDE_DIRECTORIES "${directories}"
    XDRGEN_NAMESPACE ${arg_NAMESPACE} XDRGEN_HEADER ${arg_MODULE}.h XDRGEN_EXTENDS "${bases}"
    XDRGEN_OWNED "${arg_OWNED}" XDRGEN_MODEL "${model}")
endfunction()

# xdrgen_declare_module(NAME v1 LIBRARY rpcrdma::wire HEADER rpcrdma/wire/v1.h NAMESPACE rpcrdma::wire::v1
#                       SPECS file... [OVERLAYS file...] [BINDINGS file...] [EXTENDS module...]
#                       [OWNED [OWNED_LIBRARY target]])
#
# Declares a codec that exists already, so that EXTENDS can name it; it may itself extend modules
# that were declared before. Makes the target rpcrdma::wire::NAME. A file that does not exist is
# reported when somebody extends the module, not before.
function(xdrgen_declare_module)
  cmake_parse_arguments(PARSE_ARGV 0 arg "OWNED" "NAME;LIBRARY;OWNED_LIBRARY;HEADER;NAMESPACE"
                        "SPECS;OVERLAYS;BINDINGS;EXTENDS")
  set(target rpcrdma::wire::${arg_NAME})
  if(TARGET ${target})
    return()
  endif()
  add_library(${target} INTERFACE IMPORTED GLOBAL)
  set(lacking "")
  foreach(file ${arg_SPECS} ${arg_OVERLAYS} ${arg_BINDINGS})
    if(NOT EXISTS ${file})
      set(lacking "${file} is not there (a package that was built without spec/ has no texts)")
    endif()
  endforeach()
  set(bases "")
  foreach(name ${arg_EXTENDS})
    _xdrgen_get(theirs rpcrdma::wire::${name} XDRGEN_EXTENDS)
    list(APPEND bases ${theirs} rpcrdma::wire::${name})
  endforeach()
  set_target_properties(${target} PROPERTIES
    INTERFACE_LINK_LIBRARIES ${arg_LIBRARY} XDRGEN_LACKING "${lacking}" XDRGEN_SPECS "${arg_SPECS}"
    XDRGEN_OVERLAYS "${arg_OVERLAYS}" XDRGEN_BINDINGS "${arg_BINDINGS}" XDRGEN_NAMESPACE ${arg_NAMESPACE} XDRGEN_HEADER ${arg_HEADER}
    XDRGEN_EXTENDS "${bases}" XDRGEN_OWNED "${arg_OWNED}" XDRGEN_OWNED_LIBRARY "${arg_OWNED_LIBRARY}")
endfunction()
cmake_policy(POP)
