/* SPDX-License-Identifier: BSD-3-Clause
 *
 * What the XDR of RFC 5663 includes of NFSv4.1: rpcgen is given both documents together.
 */
