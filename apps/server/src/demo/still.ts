import sharp from 'sharp'

/** Soft warm grounds: the light of the upper left and the shade of the lower right. */
const tones = {
  linen: ['#fbf3e6', '#ecd3ae'],
  rose: ['#fbebe3', '#eebfa9'],
  sage: ['#f2f4e6', '#c9d6b4'],
  sky: ['#eef5f6', '#b9d3dc'],
  dusk: ['#f4ebf1', '#d3b9cf'],
  honey: ['#fdf2d6', '#f0c878'],
} as const

export interface Still {
  /** An emoji of the set, or a drawing of ours. */
  icon: string
  tone: keyof typeof tones
  /** Places stand in an arch, things on the plain ground. */
  place?: true
}

type Painter = (still: Still, body: string | undefined) => Promise<Buffer>

/**
 * Paints a thing (the body of a 32 × 32 SVG), large, on a soft ground with its shadow; 1200 × 900, safe
 * to crop to a square or 16:9. The thing is drawn apart from the ground, because the renderer makes every
 * filter of an emoji as large as the whole drawing; a ground is drawn once for all that stand on it.
 */
export function createStillPainter(): Painter {
  const grounds = new Map<string, Promise<Buffer>>()
  return async (still, body = '') => {
    const name = `${still.tone} ${still.place}`
    const ground = grounds.get(name) ?? rasterise(drawGround(still))
    grounds.set(name, ground)
    const { size, top } = frameOf(still)
    const thing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">${body}</svg>`
    const [input, below] = await Promise.all([rasterise(thing), ground])
    return sharp(below)
      .composite([{ input, left: 600 - size / 2, top }])
      .png({ compressionLevel: 1 })
      .toBuffer()
  }
}

export function svg(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`
}

export function rasterise(drawing: string): Promise<Buffer> {
  return sharp(Buffer.from(drawing)).png({ compressionLevel: 1 }).toBuffer()
}

function frameOf({ place }: Still): { size: number; top: number } {
  return place ? { size: 460, top: 280 } : { size: 600, top: 140 }
}

function drawGround(still: Still): string {
  const [light, shade] = tones[still.tone]
  const { size, top } = frameOf(still)
  return svg(
    1200,
    900,
    `<defs><linearGradient id="ground" x2="1" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${shade}"/></linearGradient>
    <radialGradient id="light"><stop stop-color="#fff" stop-opacity=".85"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    <radialGradient id="shadow"><stop stop-color="#5b3d22" stop-opacity=".34"/><stop offset="1" stop-color="#5b3d22" stop-opacity="0"/></radialGradient></defs>
    <rect width="1200" height="900" fill="url(#ground)"/>${still.place ? archway : ''}
    <circle cx="600" cy="${top + size / 2}" r="${size * 0.78}" fill="url(#light)"/>
    <ellipse cx="600" cy="${top + size * 0.97}" rx="${size * 0.46}" ry="${size * 0.085}" fill="url(#shadow)"/>`,
  )
}

const archway = `<path d="M250 900V420C250 250 450 190 600 70 750 190 950 250 950 420V900z" fill="#fff" fill-opacity=".42"/>
  <path d="M285 900V432C285 280 465 220 600 114 735 220 915 280 915 432V900" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="4"/>`
