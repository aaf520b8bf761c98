// SPDX-License-Identifier: BSD-3-Clause
//
// Views of structs: the result of `parse` for a struct that varies in size. Adjacent members of
// fixed size form a run, and accessors read them where they lie; for every other member the view
// stores what `walk` found.
#include <fmt/format.h>

#include <algorithm>

#include "emit/parts.h"

namespace xdrgen::emit {

namespace {

struct Member {
  std::string name;
  std::string stored;  ///< the private member, where the size varies
  std::string at;      ///< its place, when in a run: "at_ + 4"
  Spelling spelling;
};

/// Adjacent members of fixed size, which need one bound check.
struct Run {
  std::string start;  ///< "at_" or "after_x_"
  std::size_t first = 0;
  std::size_t count = 0;
  std::uint64_t size = 0;
};

struct Layout {
  std::vector<Member> members;
  std::vector<Run> runs;
};

Layout lay_out(const Context& context, ir::TypeIndex index) {
  const auto& body = std::get<ir::Struct>(context.type(index).body);
  const TypeNames& names = context.named(index);
  Layout layout;
  std::string start = "at_";
  bool running = false;
  for (const std::size_t m : context.speller.members(index)) {
    Member member{names.members[m], names.stored[m], "", context.speller.spell(body.members[m], index)};
    if (!member.spelling.fixed) {
      running = false;
      start = names.after[m];
    } else {
      if (!running) layout.runs.push_back({start, layout.members.size(), 0, 0});
      running = true;
      Run& run = layout.runs.back();
      member.at = run.size == 0 ? run.start : fmt::format("{} + {}", run.start, run.size);
      run.size += member.spelling.size;
      ++run.count;
    }
    layout.members.push_back(std::move(member));
  }
  return layout;
}

void emit_accessor(Writer& out, const Member& member) {
  const Spelling& s = member.spelling;
  if (s.fixed) {
    out.function(s.view + " " + member.name + "() const noexcept",
                 "return xdr::load<" + s.wire + ">(" + member.at + ");");
  } else if (s.is_class) {
    out.function("const " + s.view + "& " + member.name + "() const& noexcept", "return " + member.stored + ";");
    out.line("const " + s.view + "& " + member.name + "() const&& = delete;");
  } else if (!s.optional_content.empty()) {
    const std::string& inner = s.optional_content;
    out.function("const " + inner + "* " + member.name + "() const& noexcept",
                 "return " + member.stored + " ? &*" + member.stored + " : nullptr;");
    out.line("const " + inner + "* " + member.name + "() const&& = delete;");
  } else {
    out.function(s.view + " " + member.name + "() const noexcept", "return " + member.stored + ";");
  }
}

void emit_walk(Writer& out, const Context& context, ir::TypeIndex index, const Layout& layout) {
  const auto function = begin_walk(out, context, index);
  enter_walk(out, context, index);
  std::size_t run = 0;
  for (std::size_t i = 0; i < layout.members.size();) {
    const Member& member = layout.members[i];
    if (!member.spelling.fixed) {
      out.test("!xdr::walk<" + member.spelling.codec + ">(in, at, " + member.stored + ", Fields::" + member.name + ")",
               "return nullptr;");
      ++i;
      continue;
    }
    const Run& together = layout.runs[run++];
    if (together.start != "at_") out.text(together.start + " = at;");
    if (together.size != 0) {
      out.test(fmt::format("!in.skip_fields(at, {}, Fields::{})", together.size, member.name), "return nullptr;");
    }
    for (std::size_t end = i + together.count; i < end; ++i) {
      const Member& each = layout.members[i];
      if (!each.spelling.checked) continue;
      out.test("!xdr::check<" + each.spelling.codec + ">(in, " + each.at + ", Fields::" + each.name + ")",
               "return nullptr;");
    }
  }
  out.text("size_ = static_cast<std::size_t>(at - at_);");
  out.line("return at;");
}

/// The size of the members that the class has; a list node's own size would be that of the
/// whole list.
ir::Size own_size(const Context& context, ir::TypeIndex index) {
  const auto& body = std::get<ir::Struct>(context.type(index).body);
  if (!body.list_link) return context.type(index).size;
  ir::Size sum{0, 0};
  for (const std::size_t m : context.speller.members(index)) {
    const ir::Size& size = body.members[m].size;
    sum.min += size.min;
    sum.max = sum.max && size.max ? std::optional(*sum.max + *size.max) : std::nullopt;
  }
  return sum;
}

}  // namespace

void emit_struct_view(Writer& out, const Context& context, ir::TypeIndex index) {
  const TypeNames& names = context.named(index);
  const Layout layout = lay_out(context, index);
  out.text("/// Reads `$xdr$`.", {{"xdr", context.type(index).name}});
  const auto block =
      out.block("class $name$ : public $base$ {", {{"name", names.view}, {"base", view_base(context, index)}}, "};");
  out.access("public:");
  class_facts(out, context, index, own_size(context, index));
  out.blank();
  emit_members_at(out, context, index, names.view);
  for (const auto& member : layout.members) emit_accessor(out, member);
  out.blank();
  out.text(R"(
    // For runtime/xdr.
    explicit $name$(xdr::Unparsed) noexcept {}
  )",
           {{"name", names.view}});
  emit_walk(out, context, index, layout);
  const bool keeps = std::any_of(layout.members.begin(), layout.members.end(),
                                 [](const Member& member) { return !member.spelling.fixed; });
  if (!keeps) return;
  out.blank();
  out.access("private:");
  for (const auto& run : layout.runs) {
    if (run.start != "at_") out.text("const std::byte* " + run.start + " = nullptr;");
  }
  for (const auto& member : layout.members) {
    if (member.spelling.fixed) continue;
    out.text(member.spelling.view + " " + member.stored + (member.spelling.is_class ? "{xdr::Unparsed{}};" : "{};"));
  }
}

}  // namespace xdrgen::emit
