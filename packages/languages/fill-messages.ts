/** Messages of an app or of the server, as a file of a language has them. */
export type MessageTree = { [key: string]: string | readonly string[] | MessageTree }

/** @returns the messages of a language, in English where it lacks some, and how many these are */
export function fillMessages(
  english: MessageTree,
  messages: MessageTree,
): { filled: MessageTree; missing: number } {
  let missing = 0
  const filled = Object.entries(english).map(([key, source]) => {
    const message = messages[key]
    if (isTree(source)) {
      const inside = fillMessages(source, isTree(message) ? message : {})
      missing += inside.missing
      return [key, inside.filled]
    }
    if (message !== undefined && !isTree(message)) return [key, message]
    missing++
    return [key, source]
  })
  return { filled: Object.fromEntries(filled), missing }
}

const isTree = (value: MessageTree[string] | undefined): value is MessageTree =>
  typeof value === 'object' && !Array.isArray(value)
