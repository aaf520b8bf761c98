// SPDX-License-Identifier: BSD-3-Clause
#include "emit/procedure_facts.h"

#include <fmt/format.h>

#include <string_view>

#include "emit/comment.h"

namespace xdrgen::emit {

namespace {

std::string chunk_limit(const std::optional<std::uint32_t>& bound, std::uint64_t items) {
  const std::uint64_t most = bound ? *bound : items;
  return most >= ir::kUnbounded ? "::oncrpc::kAnyNumber" : std::to_string(most);
}

/// FNV-1a, of 64 bits.
void add_to(std::uint64_t& hash, std::string_view text) {
  constexpr std::uint64_t kPrime = 0x100000001b3;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * kPrime;
  hash = (hash ^ 0xff) * kPrime;  // ends the text, since no text has this byte
}

}  // namespace

std::vector<std::string> procedure_facts(const ir::Procedure& procedure) {
  const ir::ProcedureFacts& known = procedure.facts;
  const ir::ProcedureBinding none{};
  const ir::ProcedureBinding& binding = procedure.binding ? *procedure.binding : none;
  std::vector<std::string> parts = {fmt::format(".number = {}", procedure.number),
                                    fmt::format(".name = {}", literal(procedure.name))};
  const ir::ReplySize reply = procedure.reply_size();
  const bool is_counted = reply == ir::ReplySize::kArgument;
  std::uint64_t most = known.most_result.value_or(known.rest_of_result);
  if (reply != ir::ReplySize::kType) {
    parts.push_back(fmt::format(".reply = ::oncrpc::ReplySize::{}", is_counted ? "kArgument" : "kCaller"));
    most = known.rest_of_result;
  }
  parts.push_back(fmt::format(".most_result_bytes = {}", most));
  const std::string read = chunk_limit(binding.read_chunks, known.eligible_arguments);
  const std::string write = chunk_limit(binding.write_chunks, known.eligible_results);
  if (read != "0") parts.push_back(".most_read_chunks = " + read);
  if (write != "0") parts.push_back(".most_write_chunks = " + write);
  if (is_counted) parts.push_back(".counted = counted");
  if (binding.retry) parts.push_back(".retry = true");
  if (binding.positional) parts.push_back(".positional = true");
  return parts;
}

std::uint64_t procedure_hash(const ir::Model& model) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const ir::Program& program : model.programs) {
    if (model.import_of(program.origin) != nullptr) continue;
    for (const ir::Version& version : program.versions) {
      add_to(hash, fmt::format("{} {}", program.number, version.number));
      for (const ir::Procedure& procedure : version.procedures) {
        for (const std::string& fact : procedure_facts(procedure)) add_to(hash, fact);
        if (!procedure.binding) continue;
        for (const std::size_t member : procedure.binding->argument) add_to(hash, std::to_string(member));
      }
    }
  }
  return hash;
}

}  // namespace xdrgen::emit
