/* SPDX-License-Identifier: BSD-3-Clause
 *
 * A header of other systems, which the XDR of NFSv4.1 names; the overlay declares what is used of it.
 */
