// SPDX-License-Identifier: BSD-3-Clause
//
// The only place where the transport meets softverbs.
