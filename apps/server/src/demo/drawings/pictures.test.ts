import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { storage } from '../../media/storage.ts'
import { readSettings } from '../../settings.ts'
import { saveDemoPictures } from './pictures.ts'
import { readEmoji } from './read-emoji.ts'
import type { Still } from './still.ts'
import { stills } from './stills.ts'

// Drawing takes some seconds, and more on a busy machine.
test('every picture of the demo is drawn and kept, each in its size', {
  timeout: 60_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-pictures-'))
  const app = Fastify()
  app.decorate('settings', readSettings({ DATA_DIR: folder }))
  await app.register(storage)

  const paths = Object.entries(await saveDemoPictures(app.storage))
  expect(new Set(paths.map(([, path]) => path)).size, 'no two look alike').toBe(paths.length)
  for (const [name, path] of paths) {
    const id = path.replace('/api/images/', '')
    const { width, height } = await sharp(
      await readFile(join(folder, 'files/images', id)),
    ).metadata()
    const view = name.startsWith('hotel-')
    const still: Still | undefined = stills[name as keyof typeof stills]
    const shape = still?.place ? [1200, 900] : [800, 600]
    const squares: Record<string, number> = { 'hotel-logo': 512, 'upi-qr': 656 }
    const square = squares[name]
    const size = square ? [square, square] : view ? [1600, 1000] : shape
    expect([width, height], name).toEqual(size)
  }
  await rm(folder, { recursive: true })
})

test('an emoji without a file is named in the error', async () => {
  expect(await readEmoji('bellhop-bell')).toMatch(/^<g.*<\/g>$/)
  await expect(readEmoji('bellhop-bel')).rejects.toThrow('There is no emoji bellhop-bel.')
})
