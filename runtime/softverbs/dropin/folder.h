// SPDX-License-Identifier: BSD-3-Clause
// What is wrong with the fabric's folder, in words: programs say no more than that a device did not open.
#pragma once

namespace softverbs {

/// Says on standard error that the folder cannot be used, and why by errno, which stays.
void tell_folder_trouble();

}  // namespace softverbs
