import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openStorage } from '../media/open-storage.ts'
import { listDrawings, saveDemoPictures } from './pictures.ts'

// At night, because it takes some seconds: the journeys have all images too.
test.runIf(process.env.DEMO_IMAGES)(
  'draws and stores every image of the demo in its size',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bellhop-pictures-'))
    const pictures = await saveDemoPictures(openStorage(folder))
    const hashes = new Set([...pictures.values()].map(({ id }) => id.slice(0, 32)))
    expect(hashes.size, 'no two look alike').toBe(listDrawings().length)
    for (const [name, { id }] of pictures) {
      const file = await readFile(join(folder, 'files/images', id.slice(0, 32)))
      const { width, height } = await sharp(file).metadata()
      expect(['1600 × 1000', '720 × 480', '512 × 512', '656 × 656'], name).toContain(
        `${width} × ${height}`,
      )
    }
    await rm(folder, { recursive: true })
  },
)

test('paints every pixel of a drawing', async () => {
  for (const file of listDrawings()) {
    const drawing = await readFile(new URL(`pictures/${file}`, import.meta.url))
    const small = sharp(drawing).resize({ width: 160, height: 100, fit: 'fill' })
    const { channels } = await sharp(await small.ensureAlpha().png().toBuffer()).stats()
    // Between two shapes a pixel is partly transparent; a gap is fully transparent.
    expect(channels[3]?.min, file).toBeGreaterThan(100)
  }
})
