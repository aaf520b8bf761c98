# SPDX-License-Identifier: BSD-3-Clause
# For users without CMake: files of pkg-config that name the parts that the CMake package has, and
# librpcrdma.a, which -lrpcrdma links if there is no librpcrdma.so, or if -Bstatic asks for it.
# Included by the top CMakeLists.txt. Paths are relative to the files: an installed tree may be
# moved.
install(TARGETS rpcrdma_archive)

set(folder ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH up /prefix/${folder} /prefix)
# pkg_config(NAME DESCRIPTION [REQUIRES name...] [LIBS flag...] [PRIVATE flag...] [CFLAGS flag...])
function(pkg_config name description)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "REQUIRES;LIBS;PRIVATE;CFLAGS")
  set(text "prefix=\${pcfiledir}/${up}\nlibdir=\${prefix}/${CMAKE_INSTALL_LIBDIR}\n")
  string(APPEND text "includedir=\${prefix}/${CMAKE_INSTALL_INCLUDEDIR}\n\n")
  string(APPEND text "Name: ${name}\nDescription: ${description}\nVersion: ${PROJECT_VERSION}\n")
  foreach(field REQUIRES LIBS PRIVATE)
    list(JOIN arg_${field} " " arg_${field})
  endforeach()
  list(JOIN arg_CFLAGS " " cflags)
  if(arg_REQUIRES)
    string(APPEND text "Requires: ${arg_REQUIRES}\n")
  endif()
  string(APPEND text "Cflags: -I\${includedir} ${cflags}\n")
  if(arg_LIBS)
    string(APPEND text "Libs: -L\${libdir} ${arg_LIBS}\n")
  endif()
  if(arg_PRIVATE)
    string(APPEND text "Libs.private: ${arg_PRIVATE}\n")
  endif()
  file(WRITE ${PROJECT_BINARY_DIR}/pkgconfig/${name}.pc "${text}")
  install(FILES ${PROJECT_BINARY_DIR}/pkgconfig/${name}.pc DESTINATION ${folder})
endfunction()

set(dl "")
if(CMAKE_DL_LIBS)
  set(dl -l${CMAKE_DL_LIBS})
endif()
# rdma-core's headers, where the compiler does not look by itself.
set(rdma_core "")
if(NOT RDMA_CORE_INCLUDE_DIR IN_LIST CMAKE_CXX_IMPLICIT_INCLUDE_DIRECTORIES)
  set(rdma_core -isystem ${RDMA_CORE_INCLUDE_DIR})
endif()
pkg_config(xdr-codec "what codecs made by xdrgen include, and the codecs of the transport: headers only, C++20")
pkg_config(rpcrdma "RPC-over-RDMA: clients, servers, what stubs stand on, RPC over TCP, a device in software; C++20"
  LIBS -lrpcrdma -pthread PRIVATE ${dl} CFLAGS -pthread ${rdma_core})
if(RPCRDMA_NFS)
  pkg_config(rpcrdma-nfs-stubs "clients and services of NFS version 3, NFSACL, MOUNT, NLM, NSM; C++20"
    REQUIRES rpcrdma LIBS -lrpcrdma_nfs_stubs -lrpcrdma_nfs_binding)
endif()
if(TARGET rpcrdma_nfs_server)
  pkg_config(rpcrdma-nfs "client and server of NFS version 3 over RDMA; C++20"
    REQUIRES rpcrdma-nfs-stubs libtirpc libcrypto
    LIBS -lrpcrdma_nfs_server -lrpcrdma_nfs_client -lrpcrdma_nfs_locks -lrpcrdma_nfs_tree -loncrpc_bind)
endif()
