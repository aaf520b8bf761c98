/* SPDX-License-Identifier: BSD-3-Clause
 *
 * In the place of libtirpc's <rpc/rpc.h>, which rpcgen's output includes: only what XDR takes. The whole header declares
 * types of its own by the names that the documents use (`opaque_auth`, `rpcblist`).
 */
#ifndef DIFFERENTIAL_RPC_H
#define DIFFERENTIAL_RPC_H

#include <rpc/types.h>
#include <rpc/xdr.h>
#include <stdint.h>
#include <string.h>
#include <sys/time.h>
#include <sys/types.h>

/* Some documents bear the version marks of the system that they come from. */
#define __FBSDID(text)

/* Prototypes of procedures mention these. */
typedef struct CLIENT CLIENT;
struct svc_req;
typedef struct SVCXPRT SVCXPRT;

#endif
