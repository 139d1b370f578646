/** The characters of the alphabet of text messages that take one place, and those that take two. */
const gsm = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ\u00a7¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const gsmOfTwo = new Set('^{}\\[~]|€')

/** Counts the parts in which a text message is sent; each is paid for. */
export function countSmsParts(text: string): number {
  const characters = [...text]
  if (characters.every((one) => gsm.has(one) || gsmOfTwo.has(one))) {
    const places = characters.map((one) => (gsmOfTwo.has(one) ? 2 : 1))
    return places.reduce<number>((sum, one) => sum + one, 0) <= 160 ? 1 : fillParts(places, 153)
  }
  // UTF-16: a character of two units is not cut.
  const places = characters.map((one) => one.length)
  return text.length <= 70 ? 1 : fillParts(places, 67)
}

function fillParts(places: readonly number[], size: number): number {
  let parts = 1
  let used = 0
  for (const place of places) {
    if (used + place > size) {
      parts++
      used = 0
    }
    used += place
  }
  return parts
}
