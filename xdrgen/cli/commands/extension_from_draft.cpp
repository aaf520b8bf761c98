// SPDX-License-Identifier: BSD-3-Clause
//
// Matches names of constants with names of types, and fills templates with what was found.
#include "cli/commands/extension_from_draft.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>

#include "cli/commands/extension_project.h"
#include "diag/suggest.h"
#include "emit/names.h"
#include "emit/sample.h"
#include "emit/writer.h"
#include "ir/uses.h"

namespace xdrgen::cli {
namespace {

constexpr std::string_view kContentPrefix = "optinfo_";
constexpr std::string_view kCodePrefix = "ROPT_";
constexpr std::size_t kLeastAlike = 3;  ///< letters: fewer of a beginning say nothing

std::string lower_case(std::string_view text) {
  std::string result;
  for (const char c : text) result += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return result;
}
std::string in_capitals(std::string_view text) {
  std::string result;
  for (const char c : text) result += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return result;
}

/// Returns the part of a name that is compared with other names: in lower case, without
/// underscores, and without the prefix of its kind.
///
/// code  whether the name is an operation's code, whose prefix ends at the first underscore;
///       otherwise the name of a type, whose prefix is `kContentPrefix`
std::string stem(std::string_view name, bool code) {
  std::string text = lower_case(name);
  const auto cut = code                               ? text.find('_')
                   : text.starts_with(kContentPrefix) ? kContentPrefix.size() - 1
                                                      : std::string::npos;
  if (cut != std::string::npos) text.erase(0, cut + 1);
  std::erase(text, '_');
  return text;
}

/// Returns how well the name of a code fits that of a type: 0 not at all, else the more the better.
/// Their stems are equal; or, if the type's name begins with `kContentPrefix`, one stem may be the
/// beginning of the other.
std::size_t fit(const std::string& code, const std::string& type) {
  constexpr std::size_t kSame = 1000;
  const std::string one = stem(code, true);
  const std::string other = stem(type, false);
  const std::size_t shorter = std::min(one.size(), other.size());
  const bool begins = shorter >= kLeastAlike && one.compare(0, shorter, other, 0, shorter) == 0;
  if (one != other && !(begins && lower_case(type).starts_with(kContentPrefix))) return 0;
  return (one == other ? kSame : shorter) + (code.starts_with(kCodePrefix) ? 1 : 0);
}

/// Returns the types of the document that could be contents: structs and unions that no type uses.
std::vector<const ir::Type*> possible_contents(const ir::Model& model, std::size_t document,
                                               const std::set<std::string>& used) {
  std::vector<const ir::Type*> result;
  for (const auto& declared : model.order) {
    if (declared.kind != ir::Declared::Kind::kType) continue;
    const ir::Type& type = model.types[declared.index];
    const auto* const structure = std::get_if<ir::Struct>(&type.body);
    const bool holds_data = structure != nullptr ? !structure->list_link : std::holds_alternative<ir::Union>(type.body);
    const bool ours = !type.inline_body && type.origin.document == document;
    if (holds_data && ours && !used.contains(type.name)) result.push_back(&type);
  }
  return result;
}

/// Returns the constants and enumerators of the document that could be codes: 32-bit, unsigned.
std::vector<std::string> possible_codes(const ir::Model& model, std::size_t document) {
  std::vector<std::string> result;
  for (const ir::Constant& constant : model.constants) {
    const bool code = !constant.value.negative && constant.value.magnitude <= 0xffffffff;
    if (code && constant.origin.document == document) result.push_back(constant.name);
  }
  for (const ir::Type& type : model.types) {
    const auto* const body = std::get_if<ir::Enum>(&type.body);
    if (body == nullptr || type.origin.document != document) continue;
    for (const ir::Enumerator& e : body->enumerators) {
      if (e.value >= 0) result.push_back(e.name);
    }
  }
  return result;
}

constexpr std::string_view kOperationEntry = R"(
[[operation]]
name = "$name$"
code = "$code$"
content = "$content$"
payload = false                         # true: a whole RPC message follows; "part": other bytes
sent_by = ["requester", "responder"]    # or one of them
section = "$section$"    # of the words about it; this is where its XDR stands
)";

constexpr std::string_view kDraftHandler =
    R"(// What this side of a connection does with the $name$ extension. No I/O here, and time is an
// argument: the transport parses messages, refuses wrong ones, and tells when the peer lacks it.
#pragma once

#include <string>

#include "$identifier$_wire.h"
#include "rpcrdma/core/operation.h"
#include "rpcrdma/ext/operation_table.h"

namespace example {

/// One object for each connection.
class $handler$ {
 public:
  using Messages = ::example::$identifier$::$messages$;  // generated: codes, views, values
  using Outbox = ::rpcrdma::core::Outbox;
  using TimePoint = ::rpcrdma::core::TimePoint;

$settled$
  // A view points into the message, which is gone when the function returns.
  // An answer, for example with an array of a union's arms, one without and one with content:
  //   const AuditFinding found[] = {AuditFinding::AUDIT_STRANGER(), AuditFinding::afi_moved(512)};
  //   note(::rpcrdma::ext::reply<Messages::Finding>(out, {.ofi_findings = found}));
  // A message that breaks a rule of the draft, but not its XDR, is refused with an error. Then the
  // function has the result `::xdr::Result<void, ::xdr::DecodeError>`, and ends with `return {};`:
  //   return ::xdr::unexpected(::xdr::DecodeError(::xdr::DecodeCode::kCallerLimit, 0));
  // With `payload = "part"` or `true` in the bindings, the bytes that follow are a parameter, too:
  // `on_message(const Messages::...::View&, ::xdr::Bytes payload, Outbox&, TimePoint)`.
$messages_taken$
  /// The peer lacks the extension: carry on without.
  void on_unsupported() { supported_ = false; }

  int heard() const { return heard_; }
  bool supported() const { return supported_; }  ///< as far as is known
  const std::string& why_not_sent() const { return why_not_sent_; }  ///< of the last message that was not

 private:
  /// Content that the peer's Receives have no room for is not sent, for instance.
  void note(const ::rpcrdma::core::SendResult& sent) {
    if (!sent) why_not_sent_ = to_string(sent.error());
  }

  int heard_ = 0;
  bool supported_ = true;
  std::string why_not_sent_;
};

}  // namespace example
)";

/// Filled where an operation has a value that is simple enough to be made up.
constexpr std::string_view kSends =
    R"(  /// Version 2 has been agreed on: the requester begins. Which operation it sends, and with which
  /// values, is yours to say. One with `payload = true` goes with a call (rpcrdma/ext/option.h).
  void on_settled(Outbox& out, TimePoint) {
    if (out.role() != ::rpcrdma::core::Role::kClient) return;
    note(::rpcrdma::ext::send<Messages::$first$>(out, $value$));
  }
)";
constexpr std::string_view kSendsNothing =
    R"(  /// Version 2 has been agreed on: whoever begins sends here, by
  /// `note(::rpcrdma::ext::send<Messages::$first$>(out, value))`.
  void on_settled(Outbox&, TimePoint) {}
)";

constexpr std::string_view kHeard = R"(  expect(server.get<Handler>().heard() == 1, "the server has heard it");
)";

/// This is the end of endpoints.cpp.
constexpr std::string_view kDraftEnd =
    R"(  const int from_client = at_server.count(), from_server = at_client.count();
  std::printf("messages of the extension: %d from the client, %d from the server\n", from_client, from_server);
  return from_client + from_server > 0 ? 0 : 1;
)";

/// This is the end of simulation_test.cpp.
constexpr std::string_view kDraftTest =
    R"(void peer_has_it() {
  ext::ExtensionsOf<Handler> client, server;
  ext::Simulation both(client, server);
  expect(both.call() && both.open(), "a call is answered");
  expect_all_sent("client", client.get<Handler>());
  expect_all_sent("server", server.get<Handler>());
$heard$}

void peer_lacks_it() {
  ext::ExtensionsOf<Handler> client;
  ext::ExtensionsOf<> server;
  ext::Simulation both(client, server);
  expect(both.call(), "a call is answered without the extension");
  expect(both.call() && both.open(), "the connection goes on");
}

/// Two bytes: no content is so short.
void peer_sends_garbage(std::uint32_t code) {
  ext::ExtensionsOf<Handler> client, server;
  ext::Simulation both(client, server);
  expect(both.call(), "a call is answered");
  const int heard = server.get<Handler>().heard();
  const std::array<std::byte, 2> garbage{};
  const auto sent = both.connection(Role::kClient).send_optional(code, garbage, both.now());
  expect(sent.has_value(), "the client sends garbage");
  both.run();
  expect(server.get<Handler>().heard() == heard, "the handler never sees it");
  expect(both.call() && both.open(), "the connection goes on");
}

}  // namespace

int main() {
  peer_has_it();
  peer_lacks_it();
$garbage$  std::printf("%d failures\n", failures);
  return failures == 0 ? 0 : 1;
}
)";

/// Returns the one of `contents` whose name its author may have meant to be that of the content of
/// `code`: it is similar, or begins with the same word. Null: there is none.
const ir::Type* similar_content(const std::string& code, const std::vector<const ir::Type*>& contents) {
  std::vector<std::string> stems;
  for (const ir::Type* const type : contents) stems.push_back(stem(type->name, false));
  const std::string wanted = stem(code, true);
  auto found = stems.end();
  if (wanted.size() >= kLeastAlike) {
    found = std::find_if(stems.begin(), stems.end(), [&](const auto& other) { return other.starts_with(wanted); });
  }
  if (const auto near = diag::nearest(wanted, stems)) found = std::find(stems.begin(), stems.end(), *near);
  return found == stems.end() ? nullptr : contents[static_cast<std::size_t>(found - stems.begin())];
}

/// Notes the codes that no operation has.
///
/// left       constants, not all of them codes
/// contents   what may be contents, also those of operations
void note_left_codes(FoundExtension& found, const std::vector<std::string>& left,
                     std::vector<const ir::Type*> contents) {
  const auto operation_of = [&](const ir::Type* type) {
    return std::find_if(found.operations.begin(), found.operations.end(),
                        [&](const FoundOperation& one) { return one.content == type->name; });
  };
  std::erase_if(contents, [&](const ir::Type* type) {
    const auto one = operation_of(type);
    return one != found.operations.end() && !one->new_number;
  });
  const std::string some = found.operations.empty() ? std::string() : found.operations.front().code;
  const std::string beginning = some.substr(0, some.find('_') + 1);
  for (const std::string& code : left) {
    if (!code.starts_with(kCodePrefix) && (beginning.empty() || !code.starts_with(beginning))) continue;
    std::string why = "no structure of the draft has a name that resembles this one";
    if (const ir::Type* const type = similar_content(code, contents)) {
      why += fmt::format("; did you mean {}?", type->name);
      if (const auto one = operation_of(type); one != found.operations.end()) one->similar_code = code;
    }
    found.left.push_back({code, std::move(why)});
  }
}

/// Notes the types that are named like contents, and belong to no operation.
///
/// used   names of types that other types use
void note_left_contents(FoundExtension& found, const ir::Model& model, std::size_t document,
                        const std::set<std::string>& used) {
  for (const ir::Type& type : model.types) {
    const bool named_so = lower_case(type.name).starts_with(kContentPrefix) && type.origin.document == document;
    const bool taken = std::any_of(found.operations.begin(), found.operations.end(),
                                   [&](const FoundOperation& one) { return one.content == type.name; });
    const auto* const structure = std::get_if<ir::Struct>(&type.body);
    const bool holds_data = structure != nullptr || std::holds_alternative<ir::Union>(type.body);
    const bool is_part = used.contains(type.name);
    if (!named_so || taken || type.inline_body || (is_part && !holds_data)) continue;
    std::string why = "no number is free for it";
    if (is_part) {
      why = "another type of the draft uses it";
    } else if (!holds_data) {
      why = "it is no structure and no union";
    } else if (structure != nullptr && structure->list_link) {
      why = "it is a list: declare a structure that has it as a member";
    }
    found.left.push_back({type.name, std::move(why)});
  }
}

std::string bindings_text(const FoundExtension& found, const std::string& draft) {
  std::string text = fmt::format(
      "# What XDR cannot say, as far as names in the draft tell it: which constant is the rdma_opttype\n"
      "# of which structure. Look at each entry, and correct it.\n{}document = \"{}\"\n",
      kSentBy, draft);
  for (const FoundOperation& one : found.operations) {
    text += emit::fill(kOperationEntry,
                       {{"name", one.name}, {"code", one.code}, {"content", one.content}, {"section", one.section}});
  }
  for (const LeftOut& left : found.left) text += fmt::format("\n# {} is left out: {}\n", left.name, left.why);
  return text;
}

/// Returns a value of C++; a long one has each member on a line of its own.
std::string in_lines(std::string value) {
  constexpr std::size_t kShort = 50;
  constexpr std::string_view kNext = ", .";
  if (value.size() <= kShort) return value;
  for (auto at = value.find(kNext); at != std::string::npos; at = value.find(kNext, at + 1)) {
    value.replace(at, kNext.size(), ",\n        .");
  }
  return value;
}

std::string codes_text(const FoundExtension& found, const std::string& draft) {
  std::string text;
  for (const FoundOperation& one : found.operations) {
    if (!one.new_number) continue;
    text +=
        fmt::format("\n[[declare]]\ntext = \"const {} = {:#x};\"\nreason = \"the draft has no number for it yet\"\n",
                    one.code, *one.new_number);
  }
  if (text.empty()) return text;
  return fmt::format(
      "# Numbers that the draft does not have yet: these are for trials. Once it\n"
      "# has them, delete this file, and its name in CMakeLists.txt.\ndocument = \"{}\"\n{}",
      draft, text);
}

}  // namespace

FoundExtension find_operations(const ir::Model& model, std::string_view name_space,
                               const std::function<std::optional<std::uint32_t>(std::string_view name)>& free_number) {
  std::size_t document = 0;
  for (std::size_t i = 0; i < model.documents.size(); ++i) {
    if (!model.documents[i].import && !model.documents[i].overlay) document = i;
  }
  FoundExtension found;
  const std::set<std::string> used = ir::used_types(model);
  const std::vector<const ir::Type*> contents = possible_contents(model, document, used);
  std::vector<std::string> left = possible_codes(model, document);
  for (const ir::Type* const type : contents) {
    const bool named_so = lower_case(type->name).starts_with(kContentPrefix);
    const auto worse = [&](const std::string& a, const std::string& b) {
      return fit(a, type->name) < fit(b, type->name);
    };
    const auto best = std::max_element(left.begin(), left.end(), worse);
    const bool has_code = best != left.end() && fit(*best, type->name) != 0;
    if (!named_so && !has_code) continue;
    FoundOperation operation;
    operation.content = type->name;
    operation.section = type->origin.section;
    const ir::TypeIndex content{static_cast<std::size_t>(type - model.types.data())};
    operation.sample = emit::sample_value(model, content, name_space);
    if (has_code) {
      operation.code = *best;
      operation.name = in_capitals(best->substr(best->find('_') == std::string::npos ? 0 : best->find('_') + 1));
      left.erase(best);
    } else {
      operation.name = in_capitals(type->name.substr(kContentPrefix.size()));
      operation.code = std::string(kCodePrefix) + operation.name;
      operation.new_number = free_number(operation.code);
      if (!operation.new_number) continue;
    }
    // Generated code has a type of that name, which must be none of the draft's.
    const std::string spelled = emit::camel_of_capitals(operation.name);
    const bool taken = std::any_of(model.types.begin(), model.types.end(),
                                   [&](const ir::Type& other) { return emit::upper_camel(other.name) == spelled; });
    if (taken) operation.name += "_OPERATION";
    found.operations.push_back(std::move(operation));
  }
  note_left_codes(found, left, contents);
  note_left_contents(found, model, document, used);
  return found;
}

std::vector<NewFile> files_from_draft(const ExtensionNames& names, const FoundExtension& found,
                                      const std::string& draft, const std::vector<std::string>& overlays,
                                      const std::vector<std::string>& extends) {
  std::vector<NewFile> files = {{names.identifier + ".toml", bindings_text(found, draft)}};
  std::vector<std::string> corrections = overlays;
  if (std::string text = codes_text(found, draft); !text.empty()) {
    corrections.push_back(names.identifier + "_codes.toml");
    files.push_back({corrections.back(), std::move(text)});
  }
  std::string taken;
  std::string garbage;
  for (const FoundOperation& one : found.operations) {
    const std::string type = emit::camel_of_capitals(one.name);
    taken += fmt::format("  void on_message(const Messages::{}::View&, Outbox&, TimePoint) {{ ++heard_; }}\n", type);
    garbage += fmt::format("  peer_sends_garbage(Handler::Messages::{}::kCode);\n", type);
  }
  const auto sent = std::find_if(found.operations.begin(), found.operations.end(),
                                 [](const FoundOperation& one) { return one.sample.has_value(); });
  const bool sends = sent != found.operations.end();
  const emit::Hole first{"first", emit::camel_of_capitals((sends ? *sent : found.operations.front()).name)};
  const std::string settled =
      sends ? emit::fill(kSends, {first, {"value", in_lines(*sent->sample)}}) : emit::fill(kSendsNothing, {first});
  const std::string heard = sends ? std::string(kHeard) : std::string();
  const emit::Hole name{"name", names.name};
  const emit::Hole identifier{"identifier", names.identifier};
  const emit::Hole handler{"handler", names.handler};
  files.push_back(project_file(names, draft, extends, corrections));
  files.push_back({names.identifier + "_handler.h", emit::fill(kDraftHandler, {name,
                                                                               identifier,
                                                                               handler,
                                                                               {"messages", names.messages},
                                                                               {"settled", settled},
                                                                               {"messages_taken", taken}})});
  files.push_back(test_file(names, emit::fill(kDraftTest, {{"heard", heard}, {"garbage", garbage}})));
  files.push_back(endpoints_file(names, std::string(kDraftEnd)));
  return files;
}

std::string extension_name_of(std::string_view path) {
  std::string name = std::filesystem::path(path).stem().string();
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  if (const auto dash = name.rfind('-');
      dash != std::string::npos && dash + 1 < name.size() &&
      std::all_of(name.begin() + static_cast<std::ptrdiff_t>(dash) + 1, name.end(), digit)) {
    name.erase(dash);
  }
  return name.substr(name.rfind('-') + 1);
}

}  // namespace xdrgen::cli
