// SPDX-License-Identifier: BSD-3-Clause
//
// Whether a service is there: a NULL call. Private to this folder, for registration.cpp.
#pragma once

#include "oncrpc/bind/registry.h"

namespace oncrpc::bind {

/// service   at the address to call
/// returns   false: nobody is there, nobody answers in time, or whoever does has no such program and version; true also where it cannot be
///           found out
/// cost      blocks, for `config.answer_time` twice at most
bool answers(const Service& service, const RegisterConfig& config);

}  // namespace oncrpc::bind
