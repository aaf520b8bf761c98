# SPDX-License-Identifier: BSD-3-Clause
# Writes DIRECTORY/MANIFEST: every generated file with its checksum, its inputs and its command.
# ROWS is a file of lines `inputs|command|file|file...`.
cmake_minimum_required(VERSION 3.25)
file(STRINGS ${ROWS} rows)
set(text "# What is in this folder and what made it; `./dev regenerate` writes it. sha256, file; below: sources, command.\n")
foreach(row ${rows})
  string(REPLACE "|" ";" row "${row}")
  list(POP_FRONT row inputs command)
  string(APPEND text "\n")
  foreach(file ${row})
    file(SHA256 ${DIRECTORY}/${file} sum)
    string(APPEND text "${sum}  ${file}\n")
  endforeach()
  string(APPEND text "    from ${inputs}\n    by   ${command}\n")
endforeach()
file(WRITE ${DIRECTORY}/MANIFEST "${text}")
