import sharp from 'sharp'

export interface PhotographScene {
  seed: number
  /** Colours of the background, top and bottom. */
  ground: [string, string]
  /** Centre and radius of the subject, as fractions of width, height and width. */
  subject: [x: number, y: number, radius: number]
  dish: string
}

/**
 * Paints an image with the properties of a photo: noise, soft light, a blurred background with discs of light, and one
 * sharp subject.
 */
export async function paintPhotograph(
  width: number,
  height: number,
  { seed, ground, subject: [sx, sy, radius], dish }: PhotographScene,
): Promise<Buffer> {
  const random = createRandom(seed)
  const [x, y, r] = [sx * width, sy * height, radius * Math.min(width, height * 1.5)]
  const discs = Array.from({ length: 26 }, () => {
    const size = (0.02 + random() * 0.07) * width
    return `<circle cx="${random() * width}" cy="${random() * height * 0.7}" r="${size}" fill="hsl(${20 + random() * 40} 80% ${60 + random() * 30}%)" opacity="${0.08 + random() * 0.3}"/>`
  })
  const far = await sharp(
    svg(
      width,
      height,
      `<defs><linearGradient id="g" x2=".3" y2="1"><stop stop-color="${ground[0]}"/><stop offset="1" stop-color="${ground[1]}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>${discs.join('')}<ellipse cx="${x}" cy="${y + r * 0.86}" rx="${r * 1.5}" ry="${r * 0.5}" opacity=".45"/>`,
    ),
  )
    .blur(width / 70)
    .png()
    .toBuffer()
  const crumbs = Array.from({ length: 420 }, () => {
    const angle = random() * Math.PI * 2
    const out = Math.sqrt(random()) * r * 0.72
    const size = r * (0.015 + random() * 0.06)
    return `<ellipse cx="${x + Math.cos(angle) * out}" cy="${y + Math.sin(angle) * out * 0.56 - r * 0.08}" rx="${size}" ry="${size * 0.7}" fill="hsl(${random() * 70} ${50 + random() * 40}% ${20 + random() * 50}%)" opacity=".85" transform="rotate(${random() * 180} ${x} ${y})"/>`
  })
  const near = svg(
    width,
    height,
    `<defs><radialGradient id="p" cx=".36" cy=".3"><stop stop-color="#fff"/><stop offset=".75" stop-color="#d8d2c8"/><stop offset="1" stop-color="#857c70"/></radialGradient><radialGradient id="d" cx=".36" cy=".28"><stop stop-color="#ffe9c4"/><stop offset=".3" stop-color="${dish}"/><stop offset="1" stop-color="#2a130a"/></radialGradient></defs>
    <ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.62}" fill="url(#p)"/><ellipse cx="${x}" cy="${y - r * 0.05}" rx="${r * 0.78}" ry="${r * 0.46}" fill="url(#d)"/><g>${crumbs.join('')}</g><ellipse cx="${x - r * 0.26}" cy="${y - r * 0.26}" rx="${r * 0.24}" ry="${r * 0.07}" fill="#fff" opacity=".5"/>`,
  )
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 22 },
    },
  })
    .png()
    .toBuffer()
  return sharp(far)
    .composite([{ input: near }, { input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer()
}

const svg = (width: number, height: number, body: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`,
  )

/** The same numbers for the same seed (mulberry32), so that two runs can be compared. */
function createRandom(seed: number): () => number {
  let state = seed * 0x9e3779b9
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
}
