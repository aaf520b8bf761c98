// SPDX-License-Identifier: BSD-3-Clause
//
// The competitor "view": what xdrgen makes, used as its users use it. And what one use of a view costs.
#pragma once

#include "job.h"

extern "C" {
Task task_view_decode_header, task_view_encode_header;
Task task_view_decode_reply, task_view_encode_reply;

/// As encode_header, with the value made anew each time, as a program does.
Task task_view_make_and_encode_header;

/// Of a view that was parsed before: `Job::value` is an RdmaMsgView.
Task task_view_scalars, task_view_arm, task_view_read_list, task_view_write_list;
/// Of bytes that end too early; the sum is the error's offset.
Task task_view_error;
}
