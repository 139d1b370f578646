import sharp from 'sharp'

/** Enough pixels; a whole photograph would take a hundred times longer. */
const side = 96
/** Colours are counted in 16 steps of each channel. */
const bits = 4

/**
 * Finds the most frequent colour of an image, `rrggbb`, shown in its place while it loads. Sharp's `stats` have one,
 * too, but take ten times as long because of all the others.
 */
export async function mainColor(image: Uint8Array): Promise<string> {
  const { data, info } = await sharp(image)
    .resize(side, side, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const counts = new Uint32Array(2 ** (3 * bits))
  const step = (at: number) => (data[at] ?? 0) >> (8 - bits)
  for (let at = 0; at < data.length; at += info.channels) {
    const color = (step(at) << (2 * bits)) | (step(at + 1) << bits) | step(at + 2)
    counts[color] = (counts[color] ?? 0) + 1
  }
  const color = counts.indexOf(Math.max(...counts))
  return [2 * bits, bits, 0]
    .map((shift) => ((color >> shift) & 15) * 16 + 8)
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')
}
