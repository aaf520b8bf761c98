// SPDX-License-Identifier: BSD-3-Clause
//
// The source of which the layers reuse the precompiled headers (CMakeLists.txt). There is nothing in it.
