// SPDX-License-Identifier: BSD-3-Clause
//
// The parts of a generated header: one function, and one source file, for each kind of output.
// It is for everybody who adds output. Other headers say how things are named (names.h, spelling.h)
// and how text is written (writer.h).
#pragma once

#include <cstdint>
#include <vector>

#include "emit/emit_cpp.h"
#include "emit/spelling.h"
#include "emit/writer.h"

namespace xdrgen::emit {

/// A row of the field table.
struct FieldRow {
  ir::TypeIndex owner;
  std::string name;  ///< as in the document
  std::string id;    ///< enumerator in `Field::<Owner>`
  Spelling spelling;
  ir::Origin origin;
  std::uint64_t size = 0;                   ///< bytes of the value, or of an element of a fixed array; 0: it varies
  std::uint64_t count = 0;                  ///< elements of a fixed array; 0: no array
  std::string kind = {};                    ///< enumerator of xdr::ValueKind
  std::uint64_t opaque_bytes = 0;           ///< length of fixed-length opaque data, without roundup
  std::optional<ir::TypeIndex> type = {};   ///< the type of an element: an enumeration, struct or union
  std::optional<ir::TypeIndex> inner = {};  ///< the struct whose rows describe an element of fixed size
};

/// The arguments of every part.
struct Context {
  const ir::Model& model;
  const CppOptions& options;
  const Names& names;
  const Speller& speller;
  std::vector<FieldRow> fields;          ///< row 0 stands for no field
  std::vector<FieldRow> unnumbered;      ///< rows that no longer fit into the table
  std::vector<std::size_t> first_field;  ///< by type; 0 where the type has no row
  std::vector<std::size_t> walk_steps;   ///< by type; cost.cpp
  std::vector<bool> floats{};            ///< by type: whether it holds floating-point numbers; owned_types.cpp

  const TypeNames& named(ir::TypeIndex type) const { return names.of(type); }
  const ir::Type& type(ir::TypeIndex index) const { return model.types[index.value]; }
  /// Whether the type belongs to this module and not to an imported one.
  bool is_ours(ir::TypeIndex index) const { return !names.module_of(index); }
};

/// order.cpp: `wanted` and all types that they need, each after the types that it needs complete;
/// in a cycle, optional data, arrays and arms of unions need no complete type.
std::vector<ir::TypeIndex> in_order(const Context& context, const std::vector<ir::TypeIndex>& wanted);

/// fields.cpp: the rows of `Context::fields`, the header that holds them, and the header that makes
/// sentences of errors.
void collect_fields(Context& context);
std::string fields_header(const Context& context);
std::string text_header(const Context& context);

/// Whether the type is a plain value of fixed size (`Spelling::fixed`), and so is in
/// `<module>_types.h`: an enumeration, a struct or a typedef.
bool is_of_fixed_size(const Context& context, ir::TypeIndex type);

/// owned.cpp, owned_members.cpp, owned_source.cpp, owned_json.cpp: the files of owning values.
void find_floats(Context& context);
std::string owned_header(const Context& context);
std::string members_header(const Context& context);
std::string owned_source(const Context& context);
std::string json_header(const Context& context);
std::string json_source(const Context& context);

/// cost.cpp: `Context::walk_steps`, and how `walk` and `put` of a class begin: inlined where
/// they are short. Destroying the result ends the function.
void find_walk_steps(Context& context);
[[nodiscard]] Writer::Block begin_walk(Writer& out, const Context& context, ir::TypeIndex type);
/// Writes the first statements of each `walk`.
void enter_walk(Writer& out, const Context& context, ir::TypeIndex type);
[[nodiscard]] Writer::Block begin_put(Writer& out, const Context& context, ir::TypeIndex type);
/// As `begin_put`, outside a class `owner` that only declares `put`.
[[nodiscard]] Writer::Block begin_put_of(Writer& out, const Context& context, ir::TypeIndex type,
                                         const std::string& owner);

/// emit_cpp.cpp: `body` in the module's namespace; nothing where it is empty.
void in_namespace(Writer& out, const Context& context, Writer body);
/// emit_cpp.cpp: top of a file: license, source, the command that makes it again.
void banner(Writer& out, const Context& context, const std::string& what);
/// "line 137"; "[RFC 8166 4.5.1]" for a definition that restates another document.
std::string short_place(const ir::Origin& origin);
/// The line to cite; 0 where a section of another document is cited instead.
std::uint32_t line_of(const ir::Origin& origin);
/// Writes the XDR as published, and its place.
void published(Writer& out, const Context& context, const std::vector<std::string>& lines, const ir::Origin& origin);
/// `#include` lines of `headers` and of the headers of imported modules, as clang-format sorts
/// them. `suffix` is added to the name of the imported headers: "_owned" for
/// `<module>_owned.h`.
std::string include_lines(const Context& context, std::vector<std::string> headers, const std::string& suffix = "");
/// "4" or "xdr::kUnbounded".
std::string max_size(const ir::Size& size);

/// Writes the constants of a view or of a struct of fixed size: `Fields`, `kInfo`, sizes, and
/// `kContainsItself` where it counts as a level.
void class_facts(Writer& out, const Context& context, ir::TypeIndex type, const ir::Size& size);
/// "xdr::View<RdmaMsgView, kFields>": the base class of a type's view.
std::string view_base(const Context& context, ir::TypeIndex type);
/// Writes `encoded_size`, `encode` and so on of a type to encode from.
void value_encode(Writer& out, const Context& context, ir::TypeIndex type);
/// values.cpp: writes the functions of a type to encode from, after its members:
/// `value_encode`, and what runtime/xdr calls, up to the beginning of `put`. Destroying the
/// result ends `put`.
[[nodiscard]] Writer::Block begin_value_put(Writer& out, const Context& context, ir::TypeIndex type);
/// members_at.cpp: writes `At`, which has the places of the members that are always at the same
/// place.
void emit_members_at(Writer& out, const Context& context, ir::TypeIndex type, const std::string& owner);

/// lists.cpp: if a typedef stands for a list node by value, writes what that is: not the list that
/// may be empty.
void say_what_alias_means(Writer& out, const Context& context, ir::TypeIndex alias);

void emit_constants(Writer& out, const Context& context);                         // enums.cpp
void emit_enum(Writer& out, const Context& context, ir::TypeIndex type);          // enums.cpp
void emit_fixed_struct(Writer& out, const Context& context, ir::TypeIndex type);  // fixed_structs.cpp
void emit_struct_view(Writer& out, const Context& context, ir::TypeIndex type);   // views.cpp
void emit_struct_value(Writer& out, const Context& context, ir::TypeIndex type);  // values.cpp
void emit_union_view(Writer& out, const Context& context, ir::TypeIndex type);    // unions.cpp
void emit_union_value(Writer& out, const Context& context, ir::TypeIndex type);   // unions.cpp
void emit_list(Writer& out, const Context& context, ir::TypeIndex type);          // lists.cpp
void emit_typedef(Writer& out, const Context& context, ir::TypeIndex type);       // lists.cpp
void emit_messages(Writer& out, const Context& context);                          // operations.cpp
void emit_program(Writer& out, const Context& context, std::size_t index);        // programs.cpp

}  // namespace xdrgen::emit
