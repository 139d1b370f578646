/** The name that the desk's lists show, in the first language. @param entry or its row, which has texts in one language */
export function nameOf(entry: object, first: string): string | undefined {
  const { name, title, question, number, label, code } = entry as Record<string, unknown>
  const names = [name, title, question, number, label, code].map((text) =>
    typeof text === 'object' && text !== null ? (text as Record<string, unknown>)[first] : text,
  )
  return names.find((text): text is string => typeof text === 'string')
}
