// SPDX-License-Identifier: BSD-3-Clause
// Says what is wrong with the fabric's folder, because programs only report that a device did not
// open.
#pragma once

namespace softverbs {

/// Writes to standard error that the folder cannot be used, and why, from errno, which it does not
/// change.
void tell_folder_trouble();

}  // namespace softverbs
