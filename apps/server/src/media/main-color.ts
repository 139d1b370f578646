import sharp from 'sharp'

/** Enough pixels; a whole photograph would take a hundred times longer. */
const side = 96

/** Finds the most frequent colour of an image, `rrggbb`, shown in its place while it loads. */
export async function mainColor(image: Uint8Array): Promise<string> {
  const small = await sharp(image)
    .resize(side, side, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
  const { r, g, b } = (await sharp(small).stats()).dominant
  return [r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')
}
