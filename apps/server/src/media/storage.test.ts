import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '../testing/build-app.ts'
import { makeImageOf } from '../testing/files.ts'

const server = await openTestApp()
afterAll(() => server.close())

function photo(width: number, height: number, background = '#468') {
  return sharp({ create: { width, height, channels: 3, background } })
}

test('stores the same image once and returns it', async () => {
  const bytes = await photo(400, 300).png().toBuffer()
  const { id } = await server.app.storage.saveImage(bytes)
  expect(id).toMatch(/^[0-9a-f]{32}-[0-9a-f]{6}$/)
  expect(await server.app.storage.saveImage(bytes)).toEqual({ id, width: 400, height: 300 })
  const folder = join(server.app.settings.DATA_DIR, 'files/images')
  const file = await readFile(join(folder, id.slice(0, 32)))
  expect(await readFile(await server.app.storage.pathOfImage(id))).toEqual(file)
  expect(await readdir(folder), 'no drafts are left').toEqual([id.slice(0, 32)])
})

test('removes camera metadata, and turns the image upright', async () => {
  const bytes = await photo(400, 300)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Ananya', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { id } = await server.app.storage.saveImage(bytes)
  const { exif, width, height, orientation } = await sharp(
    await readFile(await server.app.storage.pathOfImage(id)),
  ).metadata()
  expect({ exif, width, height, orientation }).toEqual({
    exif: undefined,
    width: 300,
    height: 400,
    orientation: undefined,
  })
})

test('stores no more pixels than are ever served', async () => {
  const { id } = await server.app.storage.saveImage(await photo(5000, 100).jpeg().toBuffer())
  const { width } = await sharp(await readFile(await server.app.storage.pathOfImage(id))).metadata()
  expect(width).toBe(3840)
})

test('finds the most frequent colour of an image', async () => {
  const lake = photo(400, 300, '#1f5f92')
  const sun = {
    input: { create: { width: 90, height: 90, channels: 3, background: '#fff0c2' } },
  } as const
  const { id } = await server.app.storage.saveImage(await lake.composite([sun]).png().toBuffer())
  const channels = [33, 35, 37].map((at) => Number.parseInt(id.slice(at, at + 2), 16))
  // Colours are counted in steps of sixteen.
  for (const [index, channel] of [0x1f, 0x5f, 0x92].entries()) {
    expect(Math.abs((channels[index] ?? 0) - channel), id).toBeLessThanOrEqual(16)
  }
})

test("uses the paper's colour for a drawing without a background", async () => {
  const create = { width: 40, height: 40, channels: 4, background: '#00000000' } as const
  const { id } = await server.app.storage.saveImage(await sharp({ create }).png().toBuffer())
  expect(id).toMatch(/-f[0-9a-f]f[0-9a-f]f[0-9a-f]$/)
})

const whole = photo(400, 300).jpeg().toBuffer()

test.each([
  ['text', async () => Buffer.from('<script>alert(1)</script>')],
  ['nothing', async () => Buffer.alloc(0)],
  [
    'an SVG',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ['a GIF', async () => photo(9, 9).gif().toBuffer()],
  ['half a picture', async () => (await whole).subarray(0, 400)],
  ['a picture with too many pixels', () => makeImageOf(9000, 6000)],
])('rejects %s', async (_, make) => {
  const bytes = await make()
  await expect(server.app.storage.saveImage(bytes)).rejects.toMatchObject({
    code: 'unsupported_media_type',
  })
})
