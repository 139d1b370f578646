import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openStorage } from '../../media/open-storage.ts'
import { dishes, saveDemoPictures } from './images.ts'
import { scenes } from './scenes.ts'

// At night, because it takes some seconds: the journeys have all images too.
test.runIf(process.env.DEMO_IMAGES)(
  'draws and stores every image of the demo in its size',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bellhop-pictures-'))
    const pictures = await saveDemoPictures(openStorage(folder))
    const hashes = new Set([...pictures.values()].map(({ id }) => id.slice(0, 32)))
    expect(hashes.size, 'no two look alike').toBe(pictures.size)
    for (const [name, { id }] of pictures) {
      const file = await readFile(join(folder, 'files/images', id.slice(0, 32)))
      const { width, height } = await sharp(file).metadata()
      const others: Record<string, number[]> = { 'hotel-logo': [512, 512], 'upi-qr': [656, 656] }
      const size = name in dishes ? [720, 480] : [1600, 1000]
      expect([width, height], name).toEqual(others[name] ?? size)
    }
    await rm(folder, { recursive: true })
  },
)

test('paints every pixel of a drawing', async () => {
  for (const [name, draw] of Object.entries({ ...scenes, ...dishes })) {
    const box = name in dishes ? '1200 800' : '1600 1000'
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="100" viewBox="0 0 ${box}" preserveAspectRatio="none">${draw()}</svg>`
    const { channels } = await sharp(Buffer.from(drawing)).ensureAlpha().stats()
    // Between two shapes a pixel is partly transparent; a gap is fully transparent.
    expect(channels[3]?.min, name).toBeGreaterThan(100)
  }
})
