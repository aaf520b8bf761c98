// SPDX-License-Identifier: BSD-3-Clause
//
// Includes nothing that is generated: must not be compiled again when a document changes.
int other() { return 0; }
