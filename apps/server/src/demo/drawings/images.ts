import sharp from 'sharp'
import { renderSVG } from 'uqr'
import type { Storage, StoredImage } from '../../media/open-storage.ts'
import { cafeDishes } from './cafe-dishes.ts'
import { kitchenDishes } from './kitchen-dishes.ts'
import { logo } from './logo.ts'
import { type SceneName, scenes } from './scenes.ts'

/** The demo hotel's views, by their name in the content. */
const views = {
  'hotel-lake': 'lakeHouse',
  'hotel-room': 'room',
  'hotel-pool': 'poolCourt',
  'hotel-map': 'groundPlan',
  'hotel-court-room': 'courtRoom',
  'hotel-lake-room': 'lakeRoom',
  'hotel-balcony-room': 'balconyRoom',
  'hotel-suite': 'suite',
  'court-bath': 'courtBath',
  'lake-bath': 'lakeBath',
  'day-balcony': 'dayBalcony',
  'night-terrace': 'nightTerrace',

  housekeeping: 'linenRoom',
  engineering: 'workshop',
  'front-desk': 'frontDesk',
  concierge: 'porch',

  restaurant: 'lakeTerrace',
  cafe: 'orangeCourt',
  'room-service': 'roomTray',
  'food-and-beverage': 'bar',

  gym: 'gym',
  spa: 'spa',
  library: 'library',
  rooftop: 'rooftop',
  'business-centre': 'study',

  'sight-palace': 'palace',
  'sight-temple': 'temple',
  'sight-haveli': 'haveli',
  'sight-hill': 'hillPalace',
  'sight-boat': 'boatRide',
  'sight-lake': 'promenade',
  'sight-garden': 'fountains',
  'sight-bazaar': 'bazaar',
  'sight-crafts': 'craftVillage',

  keepsakes: 'keepsakes',
} as const satisfies Record<string, SceneName>

export const dishes = { ...cafeDishes, ...kitchenDishes }

/** The stored pictures of the demo hotel, by the name that its file refers to. */
export type DemoPictures = ReadonlyMap<string, StoredImage>

/** All drawings by name, as SVG. */
export const drawings: Record<string, () => string> = {
  'hotel-logo': () => logo,
  'upi-qr': drawUpiQr,
  ...mapDrawings(views, (scene) => frame(scenes[scene](), [1600, 1000])),
  ...mapDrawings(dishes, (draw) => frame(draw(), [720, 480], [1200, 800])),
}

/** Draws every picture of the demo hotel and stores it. */
export async function saveDemoPictures(storage: Storage): Promise<DemoPictures> {
  const pictures = new Map<string, StoredImage>()
  const left = Object.entries(drawings)
  // Four at a time keep two cores busy while some wait for the disk; each holds a bitmap of 5 MB.
  const work = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [name, draw] = next
      pictures.set(name, await storage.saveImage(await rasterise(draw())))
    }
  }
  await Promise.all([work(), work(), work(), work()])
  return pictures
}

function mapDrawings<T>(drawn: Record<string, T>, draw: (one: T) => string) {
  return Object.fromEntries(Object.entries(drawn).map(([name, one]) => [name, () => draw(one)]))
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
  const query = new URLSearchParams({
    pa: 'lakehouse@upi.example',
    pn: 'The Lakehouse Udaipur',
    cu: 'INR',
  })
  return renderSVG(`upi://pay?${query}`.replaceAll('+', '%20').replaceAll('%40', '@'), {
    pixelSize: 16,
    border: 4,
  })
}
