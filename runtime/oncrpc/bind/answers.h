// SPDX-License-Identifier: BSD-3-Clause
//
// Whether a service answers a NULL call. Private to this folder, for registration.cpp.
#pragma once

#include "oncrpc/bind/registry.h"

namespace oncrpc::bind {

/// Makes a NULL call to a service.
///
/// service  with the address to call
/// returns  false: nobody is there, nobody answers in time, the answer is no valid reply, or the
///          program or version is not there; true also if this process cannot make the call
/// cost     blocks, for at most twice `config.answer_time`; over RDMA as long as
///          `config.answers_over_rdma` does
bool answers(const Service& service, const RegisterConfig& config);

}  // namespace oncrpc::bind
