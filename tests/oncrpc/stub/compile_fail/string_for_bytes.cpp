// SPDX-License-Identifier: BSD-3-Clause
// A string is given for bytes. Where the type of the arguments is written out, the compiler shows
// the field.
// expect: \.data = "text"
#include "nfs/stub/nfs3.h"

using nfs::stub::nfs3::NfsV3;

NfsV3::Write::Arguments arguments() {
#ifdef MISTAKE
  return NfsV3::Write::Arguments{.file = {}, .offset = 0, .count = 4, .stable = {}, .data = "text"};
#else
  return NfsV3::Write::Arguments{
      .file = {}, .offset = 0, .count = 4, .stable = {}, .data = std::as_bytes(std::span("text", 4))};
#endif
}
