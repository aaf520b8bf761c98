// SPDX-License-Identifier: BSD-3-Clause
// The drop-in libibverbs.so.1 when it is loaded: the process's fabric is set up before the program's first call.
#include "softverbs/control.h"

namespace {

[[gnu::constructor]] void configure_fabric() { softverbs::control::default_fabric(); }

}  // namespace
