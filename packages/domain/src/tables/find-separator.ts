const separators = [',', ';', '\t'] as const
export type Separator = (typeof separators)[number]

/** The separator of a table is what its first line has most of, outside of quotes. */
export function findSeparator(text: string): Separator {
  const [, stated] = /^sep=([,;\t])\r?\n/.exec(text) ?? []
  if (stated) return stated as Separator
  const counts = new Map<string, number>()
  let isQuoted = false
  for (const sign of text.trimStart()) {
    if (sign === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (sign === '\n' || sign === '\r') break
    else counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  return separators.reduce((best, one) =>
    (counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best,
  )
}
