/** Names of the family (1) and of PostScript (6), which PDFs show. */
const NAME_IDS = [1, 6]

/**
 * Replaces all names of a TrueType font, because Typst uses only one font of each family and weight.
 * https://learn.microsoft.com/typography/opentype/spec/name
 */
export function nameFont(font: Buffer, name: string): Buffer {
  const text = Buffer.from(name, 'utf16le').swap16()
  const start = 6 + 12 * NAME_IDS.length
  // Each record: Windows, Unicode, English, the same text.
  const records = NAME_IDS.flatMap((id) => [3, 1, 0x409, id, text.length, 0])
  const header = Buffer.alloc(start)
  for (const [index, value] of [0, NAME_IDS.length, start, ...records].entries()) {
    header.writeUInt16BE(value, 2 * index)
  }
  const named = Buffer.concat([font, header, text])
  const tables = font.readUInt16BE(4)
  for (let entry = 12; entry < 12 + 16 * tables; entry += 16) {
    if (font.toString('latin1', entry, entry + 4) !== 'name') continue
    named.writeUInt32BE(font.length, entry + 8)
    named.writeUInt32BE(start + text.length, entry + 12)
  }
  return named
}
