import type { Storage } from '../plugins/storage.ts'
import { type DrawingName, drawings } from './drawings.ts'
import { readIcons } from './icons.ts'
import { logo } from './logo.ts'
import { type SceneName, scenes } from './scenes.ts'
import { createStillPainter, rasterise, type Still, svg } from './still.ts'

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
  const paintStill = createStillPainter()
  const pictures: [name: DemoPictureName, draw: () => Promise<Buffer>][] = [
    ['hotel-logo', () => rasterise(logo)],
    ...entries(views).map(([name, scene]): (typeof pictures)[number] => [
      name,
      () => rasterise(svg(1600, 1000, scenes[scene]())),
    ]),
    ...entries(stills).map(([name, still]): (typeof pictures)[number] => [
      name,
      () => paintStill(still, isDrawing(still.icon) ? drawings[still.icon] : emoji.get(still.icon)),
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

function entries<K extends string, V>(record: Record<K, V>): [K, V][] {
  return Object.entries(record) as [K, V][]
}
