// SPDX-License-Identifier: BSD-3-Clause
//
// The program of which test programs reuse the precompiled headers (CMakeLists.txt). It does nothing.
int main() {}
