/* SPDX-License-Identifier: BSD-3-Clause
 *
 * A header of other systems, which the XDR of NFSv4.1 includes; the overlay declares the types that
 * it uses.
 */
