// SPDX-License-Identifier: BSD-3-Clause
//
// This file includes no generated header: a change of a document must not compile it again.
int other() { return 0; }
