// SPDX-License-Identifier: BSD-3-Clause
//
// This file draws pictures of encodings: a row is a word of 32 bits, as in RFCs. A part of fixed
// size has rows; the first one shows the offset, while all parts before have a fixed size. Another
// part is one row between colons, after a row for its length or presence word. Structs of fixed
// size are shown by their members. Long parts and pictures are cut.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "explain/parts.h"
#include "ir/layout.h"

namespace xdrgen::explain {
namespace {

constexpr std::size_t kWidth = 63;       ///< between the bars
constexpr std::size_t kMostRows = 48;    ///< in a picture
constexpr std::uint64_t kMostWords = 4;  ///< of one item, shown row by row

/// A part with rows of its own.
struct Item {
  std::string text;
  std::uint64_t words = 1;  ///< 0: any number
};

std::string centred(std::string text, std::size_t width) {
  if (text.size() > width) text = text.substr(0, width - 3) + "...";
  const std::size_t left = (width - text.size()) / 2;
  return std::string(left, ' ') + text + std::string(width - text.size() - left, ' ');
}

class Items {
 public:
  explicit Items(const ir::Model& model) : model_(model) {}

  /// Adds the rows of a declaration. Structs are walked with an explicit stack, because a document
  /// determines their nesting.
  void add(const ir::Declaration& root) {
    struct Todo {
      const ir::Declaration* declaration;
      std::string path;
    };
    std::vector<Todo> todo{{&root, root.name}};
    while (!todo.empty() && !full()) {
      const auto [written, path] = todo.back();
      const ir::Declaration* d = &behind_typedefs(model_, *written);
      todo.pop_back();
      const ir::Struct* inner = fixed_struct(*d);
      constexpr std::size_t kLongestPath = 120;
      if (inner == nullptr || path.size() > kLongestPath) {
        leaf(*d, path);
        continue;
      }
      for (auto member = inner->members.rbegin(); member != inner->members.rend(); ++member) {
        todo.push_back({&*member, path.empty() ? member->name : path + "." + member->name});
      }
    }
  }
  void add(Item item) {
    if (!full()) items_.push_back(std::move(item));
  }
  const std::vector<Item>& list() const { return items_; }
  bool full() const { return items_.size() >= kMostRows; }

 private:
  const ir::Struct* fixed_struct(const ir::Declaration& d) const {
    if (d.shape != ir::Shape::kPlain || !d.size.fixed()) return nullptr;
    const auto* index = std::get_if<ir::TypeIndex>(&d.type);
    return index == nullptr ? nullptr : std::get_if<ir::Struct>(&model_.types[index->value].body);
  }

  void leaf(const ir::Declaration& d, const std::string& path) {
    const std::string name = path.empty() ? "value" : path;
    switch (d.shape) {
      case ir::Shape::kVoid:
        return;
      case ir::Shape::kPlain:
        if (d.size.fixed()) {
          items_.push_back({name, d.size.min / 4});
        } else {
          items_.push_back({fmt::format("{}: {} bytes", name, bytes_text(d.size)), 0});
        }
        return;
      case ir::Shape::kFixedArray:
        items_.push_back({fmt::format("{}: {} elements, {} bytes", name, d.bound, bytes_text(d.size)),
                          d.size.fixed() ? d.size.min / 4 : 0});
        return;
      case ir::Shape::kFixedOpaque: {
        const std::uint64_t zeros = ir::padded(d.bound) - d.bound;
        items_.push_back({zeros == 0 ? fmt::format("{}: {} bytes", name, d.bound)
                                     : fmt::format("{}: {} bytes, {} of padding", name, d.bound, zeros),
                          d.size.min / 4});
        return;
      }
      case ir::Shape::kVariableArray:
        items_.push_back({fmt::format("number of {}", name), 1});
        items_.push_back({fmt::format("{}: {} elements", name, most(d)), 0});
        return;
      case ir::Shape::kVariableOpaque:
      case ir::Shape::kString:
        items_.push_back({fmt::format("length of {}", name), 1});
        items_.push_back({fmt::format("{}: {} bytes, padded", name, most(d)), 0});
        return;
      case ir::Shape::kOptional:
        if (ir::is_list(model_, d.type)) {
          items_.push_back({fmt::format("{}: entries, each after the word 1", name), 0});
          items_.push_back({"0", 1});
        } else {
          items_.push_back({fmt::format("is {} there? 1 or 0", name), 1});
          items_.push_back({fmt::format("{}, if it is there", name), 0});
        }
        return;
    }
  }

  static std::string most(const ir::Declaration& d) {
    return d.bound == ir::kUnbounded ? "any number of" : fmt::format("0 to {}", d.bound);
  }

  const ir::Model& model_;
  std::vector<Item> items_;
};

std::string drawn(const std::vector<Item>& items, bool cut) {
  const std::string line = "        +" + []() {
    std::string dashes;
    for (int i = 0; i < 32; ++i) dashes += "-+";
    return dashes;
  }() + "\n";
  std::string text =
      "         0                   1                   2                   3\n"
      "         0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1\n";
  text += line;
  std::uint64_t offset = 0;
  bool known = true;  // every part so far has a fixed size
  for (const Item& item : items) {
    const std::string at = known ? fmt::format("{:>6}  ", offset) : std::string(8, ' ');
    if (item.words == 0) {
      text += at + ":" + centred(item.text, kWidth) + ":\n" + line;
      known = false;
      continue;
    }
    if (item.words > kMostWords) {
      text += at + "|" + centred(item.text, kWidth) + "|\n";
      text += fmt::format("        ~{}~\n", centred(fmt::format("{} words", item.words), kWidth));
      text += std::string(8, ' ') + "|" + std::string(kWidth, ' ') + "|\n" + line;
    } else {
      // Put the name into the middle: on the row of a word, or on the border between two.
      for (std::uint64_t word = 0; word < item.words; ++word) {
        const bool named = item.words % 2 == 1 && word == item.words / 2;
        text += (word == 0 ? at : std::string(8, ' ')) + "|" + centred(named ? item.text : "", kWidth) + "|\n";
        if (word + 1 == item.words) break;
        const bool between = item.words % 2 == 0 && word + 1 == item.words / 2;
        text += "        +" + centred(between ? item.text : "", kWidth) + "+\n";
      }
      text += line;
    }
    offset += item.words * 4;
  }
  if (cut) text += "        :" + centred("and so on", kWidth) + ":\n" + line;
  return text;
}

}  // namespace

std::string picture(const ir::Model& model, const ir::Type& type) {
  Items items(model);
  if (const auto* structure = std::get_if<ir::Struct>(&type.body)) {
    for (std::size_t i = 0; i < structure->members.size(); ++i) {
      if (structure->list_link == i) {
        items.add({"1 and the next entry, or 0", 0});
      } else {
        items.add(structure->members[i]);
      }
    }
  } else if (const auto* choice = std::get_if<ir::Union>(&type.body)) {
    items.add(choice->discriminant);
    const ir::Size rest{type.size.min - 4, type.size.max ? std::optional(*type.size.max - 4) : std::nullopt};
    if (rest.max != 0) {
      items.add({fmt::format("the arm of {}: {} bytes", choice->discriminant.name, bytes_text(rest)),
                 rest.fixed() ? rest.min / 4 : 0});
    }
  } else if (const auto* alias = std::get_if<ir::Typedef>(&type.body)) {
    items.add(alias->declaration);
  }
  return items.list().empty() ? "" : drawn(items.list(), items.full());
}

}  // namespace xdrgen::explain
