// SPDX-License-Identifier: BSD-3-Clause
//
// Helpers of the front end's tests.
#include "support.h"

#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <stdexcept>

#include "diag/render.h"

namespace xdrgen::test {
namespace {

void add(Outcome& run, const Text& document, const std::vector<Text>& overlays, const std::vector<Text>& bindings) {
  run.inputs.documents = {{run.buffers.add(document.name, document.text)}};
  Input& input = run.inputs.documents.front();
  for (const Text& text : overlays) input.overlays.push_back(run.buffers.add(text.name, text.text));
  for (const Text& text : bindings) run.inputs.bindings.push_back(run.buffers.add(text.name, text.text));
}

}  // namespace

std::vector<std::string> Outcome::found(diag::Severity severity) const {
  std::vector<std::string> result;
  for (const diag::Diagnostic* diagnostic : sink.sorted()) {
    if (diagnostic->severity != severity) continue;
    std::string where;
    if (diagnostic->place) {
      const source::LineColumn at = buffers.position(*diagnostic->place);
      where = fmt::format(" {}:{}", at.line, at.column);
    }
    result.push_back(fmt::format("{}{} {}", diag::info(diagnostic->kind).number, where, diagnostic->message));
  }
  return result;
}

std::string Outcome::rendered() const { return diag::render(sink, buffers); }

Outcome extract_text(const Text& document, const std::vector<Text>& overlays) {
  Outcome run;
  add(run, document, overlays, {});
  run.document = extract_document(run.buffers, run.inputs.documents.front(), run.sink);
  return run;
}

Outcome compile_text(const Text& document, const std::vector<Text>& overlays, const std::vector<Text>& bindings,
                     bool strict) {
  Outcome run;
  add(run, document, overlays, bindings);
  run.inputs.strict = strict;
  run.model = compile_documents(run.buffers, run.inputs, run.sink);
  return run;
}

std::optional<std::string> read_file(const std::string& path) {
  std::ifstream in(std::string(RPCRDMA_SOURCE_DIR "/") + path, std::ios::binary);
  if (!in) return std::nullopt;
  return std::string{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

bool have_drafts() {
  return read_file("spec/draft-cel-nfsv4-rpcrdma-version-two-01.txt") &&
         read_file("spec/draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt");
}

Text spec(const std::string& name) {
  const auto text = read_file("spec/" + name);
  if (!text) throw std::runtime_error("spec/" + name + " is missing");
  return {name, *text};
}

std::optional<Text> rfc(const std::string& name) {
  auto text = read_file("../shared/rfc/" + name);
  if (!text) return std::nullopt;
  return Text{name, std::move(*text)};
}

std::string without_entry(const std::string& toml, const std::string& header, const std::string& line) {
  for (std::size_t begin = toml.find(header); begin != std::string::npos;) {
    std::size_t end = toml.find("\n[[", begin + 1);
    end = end == std::string::npos ? toml.size() : end + 1;
    if (toml.substr(begin, end - begin).find(line + "\n") != std::string::npos) {
      return toml.substr(0, begin) + toml.substr(end);
    }
    begin = toml.find(header, end);
  }
  throw std::runtime_error("no entry " + header + " with " + line);
}

const ir::Type& type(const ir::Model& model, const std::string& name) {
  for (const ir::Type& candidate : model.types) {
    if (candidate.name == name) return candidate;
  }
  throw std::runtime_error("no type " + name);
}

}  // namespace xdrgen::test
