import { renderSVG } from 'uqr'
import type { Storage } from '../../media/storage.ts'
import { hotel } from '../content/hotel.ts'
import { type DrawingName, drawings } from './drawings.ts'
import { logo } from './logo.ts'
import { readEmoji } from './read-emoji.ts'
import { type SceneName, scenes } from './scenes.ts'
import { createStillPainter, rasterise, svg } from './still.ts'
import { stills } from './stills.ts'

const views = {
  'hotel-lake': 'lakeHouse',
  'hotel-room': 'room',
  'hotel-pool': 'poolCourt',
  'hotel-map': 'groundPlan',
  'hotel-court-room': 'courtRoom',
  'hotel-lake-room': 'lakeRoom',
  'hotel-balcony-room': 'balconyRoom',
  'hotel-suite': 'suite',
} as const satisfies Record<string, SceneName>

export type DemoPictureName = keyof typeof stills | keyof typeof views | 'hotel-logo' | 'upi-qr'

/**
 * Draws every picture of the demo hotel and saves it.
 *
 * @returns the path of each: `paths['bath-towel']` is `/api/images/…`
 */
export async function saveDemoPictures(storage: Storage): Promise<Record<DemoPictureName, string>> {
  const paintStill = createStillPainter()
  const pictures: [name: DemoPictureName, draw: () => Promise<Buffer>][] = [
    ['hotel-logo', () => rasterise(logo)],
    ['upi-qr', () => rasterise(drawUpiQr())],
    ...entries(views).map(([name, scene]): (typeof pictures)[number] => [
      name,
      () => rasterise(svg(1600, 1000, scenes[scene]())),
    ]),
    ...entries(stills).map(([name, still]): (typeof pictures)[number] => [
      name,
      async () => paintStill(still, await readBody(still.icon)),
    ]),
  ]
  const paths: Partial<Record<DemoPictureName, string>> = {}
  // Four at a time keep two cores busy while some wait for the disk; each holds a bitmap of 5 MB.
  const work = async () => {
    for (let next = pictures.pop(); next; next = pictures.pop()) {
      const [name, draw] = next
      paths[name] = `/api/images/${await storage.saveImage(await draw())}`
    }
  }
  await Promise.all([work(), work(), work(), work()])
  return paths as Record<DemoPictureName, string>
}

/** The hotel's UPI address; the payer enters the amount after scanning it. */
function drawUpiQr(): string {
  const query = new URLSearchParams({ pa: hotel.upi_id, pn: hotel.name, cu: hotel.currency })
  return renderSVG(`upi://pay?${query}`.replaceAll('+', '%20'), { pixelSize: 16, border: 4 })
}

async function readBody(icon: string): Promise<string> {
  return isDrawing(icon) ? drawings[icon] : await readEmoji(icon)
}

function isDrawing(icon: string): icon is DrawingName {
  return icon in drawings
}

function entries<K extends string, V>(record: Record<K, V>): [K, V][] {
  return Object.entries(record) as [K, V][]
}
