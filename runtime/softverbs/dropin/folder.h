// SPDX-License-Identifier: BSD-3-Clause
// Says what is wrong with the fabric's folder, because programs only report that a device did not
// open.
#pragma once

namespace softverbs {

/// After a failed open, writes to standard error that the folder cannot be used, and why, unless
/// errno says that something else has failed. Does not change errno.
void tell_folder_trouble();

}  // namespace softverbs
