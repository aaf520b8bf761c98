// SPDX-License-Identifier: BSD-3-Clause
//
// Runs the pipeline on texts in memory.
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

/// The files of one run, and what came of it.
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

/// Extracts only.
Outcome extract_text(const Text& document, const std::vector<Text>& overlays = {});
/// Goes on to the model.
Outcome compile_text(const Text& document, const std::vector<Text>& overlays = {},
                     const std::vector<Text>& bindings = {}, bool strict = false);

/// A file of the project by its path, or of the folder beside it.
std::optional<std::string> read_file(const std::string& path);
bool have_drafts();
inline constexpr const char* kNoDrafts = "spec/ comes without the Internet-Drafts";
/// A file under spec/ with its name.
Text spec(const std::string& name);
/// Base of tests that read the published drafts: a source package may come without them.
class NeedsDrafts : public testing::Test {
 protected:
  void SetUp() override {
    if (!have_drafts()) GTEST_SKIP() << kNoDrafts;
  }
};
/// A published RFC that lies beside the checkout, where it does.
std::optional<Text> rfc(const std::string& name);

/// Takes one table out of a TOML text: the one with the given header that has `line`. Fails the test if there is none.
std::string without_entry(const std::string& toml, const std::string& header, const std::string& line);

const ir::Type& type(const ir::Model& model, const std::string& name);

}  // namespace xdrgen::test
