// SPDX-License-Identifier: BSD-3-Clause
//
// Nothing: the target runtime_headers needs a source, and is there for its precompiled headers (CMakeLists.txt).
