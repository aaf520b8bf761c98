// SPDX-License-Identifier: BSD-3-Clause
//
// This source is empty; the layers reuse its precompiled headers (CMakeLists.txt).
