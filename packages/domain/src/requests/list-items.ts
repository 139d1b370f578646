/** "2 × Bath towel, 1 × Iron", as lists are written in the language. */
export function listItems(items: readonly string[], language: string): string {
  const format = new Intl.ListFormat(language, { type: 'unit', style: 'short' })
  if (separatorOf(format).trim() !== '') return format.format(items)
  // Some languages join units without a mark, as in “3 h 20 min”, and Thai also words.
  const separator = separatorOf(new Intl.ListFormat(language))
  return items.join(separator.trim() === '' ? ', ' : separator)
}

const separatorOf = (format: Intl.ListFormat): string =>
  format.formatToParts(['1', '2', '3', '4']).find(({ type }) => type === 'literal')?.value ?? ''
