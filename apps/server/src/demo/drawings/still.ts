import sharp, { type OutputInfo } from 'sharp'

/** Soft warm backgrounds: the colours at the upper left and the lower right. */
const tones = {
  linen: ['#fbf3e6', '#ecd3ae'],
  rose: ['#fbebe3', '#eebfa9'],
  sage: ['#f2f4e6', '#c9d6b4'],
  sky: ['#eef5f6', '#b9d3dc'],
  dusk: ['#f4ebf1', '#d3b9cf'],
  honey: ['#fdf2d6', '#f0c878'],
} as const

export interface Still {
  /** An emoji (`fluent-emoji/`), or one of our own drawings. */
  icon: string
  tone: keyof typeof tones
  /** Places are framed by an arch, things have a plain background. */
  place?: true
}

type Painter = (still: Still, body: string) => Promise<Buffer>

/**
 * Paints a subject (the body of a 32 × 32 SVG) on a soft background with its shadow, safe to crop to a
 * square or 16:9. A place is 1200 × 900; a thing 800 × 600, because lists show it small.
 *
 * The subject is rendered apart from the background, because the renderer makes each filter of an emoji as
 * large as the whole drawing. A background is rendered once for all subjects that share it. Intermediate
 * bitmaps are not compressed.
 */
export function createStillPainter(): Painter {
  const grounds = new Map<string, Promise<Bitmap>>()
  return async (still, body) => {
    const name = `${still.tone} ${still.place}`
    const ground = grounds.get(name) ?? toBitmap(drawGround(still))
    grounds.set(name, ground)
    const { width, size, top } = frameOf(still)
    const thing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">${body}</svg>`
    const [above, below] = await Promise.all([toBitmap(thing), ground])
    return sharp(below.data, { raw: below.info })
      .composite([{ input: above.data, raw: above.info, left: (width - size) / 2, top }])
      .png({ compressionLevel: 0 })
      .toBuffer()
  }
}

interface Bitmap {
  data: Buffer
  info: OutputInfo
}

function toBitmap(drawing: string): Promise<Bitmap> {
  return sharp(Buffer.from(drawing)).raw().toBuffer({ resolveWithObject: true })
}

export function svg(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`
}

export function rasterise(drawing: string): Promise<Buffer> {
  return sharp(Buffer.from(drawing)).png({ compressionLevel: 1 }).toBuffer()
}

function frameOf({ place }: Still): { width: number; size: number; top: number } {
  return place ? { width: 1200, size: 460, top: 280 } : { width: 800, size: 400, top: 94 }
}

function drawGround(still: Still): string {
  const [light, shade] = tones[still.tone]
  const { width, size, top } = frameOf(still)
  const middle = width / 2
  return svg(
    width,
    width * 0.75,
    `<defs><linearGradient id="ground" x2="1" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${shade}"/></linearGradient>
    <radialGradient id="light"><stop stop-color="#fff" stop-opacity=".85"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    <radialGradient id="shadow"><stop stop-color="#5b3d22" stop-opacity=".34"/><stop offset="1" stop-color="#5b3d22" stop-opacity="0"/></radialGradient></defs>
    <rect width="${width}" height="${width * 0.75}" fill="url(#ground)"/>${still.place ? archway : ''}
    <circle cx="${middle}" cy="${top + size / 2}" r="${size * 0.78}" fill="url(#light)"/>
    <ellipse cx="${middle}" cy="${top + size * 0.97}" rx="${size * 0.46}" ry="${size * 0.085}" fill="url(#shadow)"/>`,
  )
}

const archway = `<path d="M250 900V420C250 250 450 190 600 70 750 190 950 250 950 420V900z" fill="#fff" fill-opacity=".42"/>
  <path d="M285 900V432C285 280 465 220 600 114 735 220 915 280 915 432V900" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="4"/>`
