/**
 * Decodes a text file as spreadsheets save it: UTF-8 with and without a byte order mark, or UTF-16. An older encoding
 * is not guessed: its accents would be stored wrong.
 *
 * @returns undefined if it is none of these
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const encoding = findEncoding(bytes)
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

function findEncoding([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  return 'utf-8'
}
