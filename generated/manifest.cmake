# SPDX-License-Identifier: BSD-3-Clause
# Writes DIRECTORY/MANIFEST: every generated file with its checksum, what it was made from, and how.
# ROWS is a file of lines `module|inputs|command`.
cmake_minimum_required(VERSION 3.25)
file(STRINGS ${ROWS} rows)
set(text "# What is in this folder and what made it; `./dev regenerate` writes it. sha256, file; below: sources, command.\n")
foreach(row ${rows})
  string(REPLACE "|" ";" row "${row}")
  list(GET row 0 module)
  list(GET row 1 inputs)
  list(GET row 2 command)
  string(APPEND text "\n")
  foreach(file ${module}.h ${module}_fields.h ${module}_owned.h ${module}_text.h)
    file(SHA256 ${DIRECTORY}/rpcrdma/wire/${file} sum)
    string(APPEND text "${sum}  rpcrdma/wire/${file}\n")
  endforeach()
  string(APPEND text "    from ${inputs}\n    by   ${command}\n")
endforeach()
file(WRITE ${DIRECTORY}/MANIFEST "${text}")
