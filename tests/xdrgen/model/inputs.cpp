// SPDX-License-Identifier: BSD-3-Clause
//
// Reads the list of inputs.
#include "xdrgen/model/inputs.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace xdrgen::test {
namespace {

std::filesystem::path full(const std::string& path) {
  return path.starts_with("/") ? std::filesystem::path(path) : std::filesystem::path(RPCRDMA_SOURCE_DIR) / path;
}

const InputRow& find(const std::vector<InputRow>& rows, const std::string& name) {
  for (const InputRow& row : rows) {
    if (row.name == name) return row;
  }
  throw std::runtime_error("inputs.json has no " + name);
}

/// Adds the documents that a row extends, then the row's own.
void add(RowOutcome& outcome, const std::vector<InputRow>& rows, const InputRow& row) {
  for (const std::string& base : row.extends) add(outcome, rows, find(rows, base));
  Input input;
  for (const std::string& path : {row.document, row.overlay}) {
    if (path.empty()) continue;
    source::Buffers::LoadError error;
    const auto id = outcome.run.buffers.load(full(path), error);
    if (!id) {
      outcome.missing = path;
      return;
    }
    if (path == row.document) {
      input.document = *id;
    } else {
      input.overlays.push_back(*id);
    }
  }
  outcome.run.inputs.documents.push_back(input);
}

}  // namespace

std::vector<InputRow> every_input() {
  std::vector<InputRow> rows;
  std::ifstream file(RPCRDMA_SOURCE_DIR "/tests/xdrgen/inputs/inputs.json");
  for (const auto& entry : nlohmann::json::parse(file)) {
    InputRow row{entry["name"], entry["document"], entry.value("overlay", ""), {}};
    if (entry.contains("extends")) row.extends = entry["extends"].get<std::vector<std::string>>();
    rows.push_back(std::move(row));
  }
  std::vector<std::string> golden;
  for (const auto& folder : std::filesystem::directory_iterator(RPCRDMA_SOURCE_DIR "/tests/xdrgen/golden")) {
    if (exists(folder.path() / "input.xdr")) golden.push_back(folder.path().filename().string());
  }
  std::sort(golden.begin(), golden.end());
  for (const std::string& name : golden) {
    rows.push_back({"golden_" + name, "tests/xdrgen/golden/" + name + "/input.xdr", "", {}});
  }
  return rows;
}

RowOutcome compile_row(const InputRow& row) {
  RowOutcome outcome;
  add(outcome, every_input(), row);
  if (outcome.missing.empty()) {
    outcome.run.model = compile_documents(outcome.run.buffers, outcome.run.inputs, outcome.run.sink);
  }
  return outcome;
}

Outcome compile_texts(const std::vector<Text>& documents, bool strict) {
  Outcome run;
  for (const Text& document : documents) {
    run.inputs.documents.push_back({run.buffers.add(document.name, document.text)});
  }
  run.inputs.strict = strict;
  run.model = compile_documents(run.buffers, run.inputs, run.sink);
  return run;
}

}  // namespace xdrgen::test
