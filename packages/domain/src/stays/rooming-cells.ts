import { findSeparator } from '../tables/find-separator.ts'

interface Line {
  /** From 1. */
  line: number
  cells: string[]
}

/** The lines of a pasted table that are not empty. A cell in quotes may have separators and line ends. */
export function listCells(text: string): Line[] {
  // A spreadsheet copies with tabs; a title above the table has none.
  const separator = text.includes('\t') ? '\t' : findSeparator(text).separator
  const end = `[\\n\\u{${separator.codePointAt(0)?.toString(16)}}]`
  const pattern = new RegExp(
    ` *(?:"((?:[^"]|"")*)" *(?=${end}|$)|([^${end.slice(1)}*))(${end}|$)`,
    'gu',
  )
  const lines: Line[] = []
  let at = 1
  let line: Line = { line: at, cells: [] }
  for (const [all, quoted, plain = '', ending] of text.replace(/\r\n?/g, '\n').matchAll(pattern)) {
    const cell = quoted?.replaceAll('""', '"') ?? plain
    line.cells.push(cell.replace(/\s+/g, ' ').trim())
    at += all.split('\n').length - 1
    if (ending === separator) continue
    if (line.cells.some(Boolean)) lines.push(line)
    if (ending === '') break
    line = { line: at, cells: [] }
  }
  return lines
}
