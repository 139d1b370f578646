import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { buffer as readAll } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { getChatRoom } from '@bellhop/contract/guest/chat'
import { sendPicture } from '@bellhop/contract/guest/chat-files'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { uploadsFolder } from '../media/folders.ts'
import { openTestApp, type TestApp } from '../testing/build-app.ts'
import { buildGuest, buildHotel, signInGuest } from '../testing/builders.ts'
import { call, formBytes, makeForm } from '../testing/call.ts'
import { makeImage } from '../testing/files.ts'
import { prepare } from '../testing/prepare.ts'
import { openSameDatabase } from '../testing/test-database.ts'

const KIB = 1024
const MIB = KIB * KIB

let server: TestApp

let guest: Sender
let port: number
let sockets: Socket[] = []
beforeEach(async () => {
  server = await openTestApp()
  await server.db.deleteFrom('rate_limit').execute()
})
const hotel = prepare(() => buildHotel(server))
beforeEach(async () => {
  guest = await buildSender()
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  await isUploading(0)
  await server.close()
})

interface Sender {
  headers: { authorization: string }
  roomId: string
}

async function buildSender(): Promise<Sender> {
  const one = await buildGuest(hotel)
  const headers = await signInGuest(server, one)
  const { body } = await call(server, getChatRoom, { headers, params: { id: one.id } })
  return { headers, roomId: body.data._id }
}

async function send({ headers, roomId }: Sender, file: Buffer<ArrayBuffer>) {
  const body = { roomId, clientId: crypto.randomUUID() }
  return await call(server, sendPicture, { headers, body, files: { file } })
}

const isUploading = async (count: number) => {
  const folder = uploadsFolder(server.app.settings.DATA_DIR)
  await expect.poll(() => readdir(folder).catch(() => [])).toHaveLength(count)
}

/** Starts a picture that never ends. @returns what the server answers when it ends the connection */
async function stall({ headers, roomId }: Sender, announced: number, sent: number) {
  const file = Buffer.alloc(sent, await makeImage('jpeg'))
  const form = await formBytes(makeForm({ roomId, clientId: 'one' }, { file }))
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.write(
    [
      `POST /api${sendPicture.url} HTTP/1.1`,
      'Host: x',
      `Authorization: ${headers.authorization}`,
      `Content-Type: ${form.type}`,
      announced > 0 ? `Content-Length: ${announced}` : 'Transfer-Encoding: chunked',
      '\r\n',
    ].join('\r\n'),
  )
  if (announced === 0) socket.write(`${sent.toString(16)}\r\n`)
  socket.write(form.payload.subarray(0, sent))
  const response = readAll(socket).then(String, () => '')
  return { socket, response }
}

/** The counts of all limits, in order. */
async function listCounts(): Promise<number[]> {
  const rows = await server.db.selectFrom('rate_limit').select('count').orderBy('count').execute()
  return rows.map(({ count }) => count)
}

test('rejects the fifth unfinished upload of a guest before it is read', async () => {
  for (let count = 1; count <= 4; count++) {
    await stall(guest, 2 * MIB, 10 * KIB)
    await isUploading(count)
  }
  const { response } = await stall(guest, 2 * MIB, 10 * KIB)
  expect(await response).toMatch(/^HTTP\/1.1 429 [\s\S]*\r\nretry-after: \d+\r\n/)
  await isUploading(4)
  expect((await send(await buildSender(), await makeImage('jpeg'))).status).toBe(201)
})

test('counts unfinished uploads of all servers', async () => {
  const other = await openTestApp({}, (options) => openSameDatabase(server.db, options))
  for (let count = 1; count <= 4; count++) await stall(guest, 2 * MIB, 10 * KIB)
  await isUploading(4)
  const { headers, roomId } = guest
  const body = { roomId, clientId: 'one' }
  const files = { file: await makeImage('jpeg') }
  expect((await call(other, sendPicture, { headers, body, files })).status).toBe(429)
  await other.close()
})

test.each([
  ['announced', 10 * MIB],
  ['possible, of one without a length', 0],
])(
  'counts the bytes %s before it reads them, and releases those not sent',
  async (_, announced) => {
    const { socket } = await stall(guest, announced, 10 * KIB)
    await isUploading(1)
    const reserved = (announced || 13 * MIB) / KIB
    // Open, of the guest, the booking and the address; bytes of guest and booking by hour and day, of the address, of the
    // hotel, and of the address there.
    expect(await listCounts()).toEqual([1, 1, 1, ...Array(7).fill(reserved)])
    socket.destroy()
    await isUploading(0)
    const most = 11
    await expect.poll(async () => (await listCounts()).at(-1)).toBeLessThanOrEqual(most)
    const counts = await listCounts()
    expect(counts.slice(0, 3)).toEqual([0, 0, 0])
    expect(counts.slice(3).every((count) => count >= 9)).toBe(true)
  },
)

test('leaves nothing of a form that goes on with something else than HTTP', async () => {
  const { socket, response } = await stall(guest, 0, 10 * KIB)
  await isUploading(1)
  socket.write('\r\nno chunk\r\n')
  expect(await response).toMatch(/^HTTP\/1.1 400 /)
  await isUploading(0)
})

test('leaves nothing of a form whose client has left before it is read', async () => {
  await server.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE rate_limit IN EXCLUSIVE MODE`.execute(tx)
    const { socket } = await stall(guest, 2 * MIB, 10 * KIB)
    await delay(200)
    socket.destroy()
    await delay(200)
  })
  await expect.poll(listCounts).toEqual(Array(10).fill(0))
  await isUploading(0)
})

test('rejects what would exceed the bytes of a guest before it is read', async () => {
  const file = await makeImage('jpeg')
  expect((await send(guest, file)).status).toBe(201)
  // 200 MiB of the guest.
  await server.db
    .updateTable('rate_limit')
    .set({ count: 199 * KIB })
    .where('count', '>', 0)
    .execute()
  const { response } = await stall(guest, 2 * MIB, 10 * KIB)
  expect(await response).toMatch(/^HTTP\/1.1 429 [\s\S]*\r\nretry-after: \d+\r\n/)
  await isUploading(0)
})

test('counts what is stored of a picture if that is more than was sent', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const
  const pixels = sharp({
    create: { width: 1000, height: 1000, channels: 3, background: '#888', noise },
  })
  const file = Buffer.from(await pixels.jpeg({ quality: 1 }).toBuffer())
  expect((await send(guest, file)).status).toBe(201)
  const { bytes } = await server.db.selectFrom('file').select('bytes').executeTakeFirstOrThrow()
  expect(bytes).toBeGreaterThan(2 * file.length)
  const counts = await listCounts()
  expect(counts.slice(-7)).toEqual(Array(7).fill(Math.ceil(bytes / KIB)))
})

test('rejects a signed-out upload without waiting for its body', async () => {
  const { response } = await stall(
    { ...guest, headers: { authorization: 'Bearer x' } },
    10 * MIB,
    KIB,
  )
  expect(await response).toMatch(/^HTTP\/1.1 401 [\s\S]*\r\nconnection: close\r\n/i)
})

test('stops in time with unfinished uploads, and leaves nothing of them', {
  tags: 'nightly',
}, async () => {
  const uploads = [await stall(guest, 2 * MIB, 10 * KIB), await stall(guest, 0, 10 * KIB)]
  await isUploading(2)
  await server.app.close()
  for (const { response } of uploads) {
    expect(await response).toMatch(/^HTTP\/1.1 503 [\s\S]*\r\nconnection: close\r\n/i)
  }
  await isUploading(0)
})
