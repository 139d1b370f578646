/** "2 × Bath towel, 1 × Iron", as lists are written in the language. */
export function listItems(items: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(items)
}
