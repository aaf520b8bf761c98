// SPDX-License-Identifier: BSD-3-Clause
// The arguments do not have this field. Where their type is written out, the compiler names the
// field.
// expect: 'ofset'|‘ofset’
#include "nfs/stub/nfs3.h"

using nfs::stub::nfs3::NfsV3;

NfsV3::Read::Arguments arguments() {
#ifdef MISTAKE
  return NfsV3::Read::Arguments{.file = {}, .ofset = 4096, .count = 1};
#else
  return NfsV3::Read::Arguments{.file = {}, .offset = 4096, .count = 1};
#endif
}
