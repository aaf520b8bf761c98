// SPDX-License-Identifier: BSD-3-Clause
//
// What a device says of itself, as JSON for a report that may be published: no name of the device
// or of a machine, no GUID, GID, LID, MAC or address, and no text but what has a known form.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "verify/device.h"

namespace rpcrdma::verify {

/// "kind", "firmware", "vendor_id" and so on.
nlohmann::ordered_json describe_device(const Subject& subject, const Device& device);
/// Limits of ibv_query_device(), by the names of its members.
nlohmann::ordered_json describe_limits(const Device& device);
/// Names of the features that the device claims.
nlohmann::ordered_json describe_features(const Subject& subject, const Device& device);
nlohmann::ordered_json describe_port(const Device& device);
/// Describes the kernel, the processors, and the libraries that this process has loaded.
nlohmann::ordered_json describe_system();

/// Returns the beginning of `text` that looks like the number of a version, "6.1.0-18": anybody may
/// have chosen what follows it.
std::string version_in(const std::string& text);

}  // namespace rpcrdma::verify
