// SPDX-License-Identifier: BSD-3-Clause
//
// Whether a service answers a NULL call. Private to this folder, for registration.cpp.
#pragma once

#include "oncrpc/bind/registry.h"

namespace oncrpc::bind {

/// service  with the address to call
/// returns  false: nobody is there, nobody answers in time, or the program or version is not there;
///          true also if this cannot be found out
/// cost     blocks, for at most twice `config.answer_time`
bool answers(const Service& service, const RegisterConfig& config);

}  // namespace oncrpc::bind
