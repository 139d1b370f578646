const separators = [',', ';', '\t', '|']
/** A table may begin with lines of a title, which are prose. */
const maxLines = 30

interface Separator {
  separator: string
  /** In a line above the table, as Excel reads it. */
  isStated: boolean
}

/** The separator of a table is stated, or what most lines have the same number of; or else the first line most of. */
export function findSeparator(text: string): Separator {
  const [, stated] = /^sep=([^\p{L}\p{N}"\r\n])\r?\n/iu.exec(text) ?? []
  if (stated) return { separator: stated, isStated: true }
  const lines = countByLine(text.trimStart())
  const scored = separators.map((separator) => {
    const counts = lines.map((line) => line.get(separator) ?? 0).filter((count) => count > 0)
    const sizes = Map.groupBy(counts, (count) => count)
    const alike = Math.max(0, ...[...sizes.values()].map(({ length }) => length))
    const [size = 0] = [...sizes].find(([, { length }]) => length === alike) ?? []
    return { separator, alike, size: alike > 1 ? size : (lines[0]?.get(separator) ?? 0) }
  })
  const { separator } = scored.reduce((best, one) =>
    one.alike > best.alike || (one.alike === best.alike && one.size > best.size) ? one : best,
  )
  return { separator, isStated: false }
}

/** The separators outside of quotes. A quotation mark within a cell is one of inches. */
function countByLine(text: string): Map<string, number>[] {
  let line = new Map<string, number>()
  const lines = [line]
  let isQuoted = false
  let isStart = true
  for (const sign of text) {
    if (sign === '"') isQuoted = isQuoted ? false : isStart
    else if (!isQuoted && (sign === '\n' || sign === '\r')) {
      if (line.size === 0) continue
      if (lines.length === maxLines) break
      line = new Map()
      lines.push(line)
    } else if (!isQuoted && separators.includes(sign)) line.set(sign, (line.get(sign) ?? 0) + 1)
    isStart = sign !== '"' && (separators.includes(sign) || sign === '\n' || sign === '\r')
  }
  return lines
}
