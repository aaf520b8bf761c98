// SPDX-License-Identifier: BSD-3-Clause
//
// Runs the compiler on texts in memory.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "diag/diagnostic.h"
#include "driver.h"
#include "ir/model.h"
#include "source/buffer.h"

namespace xdrgen::test {

struct Text {
  std::string name;
  std::string text;
};

/// The files of one run, and its result.
struct Outcome {
  source::Buffers buffers;
  Inputs inputs;
  diag::Sink sink;
  std::optional<extract::Document> document;
  std::optional<ir::Model> model;

  /// "X0204 600:18 `rpcrdma2_chunks` is not declared", one for each error.
  std::vector<std::string> errors() const { return found(diag::Severity::kError); }
  std::vector<std::string> notes() const { return found(diag::Severity::kNote); }
  std::vector<std::string> found(diag::Severity severity) const;
  std::string rendered() const;
};

/// Runs extraction only.
Outcome extract_text(const Text& document, const std::vector<Text>& overlays = {});
/// Runs everything up to the model.
Outcome compile_text(const Text& document, const std::vector<Text>& overlays = {},
                     const std::vector<Text>& bindings = {}, bool strict = false);

/// Reads a file by its path from the root of the project; `../` leads to the folders beside it.
std::optional<std::string> read_file(const std::string& path);
bool have_drafts();
inline constexpr const char* kNoDrafts = "spec/ comes without the Internet-Drafts";
/// The file with this name under spec/.
Text spec(const std::string& name);
/// Base class of tests that read the published drafts, which a source package may lack.
class NeedsDrafts : public testing::Test {
 protected:
  void SetUp() override {
    if (!have_drafts()) GTEST_SKIP() << kNoDrafts;
  }
};
/// A published RFC, if it lies beside the checkout.
std::optional<Text> rfc(const std::string& name);

/// Removes one table from a TOML text: the first with the given header that has `line`. Throws an
/// exception, which fails the test, if there is none.
std::string without_entry(const std::string& toml, const std::string& header, const std::string& line);

const ir::Type& type(const ir::Model& model, const std::string& name);

}  // namespace xdrgen::test
