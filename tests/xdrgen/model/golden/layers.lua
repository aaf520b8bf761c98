xdrgen_dissector.add({
  module = "layers",
  title = "layers: layers.x",
  types = {
    {name = "stream_kind", kind = "enum", values = {
      [0] = "CONTROL",
      [1] = "DATA",
      [4294967294] = "URGENT",}},
    {name = "cookie", kind = "typedef", declaration = {name = "cookie", shape = "fixed_opaque", bound = 10}},
    {name = "blob", kind = "typedef", declaration = {name = "blob", shape = "variable_opaque", bound = 4294967295}},
    {name = "segment", kind = "struct", members = {
      {name = "handle", shape = "plain", type = "unsigned int"},
      {name = "length", shape = "plain", type = "unsigned int"},
      {name = "offset", shape = "plain", type = "unsigned hyper"},}},
    {name = "segment_list", kind = "struct", list = true, members = {
      {name = "target", shape = "plain", type = 4},}},
    {name = "payload", kind = "union",
      discriminant = {name = "kind", shape = "plain", type = 1},
      arms = {
        {shape = "void"},
        {name = "chunks", shape = "variable_array", type = 4, bound = 16, least = 16, fixed = true},},
      cases = {[0] = 1, [1] = 2, [4294967294] = 2}},
    {name = "attempt", kind = "union",
      discriminant = {name = "known", shape = "plain", type = "bool"},
      arms = {
        {name = "key", shape = "plain", type = 2},
        {name = "reason", shape = "string", bound = 255},},
      cases = {[1] = 1}, default = 2},
    {name = "message_direction", kind = "enum", values = {
      [0] = "CALL",
      [1] = "REPLY",}},
    {name = "message", kind = "struct", members = {
      {name = "xid", shape = "plain", type = "unsigned int"},
      {name = "key", shape = "plain", type = 2},
      {name = "direction", shape = "plain", type = 8},
      {name = "tried", shape = "plain", type = 7},
      {name = "spare", shape = "optional", type = 4},
      {name = "body", shape = "plain", type = 6},
      {name = "reads", shape = "optional", type = 5},
      {name = "rest", shape = "plain", type = 3},}},
    {name = "LAYERS_TEXT_result", kind = "typedef", declaration = {name = "LAYERS_TEXT_result", shape = "string", bound = 4294967295}},
  },
  headers = {
  },
  operations = {
  },
  programs = {
    {name = "LAYERS_PROGRAM", number = 536871031, versions = {
      {name = "LAYERS_ONE", number = 1, procedures = {
        {name = "LAYERS_NULL", number = 0, arguments = {}},
        {name = "LAYERS_SEND", number = 1, arguments = {9}, result = 9},
        {name = "LAYERS_TEXT", number = 2, arguments = {2, "int"}, result = 10},
      }},
    }},
  },
})
