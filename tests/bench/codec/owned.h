// SPDX-License-Identifier: BSD-3-Clause
//
// The competitor "owning value": decoding into standard containers, and encoding from them.
#pragma once

#include <memory>

#include "job.h"

namespace bench {

/// Makes the value to encode from by decoding once.
std::shared_ptr<void> make_owned_header(const Job& job);
std::shared_ptr<void> make_owned_reply(const Job& job);

}  // namespace bench

extern "C" {
Task task_owned_decode_header, task_owned_encode_header;
Task task_owned_decode_reply, task_owned_encode_reply;
}
