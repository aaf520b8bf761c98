# SPDX-License-Identifier: BSD-3-Clause
# Codecs that the build makes from texts of others that this project does not ship: the targets
# nfs41 (nfs::wire::nfs41 in nfs41.h, from RFC 5662, see RPCRDMA_RFC_DIR) and nfs2 (nfs::wire::nfs2
# in nfs2.h, from rpcsvc's nfs_prot.x). Where a text is missing its target is missing too, and
# RPCRDMA_NO_NFS41 or RPCRDMA_NO_NFS2 has the reason. The build makes a codec only if a program
# links it.
set(no_nfs41 "")
set(no_nfs2 "")
find_file(RPCRDMA_NFS_PROT nfs_prot.x PATH_SUFFIXES rpcsvc DOC "NFS version 2 in XDR (Debian: rpcsvc-proto)")
mark_as_advanced(RPCRDMA_NFS_PROT)
set(spec ${PROJECT_SOURCE_DIR}/spec)
if(NOT EXISTS ${RPCRDMA_RFC_DIR}/rfc5662.txt)
  set(no_nfs41 "there is no ${RPCRDMA_RFC_DIR}/rfc5662.txt (RPCRDMA_RFC_DIR, or else ../shared/rfc)")
endif()
if(NOT RPCRDMA_NFS_PROT)
  set(no_nfs2 "there is no rpcsvc/nfs_prot.x (Debian: rpcsvc-proto)")
endif()
if(NOT EXISTS ${spec}/bindings/nfs41.toml)
  set(no_nfs41 "spec/ has no bindings")
  set(no_nfs2 ${no_nfs41})
endif()
if(NOT TARGET xdrgen::xdrgen)
  set(no_nfs41 "the xdrgen command is not built")
  set(no_nfs2 ${no_nfs41})
endif()

if(NOT no_nfs41)
  set(stubs "")
  if(TARGET oncrpc::stub)
    set(stubs STUBS)
  endif()
  xdrgen_generate(TARGET nfs41 SPECS ${RPCRDMA_RFC_DIR}/rfc5662.txt NAMESPACE nfs::wire::nfs41 MODULE nfs41
                  OVERLAYS ${spec}/overlays/rfc5662.toml BINDINGS ${spec}/bindings/nfs41.toml ${stubs})
endif()
if(NOT no_nfs2)
  xdrgen_generate(TARGET nfs2 SPECS ${RPCRDMA_NFS_PROT} NAMESPACE nfs::wire::nfs2 MODULE nfs2 BINDINGS ${spec}/bindings/nfs2.toml)
endif()
foreach(codec nfs41 nfs2)
  string(TOUPPER RPCRDMA_NO_${codec} why)
  set(${why} "${no_${codec}}" CACHE INTERNAL "Why there is no target ${codec}")
  if(no_${codec})
    message(STATUS "generated/: no codec of ${codec}: ${no_${codec}}")
  endif()
endforeach()

# Our files about these texts are installed, for users who have a text.
foreach(file overlays/rfc5662.toml bindings/nfs2.toml bindings/nfs40.toml bindings/nfs41.toml bindings/nfs42.toml)
  if(RPCRDMA_INSTALL AND EXISTS ${spec}/${file})
    get_filename_component(folder ${file} DIRECTORY)
    install(FILES ${spec}/${file} DESTINATION ${CMAKE_INSTALL_DATADIR}/rpcrdma/spec/${folder})
  endif()
endforeach()
