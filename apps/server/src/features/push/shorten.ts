export const MAX_TITLE = 80
export const MAX_BODY = 160

/** Cuts between characters: the payload limit is 4 kB. */
export function shorten(text: string, max: number): string {
  const characters = Array.from(text)
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : text
}
