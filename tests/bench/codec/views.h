// SPDX-License-Identifier: BSD-3-Clause
//
// The competitor "view": the code of xdrgen, used as by its users; and the cost of a single use of
// a view.
#pragma once

#include "job.h"

extern "C" {
Task task_view_decode_header, task_view_encode_header;
Task task_view_decode_reply, task_view_encode_reply;

/// As encode_header, but makes the value each time, as a program does.
Task task_view_make_and_encode_header;

/// These use a view that was parsed before: `Job::value` is an RdmaMsgView.
Task task_view_scalars, task_view_arm, task_view_read_list, task_view_write_list;
/// These bytes end too early; the sum is the error's offset.
Task task_view_error;
}
