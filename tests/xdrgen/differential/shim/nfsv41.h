/* SPDX-License-Identifier: BSD-3-Clause
 *
 * The XDR of RFC 5663 includes this header of NFSv4.1. It is empty, since rpcgen reads both
 * documents together.
 */
