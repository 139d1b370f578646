import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { resize } from './resize.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bellhop-resize-'))
})
afterAll(() => rm(folder, { recursive: true }))

function draw(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#c86' } })
    .jpeg()
    .toBuffer()
}

async function store(bytes: Uint8Array): Promise<string> {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, bytes)
  return path
}

test('makes several pictures at a time', async () => {
  const path = await store(await draw(1300, 900))
  const widths = [640, 750, 828]
  const pictures = await Promise.all(widths.map((width) => resize(path, { width, format: 'webp' })))
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()))
  expect(sizes.map(({ width }) => width)).toEqual(widths)
})

test('makes pictures after one that cannot be read and one that is not there', async () => {
  const target = { width: 640, format: 'webp' } as const
  const path = await store(await draw(40, 30))
  await expect(resize(await store(Buffer.from('x')), target)).rejects.toThrow('No picture')
  expect(await resize(join(folder, 'none'), target)).toBeUndefined()
  expect(await sharp(await resize(path, target)).metadata()).toMatchObject({ width: 40 })
})

test('takes no memory from the server', async () => {
  const before = process.memoryUsage.rss()
  const target = { width: 3840, format: 'webp' } as const
  const large = await store(await draw(3840, 3840))
  await Promise.all([resize(large, target), resize(large, target)])
  // In this process it would take 300 MB.
  expect(process.memoryUsage.rss() - before).toBeLessThan(60_000_000)
})

test('makes a picture while the process that was idle before ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const target = { width: 3840, format: 'avif' } as const
  const path = await store(await draw(3840, 3840))
  await resize(path, { width: 640, format: 'webp' })
  vi.advanceTimersByTime(60_000)
  expect(await sharp(await resize(path, target)).metadata()).toMatchObject({ width: 3840 })
})
