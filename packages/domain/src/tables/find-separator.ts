const separators = [',', ';', '\t', '|']

interface Separator {
  separator: string
  /** In a line above the table, as Excel reads it. */
  isStated: boolean
}

/** The separator of a table is stated, or what its first line has most of, outside of quotes. */
export function findSeparator(text: string): Separator {
  const [, stated] = /^sep=([^\p{L}\p{N}"\r\n])\r?\n/iu.exec(text) ?? []
  if (stated) return { separator: stated, isStated: true }
  const counts = new Map<string, number>()
  let isQuoted = false
  for (const sign of text.trimStart()) {
    if (sign === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (sign === '\n' || sign === '\r') break
    else counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  const separator = separators.reduce((best, one) =>
    (counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best,
  )
  return { separator, isStated: false }
}
