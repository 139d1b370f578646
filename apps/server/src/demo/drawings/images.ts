import { type FocalPoint, withFocus } from '@bellhop/domain/text/picture-address'
import sharp from 'sharp'
import { renderSVG } from 'uqr'
import type { Storage, StoredImage } from '../../media/open-storage.ts'
import { hotel } from '../content/hotel.ts'
import { cafeDishes } from './cafe-dishes.ts'
import { kitchenDishes } from './kitchen-dishes.ts'
import { logo } from './logo.ts'
import { type SceneName, scenes } from './scenes.ts'

interface View {
  scene: SceneName
  /** The focal point of a square crop, if not the middle. */
  focus?: FocalPoint
}

/** The demo hotel's views, by their name in the content. */
const views = {
  'hotel-lake': { scene: 'lakeHouse' },
  'hotel-room': { scene: 'room', focus: { x: 30, y: 50 } },
  'hotel-pool': { scene: 'poolCourt' },
  'hotel-map': { scene: 'groundPlan' },
  'hotel-court-room': { scene: 'courtRoom', focus: { x: 35, y: 50 } },
  'hotel-lake-room': { scene: 'lakeRoom', focus: { x: 35, y: 50 } },
  'hotel-balcony-room': { scene: 'balconyRoom', focus: { x: 75, y: 50 } },
  'hotel-suite': { scene: 'suite', focus: { x: 75, y: 50 } },
  'court-bath': { scene: 'courtBath' },
  'lake-bath': { scene: 'lakeBath' },
  'day-balcony': { scene: 'dayBalcony', focus: { x: 50, y: 90 } },
  'night-terrace': { scene: 'nightTerrace', focus: { x: 50, y: 90 } },

  housekeeping: { scene: 'linenRoom', focus: { x: 30, y: 50 } },
  engineering: { scene: 'workshop' },
  'front-desk': { scene: 'frontDesk' },
  concierge: { scene: 'porch' },

  restaurant: { scene: 'lakeTerrace', focus: { x: 50, y: 90 } },
  cafe: { scene: 'orangeCourt', focus: { x: 50, y: 90 } },
  'room-service': { scene: 'roomTray', focus: { x: 50, y: 80 } },
  'food-and-beverage': { scene: 'bar' },

  gym: { scene: 'gym', focus: { x: 60, y: 80 } },
  spa: { scene: 'spa', focus: { x: 50, y: 80 } },
  library: { scene: 'library', focus: { x: 50, y: 80 } },
  rooftop: { scene: 'rooftop', focus: { x: 50, y: 80 } },
  'business-centre': { scene: 'study' },

  'sight-palace': { scene: 'palace', focus: { x: 50, y: 10 } },
  'sight-temple': { scene: 'temple', focus: { x: 50, y: 10 } },
  'sight-haveli': { scene: 'haveli', focus: { x: 50, y: 90 } },
  'sight-hill': { scene: 'hillPalace', focus: { x: 54, y: 40 } },
  'sight-boat': { scene: 'boatRide', focus: { x: 56, y: 80 } },
  'sight-lake': { scene: 'promenade' },
  'sight-garden': { scene: 'fountains' },
  'sight-bazaar': { scene: 'bazaar' },
  'sight-crafts': { scene: 'craftVillage' },

  keepsakes: { scene: 'keepsakes' },
} as const satisfies Record<string, View>

/** Dishes by their name in the menus. */
export const dishes = { ...cafeDishes, ...kitchenDishes }
export type DishName = keyof typeof dishes

export type DemoImageName = keyof typeof views | DishName | 'hotel-logo' | 'upi-qr'

export interface DemoImages {
  /** `paths.restaurant` is `/api/images/…`. */
  paths: Record<DemoImageName, string>
  stored: StoredImage[]
}

/** Draws every image of the demo hotel and saves it. */
export async function saveDemoImages(storage: Storage): Promise<DemoImages> {
  const pictures: [name: DemoImageName, draw: () => string, focus: FocalPoint | undefined][] = [
    ['hotel-logo', () => logo, undefined],
    ['upi-qr', drawUpiQr, undefined],
    ...Object.entries<View>(views).map(([name, { scene, focus }]): (typeof pictures)[number] => [
      name as DemoImageName,
      () => frame(scenes[scene](), [1600, 1000]),
      focus,
    ]),
    ...Object.entries(dishes).map(([name, draw]): (typeof pictures)[number] => [
      name as DishName,
      () => frame(draw(), [720, 480], [1200, 800]),
      undefined,
    ]),
  ]
  const paths: Partial<Record<DemoImageName, string>> = {}
  const stored: StoredImage[] = []
  // Four at a time keep two cores busy while some wait for the disk; each holds a bitmap of 5 MB.
  const work = async () => {
    for (let next = pictures.pop(); next; next = pictures.pop()) {
      const [name, draw, focus] = next
      const picture = await storage.saveImage(await rasterise(draw()))
      stored.push(picture)
      const path = `/api/images/${picture.id}`
      paths[name] = focus ? withFocus(path, focus) : path
    }
  }
  await Promise.all([work(), work(), work(), work()])
  return { paths: paths as DemoImages['paths'], stored }
}

type Size = [width: number, height: number]

/** @param box the size that the body is drawn in */
function frame(body: string, [width, height]: Size, box: Size = [width, height]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${box.join(' ')}">${body}</svg>`
}

function rasterise(drawing: string): Promise<Buffer> {
  return sharp(Buffer.from(drawing)).png({ compressionLevel: 1 }).toBuffer()
}

/** The hotel's UPI address; the payer enters the amount after scanning it. */
function drawUpiQr(): string {
  const query = new URLSearchParams({ pa: hotel.upi_id, pn: hotel.name, cu: hotel.currency })
  return renderSVG(`upi://pay?${query}`.replaceAll('+', '%20').replaceAll('%40', '@'), {
    pixelSize: 16,
    border: 4,
  })
}
