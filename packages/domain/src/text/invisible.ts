/** Names with characters that are not seen, but change how the text around them is compared or shown. */

/** A character that can be seen, as a pattern of a Unicode regular expression. */
export const visiblePattern =
  '(?![\\p{Default_Ignorable_Code_Point}\\u2800])[\\p{L}\\p{N}\\p{P}\\p{S}]'
const visible = new RegExp(visiblePattern, 'u')

/** The embeddings, overrides and isolates, which reach beyond the text that they are in; the marks do not. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g

export function stripDirections(text: string): string {
  return text.replace(directions, '')
}

/** A name as typed: trimmed and without directions; empty if nothing of it can be seen. */
export function readName(typed: string): string {
  const name = stripDirections(typed).trim()
  return visible.test(name) ? name : ''
}
