// SPDX-License-Identifier: BSD-3-Clause
//
// The competitor "view": generated code, used as its users use it; and tasks that measure single
// operations on a view.
#pragma once

#include "job.h"

extern "C" {
Task task_view_decode_header, task_view_encode_header;
Task task_view_decode_reply, task_view_encode_reply;

/// As encode_header, but makes the value each time, as a program does.
Task task_view_make_and_encode_header;

/// These use a view that was parsed before: `Job::value` is an RdmaMsgView.
Task task_view_scalars, task_view_arm, task_view_read_list, task_view_write_list;
/// Parses bytes that end too early; returns the error's offset.
Task task_view_error;
}
