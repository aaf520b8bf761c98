// SPDX-License-Identifier: BSD-3-Clause
#include "conform_model.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <string>
#include <utility>

#include "conform/own_call.h"
#include "oncrpc/auth_sys.h"

namespace rpcrdma::cli {
namespace {

using Items = std::vector<conform::OwnCall::Item>;

Items items_of(const std::vector<MovableItem>& found) {
  Items items;
  for (const MovableItem& each : found)
    items.push_back({static_cast<std::uint32_t>(each.at), static_cast<std::uint32_t>(each.bytes)});
  return items;
}
bool is_short(const conform::OwnCall::Item& item) { return item.bytes < conform::kLeastOwnItem; }

}  // namespace

xdr::Result<ConformModel, std::string> ConformModel::read(const std::string& file,
                                                          const std::vector<std::string>& calls) {
  const auto text = read_model_file(file);
  auto model = text ? read_program(*text) : xdr::unexpected(std::string(std::strerror(text.error())));
  if (!model) return xdr::unexpected(fmt::format("--model {}: {}", file, model.error()));
  ConformModel made;
  made.model_ = std::move(*model);
  if (calls.empty()) return xdr::unexpected(std::string("--model needs a --call"));
  for (const std::string& each : calls) {
    auto call = encode_call(*made.model_, each);
    if (!call) return xdr::unexpected("--call " + call.error());
    if (call->arguments.size() > conform::kMostOwnBytes)
      return xdr::unexpected(fmt::format("--call {}: the arguments have {} bytes, more than {}", call->procedure->name,
                                         call->arguments.size(), conform::kMostOwnBytes));
    const DeclaredProcedure& first = made.calls_.empty() ? *call->procedure : *made.calls_.front().procedure;
    if (first.program != call->procedure->program || first.version != call->procedure->version)
      return xdr::unexpected(
          fmt::format("--call {}: it is of another program or version than {}", call->procedure->name, first.name));
    made.calls_.push_back(*std::move(call));
  }
  return made;
}

void ConformModel::describe(conform::Subject& subject) const {
  subject.program = calls_.front().procedure->program;
  subject.version = calls_.front().procedure->version;
  const oncrpc::SysCredential credential(oncrpc::own_identity());
  const xdr::Bytes body = credential.get().body;
  subject.identity.assign(body.begin(), body.end());
}

std::string ConformModel::try_calls(conform::Run& run, const conform::Abilities& abilities) const {
  for (const ModelCall& each : calls_) {
    const DeclaredProcedure& procedure = *each.procedure;
    const auto trouble = [&](std::string_view what) { return fmt::format("--call {}: {}", procedure.name, what); };
    conform::OwnCall call{.procedure = procedure.number, .arguments = each.arguments};
    const auto arguments = movable_items(*model_, procedure.arguments, call.arguments);
    if (!arguments) return trouble("the arguments: " + arguments.error());
    call.movable_arguments = items_of(*arguments);
    std::erase_if(call.movable_arguments, is_short);
    auto results = conform::results_of(run, abilities, call);
    if (!results) return trouble(results.error());
    call.results = *std::move(results);
    const std::size_t returned = procedure.result ? 1 : 0;
    const auto found =
        movable_items(*model_, {procedure.result ? &*procedure.result : nullptr, returned}, call.results);
    if (!found) return trouble("the results: " + found.error());
    // Where the binding pairs by position, a chunk may belong to an element without an item, so the
    // order of the items does not show which one goes to which chunk.
    if (!procedure.positional) call.movable_results = items_of(*found);
    if (std::ranges::any_of(call.movable_results, is_short)) call.movable_results.clear();
    run.subject.calls.push_back(std::move(call));
  }
  return {};
}

}  // namespace rpcrdma::cli
