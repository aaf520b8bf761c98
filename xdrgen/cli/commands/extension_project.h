// SPDX-License-Identifier: BSD-3-Clause
//
// A project is made around a blank draft, or around a draft that exists. This file makes what both
// projects share: CMakeLists.txt, all of endpoints.cpp but its end, and the beginning of
// simulation_test.cpp. It is for new_extension_files.cpp and extension_from_draft.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/commands/new_extension_files.h"

namespace xdrgen::cli {

/// For files of bindings: what the words in `sent_by` mean.
inline constexpr std::string_view kSentBy =
    "# sent_by: a requester sends with direction CALL, by send(), and a responder with direction REPLY,\n"
    "# by reply(). Either end of a connection can be both.\n";

/// draft      its file name
/// extends    modules whose types the draft may use
/// overlays   files in the project's folder
NewFile project_file(const ExtensionNames& names, const std::string& draft, const std::vector<std::string>& extends,
                     const std::vector<std::string>& overlays);

/// end   the last statements of `main()`. Before them two calls have been made, and the handlers
///       have sent all that they wanted to. The statements may use `handler`, which is the
///       client's, and the recorders `at_server` and `at_client`
NewFile endpoints_file(const ExtensionNames& names, const std::string& end);

/// cases   functions that test, the end of their anonymous namespace, and `main()`. They may use
///         `expect()`, `expect_all_sent()` and `failures`
NewFile test_file(const ExtensionNames& names, const std::string& cases);

}  // namespace xdrgen::cli
