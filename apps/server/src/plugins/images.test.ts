import { mkdir, readdir, symlink } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { getImage, imageWidths } from '@bellhop/contract/base/images'
import sharp from 'sharp'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { queueResize } from '../media/encode-image.ts'
import { createVariantMaker } from '../media/variants.ts'
import { getTestApp, openPort } from '../testing/build-app.ts'
import { call } from '../testing/call.ts'
import { stopClock } from '../testing/stop-clock.ts'

const server = await getTestApp()
let id: string

beforeAll(async () => {
  id = (await server.app.storage.saveImage(await photo(1300, 900).jpeg().toBuffer())).id
})

function photo(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#c86' } })
}

/** Requests an image and measures the result. */
async function ask(query: string, accept = 'image/avif,image/webp,*/*') {
  const response = await server.app.inject({
    url: `/api/images/${id}${query}`,
    headers: { accept },
  })
  const { width = 0, format } = await sharp(response.rawPayload).metadata()
  return { response, width, format }
}

test('resizes to each width, but never enlarges', async () => {
  for (const w of imageWidths) {
    const { response, width } = await ask(`?w=${w}`)
    expect(response.statusCode).toBe(200)
    expect(width).toBe(Math.min(w, 1300))
  }
  expect((await ask('')).width).toBe(1080)
})

test('sends AVIF only to clients that accept it by name', async () => {
  const avif = await ask('?w=640')
  expect(avif.response.headers['content-type']).toBe('image/avif')
  expect(avif.format).toBe('heif')
  for (const accept of ['*/*', 'image/webp,*/*', 'image/avif;q=0,*/*', '']) {
    const { response, format } = await ask('?w=640', accept)
    expect(response.headers['content-type']).toBe('image/webp')
    expect(format).toBe('webp')
  }
})

test('makes each width in one quality, whatever is requested', async () => {
  const [first, ...others] = await Promise.all([1, 50, 75, 100].map((q) => ask(`?w=640&q=${q}`)))
  for (const { response } of others) {
    expect(response.rawPayload).toEqual(first?.response.rawPayload)
    expect(response.headers.etag).toBe(first?.response.headers.etag)
  }
})

test('limits the pictures that are made for an address, but not those in the cache', async () => {
  stopClock()
  const url = (hash: number) => `/api/images/${hash.toString(16).padStart(32, '0')}?w=640`
  const askFrom = (remoteAddress: string, path: string) =>
    server.app.inject({ url: path, remoteAddress })
  const stored = `/api/images/${id}?w=640`
  expect((await askFrom('198.51.100.7', stored)).statusCode).toBe(200)
  const statuses = new Set<number>()
  for (let hash = 0; hash < 300; hash++) {
    statuses.add((await askFrom('198.51.100.7', url(hash))).statusCode)
  }
  expect([...statuses]).toEqual([404])
  const { statusCode, headers } = await askFrom('198.51.100.7', url(300))
  expect(statusCode).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(headers['cache-control']).toBe('no-store')
  expect((await askFrom('198.51.100.7', stored)).statusCode).toBe(200)
  expect((await askFrom('198.51.100.8', url(300))).statusCode).toBe(404)
})

/** Occupies the places in which pictures are made. @returns a function that frees them */
function occupyPlaces(): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const jobs = ['first', 'second'].map((person) =>
    queueResize({ hotel: 'busy', person }, () => promise),
  )
  return async () => {
    resolve()
    await Promise.all(jobs)
  }
}

const listMade = (id: string) =>
  readdir(join(server.app.settings.DATA_DIR, 'cache', 'images', id.slice(0, 32)))

test('is not made when all who requested it have left', async () => {
  const origin = await openPort(server)
  const { id } = await server.app.storage.saveImage(await photo(800, 600).jpeg().toBuffer())
  const free = occupyPlaces()
  const openCached = vi.spyOn(server.app.storage, 'openCached')
  const hungUp = vi.fn()
  const watch = ({ socket }: IncomingMessage) => socket.once('close', hungUp)
  server.app.server.on('request', watch)
  onTestFinished(() => {
    openCached.mockRestore()
    server.app.server.off('request', watch)
  })
  const request = (w: number, signal: AbortSignal) =>
    fetch(`${origin}/api/images/${id}?w=${w}`, { signal })
  const stay = new AbortController()
  const leave = new AbortController()
  const shared = [leave, stay].map(({ signal }) => request(640, signal))
  const left = request(750, leave.signal)
  await vi.waitFor(() => expect(openCached).toHaveBeenCalledTimes(3))
  leave.abort()
  await expect(left).rejects.toThrow()
  await expect(shared[0]).rejects.toThrow()
  await vi.waitFor(() => expect(hungUp).toHaveBeenCalledTimes(2))
  await free()
  expect((await shared[1])?.status).toBe(200)
  expect(await listMade(id)).toEqual(['640.webp'])
})

test('is not made for a caller that has hung up before the call is read', async () => {
  const { storage, log } = server.app
  const makeOnce = createVariantMaker({ storage, log })
  const { id } = await storage.saveImage(await photo(800, 500).jpeg().toBuffer())
  const free = occupyPlaces()
  const variant = { id, name: `${id}/640.webp`, target: { width: 640, format: 'webp' } } as const
  const caller = { network: 'a', signal: AbortSignal.abort() }
  await expect(makeOnce(variant, caller)).rejects.toMatchObject({ code: 'unavailable' })
  await free()
  expect(await storage.openCached(variant.name)).toBeUndefined()
})

test('may be cached for good, by format', async () => {
  const { response } = await ask('?w=640')
  expect(response.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept',
    'x-content-type-options': 'nosniff',
  })
  const again = await server.app.inject({
    url: `/api/images/${id}?w=640`,
    headers: { accept: 'image/avif', 'if-none-match': String(response.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
  expect(again.rawPayload).toHaveLength(0)
  const webp = await ask('?w=640', '*/*')
  expect(webp.response.headers.etag).not.toBe(response.headers.etag)
})

test('is the same file with and without its colour and focal point', async () => {
  const [hash] = id.split('-')
  for (const other of [hash, `${id}-0-100`]) {
    const { status, headers } = await call(server, getImage, { params: { id: `${other}` } })
    expect(status).toBe(200)
    expect(headers.etag).toContain(hash)
  }
})

test('makes a variant once for simultaneous requests', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('?w=828&q=60')))
  const [first] = answers
  for (const { response } of answers) {
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload).toEqual(first?.response.rawPayload)
  }
})

test('is sent even if the result cannot be cached', async () => {
  const image = await photo(40, 30).png().toBuffer()
  const { id: uncached } = await server.app.storage.saveImage(image)
  const cache = join(server.app.settings.DATA_DIR, 'cache', 'images')
  await mkdir(cache, { recursive: true })
  await symlink(join(cache, 'nowhere', 'nothing'), join(cache, uncached.slice(0, 32)))
  const response = await server.app.inject({ url: `/api/images/${uncached}?w=640` })
  expect(response.statusCode).toBe(200)
  expect((await sharp(response.rawPayload).metadata()).width).toBe(40)
})

test.each([
  { w: '641' },
  { w: '0' },
  { w: 'wide' },
  { w: '640.5' },
  { q: '0' },
  { q: '101' },
  { q: '1.5' },
  { quality: '75' },
])('rejects %o', async (query) => {
  const { status, body } = await call(server, getImage, { params: { id }, query })
  expect(status).toBe(400)
  expect(body.code).toBe('invalid_request')
})

test('answers 400 to a malformed id and 404 to an unknown one', async () => {
  for (const wrong of ['abc', '../../secret.key', id.toUpperCase(), `${id}0`, `${id}-50`, '\0']) {
    const { status, body } = await call(server, getImage, { params: { id: wrong } })
    expect(status).toBe(400)
    expect(body.code).toBe('invalid_request')
  }
  const { status, body } = await call(server, getImage, { params: { id: '0'.repeat(32) } })
  expect(status).toBe(404)
  expect(body.code).toBe('not_found')
})
