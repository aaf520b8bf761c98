/* SPDX-License-Identifier: BSD-3-Clause
 *
 * Replaces libtirpc's <rpc/rpc.h>, which rpcgen's output includes, and has only what XDR needs. The
 * whole header declares types with names that the documents use (`opaque_auth`, `rpcblist`).
 */
#ifndef DIFFERENTIAL_RPC_H
#define DIFFERENTIAL_RPC_H

#include <rpc/types.h>
#include <rpc/xdr.h>
#include <stdint.h>
#include <string.h>
#include <sys/time.h>
#include <sys/types.h>

/* Some documents have the version marks of their system. */
#define __FBSDID(text)

/* Prototypes of procedures use these types. */
typedef struct CLIENT CLIENT;
struct svc_req;
typedef struct SVCXPRT SVCXPRT;

#endif
