import sharp from 'sharp'
import type { Storage } from '../plugins/storage.ts'
import { type DrawingName, drawings } from './drawings.ts'
import { readIcons } from './icons.ts'
import { logo } from './logo.ts'
import { type SceneName, scenes } from './scenes.ts'

/** Soft warm grounds: the light of the upper left and the shade of the lower right. */
const tones = {
  linen: ['#fbf3e6', '#ecd3ae'],
  rose: ['#fbebe3', '#eebfa9'],
  sage: ['#f2f4e6', '#c9d6b4'],
  sky: ['#eef5f6', '#b9d3dc'],
  dusk: ['#f4ebf1', '#d3b9cf'],
  honey: ['#fdf2d6', '#f0c878'],
} as const

type Tone = keyof typeof tones

interface Still {
  /** An emoji of the set, or a drawing of ours. */
  icon: string
  tone: Tone
  /** Places stand in an arch, things on the plain ground. */
  place?: true
}

/** Everything the demo hotel shows, by the name its seed uses. */
const stills = {
  housekeeping: { icon: 'broom', tone: 'sky', place: true },
  engineering: { icon: 'hammer-and-wrench', tone: 'linen', place: true },
  'front-desk': { icon: 'bellhop-bell', tone: 'honey', place: true },
  'room-service': { icon: 'fork-and-knife-with-plate', tone: 'rose', place: true },
  laundry: { icon: 'basket', tone: 'dusk', place: true },
  concierge: { icon: 'compass', tone: 'sage', place: true },

  restaurant: { icon: 'pot-of-food', tone: 'rose', place: true },
  cafe: { icon: 'hot-beverage', tone: 'linen', place: true },
  bar: { icon: 'tropical-drink', tone: 'dusk', place: true },

  pool: { icon: 'person-swimming', tone: 'sky', place: true },
  gym: { icon: 'man-lifting-weights', tone: 'linen', place: true },
  spa: { icon: 'lotus', tone: 'rose', place: true },
  library: { icon: 'books', tone: 'sage', place: true },
  rooftop: { icon: 'cityscape-at-dusk', tone: 'dusk', place: true },
  'business-centre': { icon: 'laptop', tone: 'linen', place: true },

  'bath-towel': { icon: 'towels', tone: 'rose' },
  'hand-towel': { icon: 'handTowel', tone: 'linen' },
  pillow: { icon: 'pillow', tone: 'dusk' },
  blanket: { icon: 'blanket', tone: 'sage' },
  soap: { icon: 'soap', tone: 'sky' },
  shampoo: { icon: 'lotion-bottle', tone: 'sage' },
  toothbrush: { icon: 'toothbrush', tone: 'honey' },
  razor: { icon: 'razor', tone: 'sky' },
  comb: { icon: 'hair-pick', tone: 'linen' },
  'toilet-roll': { icon: 'roll-of-paper', tone: 'rose' },
  'water-bottle': { icon: 'waterBottle', tone: 'linen' },
  tea: { icon: 'teacup-without-handle', tone: 'sage' },
  slippers: { icon: 'slippers', tone: 'dusk' },
  'sewing-kit': { icon: 'thread', tone: 'rose' },
  iron: { icon: 'iron', tone: 'rose' },
  fan: { icon: 'fan', tone: 'honey' },
  charger: { icon: 'electric-plug', tone: 'sage' },
  'hair-dryer': { icon: 'hairDryer', tone: 'sky' },
  kettle: { icon: 'kettle', tone: 'honey' },
  'light-bulb': { icon: 'light-bulb', tone: 'dusk' },
  crib: { icon: 'crib', tone: 'sky' },
  umbrella: { icon: 'umbrella', tone: 'linen' },
} as const satisfies Record<string, Still>

const views = {
  'hotel-lake': 'lakeHouse',
  'hotel-room': 'room',
  'hotel-pool': 'poolCourt',
} as const satisfies Record<string, SceneName>

export type DemoPictureName = keyof typeof stills | keyof typeof views | 'hotel-logo'

/**
 * Draws every picture of the demo hotel, keeps it in the storage, and tells the path of each:
 * `paths['bath-towel']` is `/api/images/…`.
 */
export async function saveDemoPictures(storage: Storage): Promise<Record<DemoPictureName, string>> {
  const emoji = await readIcons(
    Object.values(stills)
      .map(({ icon }) => icon)
      .filter((icon) => !isDrawing(icon)),
  )
  const pictures: [name: DemoPictureName, draw: () => Promise<Buffer>][] = [
    ['hotel-logo', () => rasterise(logo)],
    ...entries(views).map(([name, scene]): (typeof pictures)[number] => [
      name,
      () => rasterise(svg(1600, 1000, scenes[scene]())),
    ]),
    ...entries(stills).map(([name, still]): (typeof pictures)[number] => [
      name,
      () => drawStill(still, isDrawing(still.icon) ? drawings[still.icon] : emoji.get(still.icon)),
    ]),
  ]
  const paths: Partial<Record<DemoPictureName, string>> = {}
  // Two at a time: a small server has two cores, and each drawing takes a bitmap of 5 MB.
  const work = async () => {
    for (let next = pictures.pop(); next; next = pictures.pop()) {
      const [name, draw] = next
      paths[name] = `/api/images/${await storage.saveImage(await draw())}`
    }
  }
  await Promise.all([work(), work()])
  return paths as Record<DemoPictureName, string>
}

function isDrawing(icon: string): icon is DrawingName {
  return icon in drawings
}

const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`

/**
 * A thing, large, on a soft ground with its shadow; 1200 × 900, safe to crop to a square or 16:9.
 * The thing is drawn apart from the ground, because the renderer makes every filter of an emoji
 * as large as the whole drawing.
 */
async function drawStill({ tone, place }: Still, body = ''): Promise<Buffer> {
  const [light, shade] = tones[tone]
  const size = place ? 460 : 540
  const top = place ? 280 : 170
  const floor = top + size * 0.97
  const ground = svg(
    1200,
    900,
    `<defs><linearGradient id="ground" x2="1" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${shade}"/></linearGradient>
    <radialGradient id="light"><stop stop-color="#fff" stop-opacity=".85"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    <radialGradient id="shadow"><stop stop-color="#5b3d22" stop-opacity=".34"/><stop offset="1" stop-color="#5b3d22" stop-opacity="0"/></radialGradient></defs>
    <rect width="1200" height="900" fill="url(#ground)"/>${place ? archway : ''}
    <circle cx="600" cy="${top + size / 2}" r="${size * 0.78}" fill="url(#light)"/>
    <ellipse cx="600" cy="${floor}" rx="${size * 0.46}" ry="${size * 0.085}" fill="url(#shadow)"/>`,
  )
  const thing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">${body}</svg>`
  return sharp(Buffer.from(ground))
    .composite([{ input: await rasterise(thing), left: 600 - size / 2, top }])
    .png({ compressionLevel: 1 })
    .toBuffer()
}

function rasterise(drawing: string): Promise<Buffer> {
  return sharp(Buffer.from(drawing)).png({ compressionLevel: 1 }).toBuffer()
}

const archway = `<path d="M250 900V420C250 250 450 190 600 70 750 190 950 250 950 420V900z" fill="#fff" fill-opacity=".42"/>
  <path d="M285 900V432C285 280 465 220 600 114 735 220 915 280 915 432V900" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="4"/>`

function entries<K extends string, V>(record: Record<K, V>): [K, V][] {
  return Object.entries(record) as [K, V][]
}
