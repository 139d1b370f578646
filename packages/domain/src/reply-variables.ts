/** Whatever stands in braces in a prepared text is the name of a variable: `{guest}`. */
const variable = /\{([^{}]*)\}/g

/** What a prepared reply may contain; the values are those of the chat room. */
export const replyVariables = ['guest', 'room', 'hotel', 'checkOut', 'checkOutTime'] as const
export type ReplyVariable = (typeof replyVariables)[number]

/** What the automatic answer may contain. */
export const automaticAnswerVariables = ['opensAt'] as const

/** The variables of a text that are none of `known`. */
export function listUnknownVariables(text: string, known: readonly string[]): string[] {
  const names = [...text.matchAll(variable)].map(([, name = '']) => name)
  return [...new Set(names)].filter((name) => !known.includes(name))
}

/**
 * Puts the values in place of their variables.
 *
 * @returns the text, in which a variable without a value still stands, and the names of those
 */
export function fillVariables(
  text: string,
  values: Readonly<Record<string, string | null | undefined>>,
): { text: string; missing: string[] } {
  const missing = new Set<string>()
  const filled = text.replace(variable, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value) return value
    missing.add(name)
    return whole
  })
  return { text: filled, missing: [...missing] }
}
