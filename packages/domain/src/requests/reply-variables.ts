/** A name in braces is a variable: `{guest}`. */
const variable = /\{([^{}]*)\}/g

/** The variables of a quick reply; the values are those of the chat room. */
export const replyVariables = ['guest', 'room', 'hotel', 'checkOut', 'checkOutTime'] as const
export type ReplyVariable = (typeof replyVariables)[number]

/** The variables of the automatic answer. */
export const automaticAnswerVariables = ['opensAt'] as const

/** The unknown variables of a text. */
export function listUnknownVariables(text: string, known: readonly string[]): string[] {
  const names = [...text.matchAll(variable)].map(([, name = '']) => name)
  return [...new Set(names)].filter((name) => !known.includes(name))
}

/**
 * Replaces variables by their values.
 *
 * @returns the text, still with the variables without a value, and their names
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
