import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDeskChat, listDeskChatMessages } from '@bellhop/contract/desk/chat'
import { getChatRoom, listChatMessages, sendChatMessage } from '@bellhop/contract/guest/chat'
import {
  getChatFile,
  getDeskChatFile,
  sendDeskPicture,
  sendDeskVoiceNote,
  sendPicture,
  sendVoiceNote,
} from '@bellhop/contract/guest/chat-files'
import { maxVoiceBytes } from '@bellhop/domain/limits'
import { DAY_MS, HOUR_MS } from '@bellhop/domain/time/durations'
import fc from 'fast-check'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { uploadsFolder } from '../../../media/folders.ts'
import { getTestApp, openTestApp, statementsOf, type TestApp } from '../../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff, signInGuest } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/call.ts'
import { call } from '../../../testing/call.ts'
import { makeImage, makeImageOf, privateFolder } from '../../../testing/files.ts'
import { prepare } from '../../../testing/prepare.ts'
import { letPass, liftLimits } from '../../../testing/rate-limits.ts'
import { makeMp4, makeWebm, readRecording } from '../../../testing/recordings.ts'
import { addRows } from '../../../testing/rows.ts'
import { changeStay } from '../../../testing/stay-builders.ts'
import { lockChatRoom, roomOfDesk } from '../rooms.ts'
import { scheduleChatFileExpiry } from './schedule-file-expiry.ts'

type Bytes = Buffer<ArrayBuffer>
type Headers = Record<string, string>

const server = await getTestApp()
let roomId: string
let voice: Bytes
beforeAll(async () => {
  voice = await readRecording('voice.webm')
})
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))
const desk = prepare(() => buildStaff(hotel))
beforeEach(async () => {
  roomId = await openRoom(guest.id, guest)
})

async function openRoom(id: string, as: Caller): Promise<string> {
  return (await as.call(getChatRoom, { params: { id } })).body.data._id
}

function speak(file: Bytes, values: object = {}, headers = guest.headers) {
  const body = { roomId, clientId: crypto.randomUUID(), durationMs: 1, ...values }
  return call(server, sendVoiceNote, { headers, body, files: { file } })
}

function show(file: Bytes, values: object = {}, as: Caller = guest) {
  const body = { roomId, clientId: crypto.randomUUID(), ...values }
  return as.call(sendPicture, { body, files: { file } })
}

async function get(url: string | undefined, headers: Headers, more: Headers = {}) {
  const answer = await server.app.inject({ url: url ?? '', headers: { ...headers, ...more } })
  return { status: answer.statusCode, headers: answer.headers, content: answer.rawPayload }
}

const listStored = () =>
  readdir(join(privateFolder(server.app.settings.DATA_DIR), hotel.id)).catch(() => [])

const rows = (table: 'file' | 'chat_message') =>
  server.db.selectFrom(table).selectAll().where('hotel_id', '=', hotel.id).execute()

describe('a voice note', () => {
  test('is delivered to the desk unchanged, also in ranges', async () => {
    const sent = await speak(voice, { waveform: [0, 50, 100], durationMs: 119_000 })
    expect(sent.status).toBe(201)
    const { voice: note, ...message } = sent.body.data
    expect(message).toMatchObject({ roomId, seq: 1, from: 'guest', kind: 'voice' })
    // Measured, regardless of the client's value.
    expect(note).toEqual({
      url: `/api/chats/app/file/${message._id}`,
      durationMs: 1920,
      waveform: [0, 50, 100],
    })
    const whole = await get(note?.url, guest.headers)
    expect(whole.content.equals(voice)).toBe(true)
    expect(whole.headers).toMatchObject({
      'content-type': 'audio/webm',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    const part = await get(note?.url, guest.headers, { range: 'bytes=100-199' })
    expect(part.status).toBe(206)
    expect(part.content.equals(voice.subarray(100, 200))).toBe(true)
    expect((await get(note?.url, guest.headers, { range: `bytes=${voice.length}-` })).status).toBe(
      416,
    )
    const atDesk = await get(`/api/desk/chat-files/${message._id}`, desk.headers)
    expect(atDesk.content.equals(voice)).toBe(true)
  })

  test('is delivered from the desk to the guest', async () => {
    const body = { clientId: 'one', durationMs: 1 }
    const file = await readRecording('voice.mp4')
    const options = { headers: desk.headers, params: { id: roomId }, body, files: { file } }
    const { status, body: answer } = await call(server, sendDeskVoiceNote, options)
    expect(status).toBe(201)
    expect(answer.data.voice?.url).toBe(`/api/desk/chat-files/${answer.data._id}`)
    const heard = await get(`/api/chats/app/file/${answer.data._id}`, guest.headers)
    expect(heard.headers['content-type']).toBe('audio/mp4')
    expect(heard.content.equals(file)).toBe(true)
  })

  test('is encrypted on disk', async () => {
    await speak(voice)
    const [file] = await rows('file')
    expect(file).toMatchObject({ encrypted: true, kind: 'webm', delete_after: null })
  })

  test('may have 120 seconds, plus what a late recorder adds', async () => {
    for (const seconds of [120, 120.9]) {
      const { status, body } = await speak(await makeWebm(seconds))
      expect(status).toBe(201)
      expect(Math.abs((body.data.voice?.durationMs ?? 0) - seconds * 1000)).toBeLessThan(61)
    }
    expect((await speak(await makeMp4(120))).status).toBe(201)
  })

  test.each([
    ['WebM', () => makeWebm(121.2)],
    ['MP4', () => makeMp4(122)],
    ['MP4 in fragments', () => makeMp4(122, 'fragmented')],
  ])('is rejected if it is longer: %s', async (_, make) => {
    const { status, body } = await speak(await make())
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ field: 'file', message: 'must last at most 120 seconds' }])
    expect(await listStored()).toEqual([])
  })

  test.each<[string, number, () => Promise<Bytes>]>([
    ['a program', 415, async () => Buffer.from('MZ\x90\0\x03'.padEnd(5000, '\0'), 'latin1')],
    ['a program for Linux', 415, async () => Buffer.from('\x7fELF'.padEnd(5000, '\0'), 'latin1')],
    ['a picture', 415, () => makeImage('png')],
    ['a video as WebM', 415, () => readRecording('video.webm')],
    ['a video as MP4', 415, () => readRecording('video.mp4')],
    ['half a track list', 415, async () => voice.subarray(0, 215)],
    ['nothing', 415, async () => Buffer.alloc(0)],
    ['too many bytes', 413, async () => Buffer.concat([voice, Buffer.alloc(maxVoiceBytes)])],
  ])('answers to %s with %i', async (_, status, make) => {
    expect((await speak(await make())).status).toBe(status)
    expect(await listStored()).toEqual([])
    expect(await rows('chat_message')).toEqual([])
  })

  test('answers 400 without its fields or its file', async () => {
    expect((await speak(voice, { clientId: '' })).status).toBe(400)
    expect((await speak(voice, { waveform: [101] })).status).toBe(400)
    expect((await speak(voice, { durationMs: 'long' })).status).toBe(400)
    expect((await speak(voice, { roomId: 'x' })).status).toBe(400)
    const body = { roomId, clientId: 'one', durationMs: 1 }
    expect((await guest.call(sendVoiceNote, { body, files: {} })).status).toBe(400)
  })
})

describe('a picture', () => {
  test('is stored upright, small enough, and without the place where it was taken', async () => {
    const photo = await sharp({
      create: { width: 3000, height: 1000, channels: 3, background: '#468' },
    })
      .withExif({ IFD0: { Copyright: 'Ananya' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { exif } = await sharp(photo).metadata()
    // 0x8825: the tag of the GPS data.
    expect(exif?.includes(Buffer.from('2588', 'hex'))).toBe(true)
    const { status, body } = await show(Buffer.from(photo))
    expect(status).toBe(201)
    const url = `/api/chats/app/file/${body.data._id}`
    expect(body.data.picture).toEqual({ url, width: 683, height: 2048 })
    const shown = await get(url, guest.headers)
    expect(shown.headers['content-type']).toBe('image/webp')
    const stored = await sharp(shown.content).metadata()
    expect(stored).toMatchObject({ format: 'webp', width: 683, height: 2048 })
    expect([stored.exif, stored.orientation, stored.xmp]).toEqual([undefined, undefined, undefined])
    expect((await get(`/api/desk/chat-files/${body.data._id}`, desk.headers)).status).toBe(200)
  })

  test.each(['jpeg', 'png', 'webp'] as const)('may be %s, from either side', async (format) => {
    const file = await makeImage(format)
    expect((await show(file)).body.data.picture).toMatchObject({ width: 8, height: 8 })
    const options = { headers: desk.headers, params: { id: roomId }, body: { clientId: 'one' } }
    const { status, body } = await call(server, sendDeskPicture, { ...options, files: { file } })
    expect(status).toBe(201)
    expect((await get(`/api/chats/app/file/${body.data._id}`, guest.headers)).status).toBe(200)
  })

  test.each<[string, () => Promise<Buffer>]>([
    ['half a picture', async () => (await makeImage('jpeg')).subarray(0, 200)],
    ['a picture with too many pixels', () => makeImageOf(9000, 6000)],
    ['a GIF', () => makeBlank(9, 9).gif().toBuffer()],
    ['a voice note', async () => voice],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('answers 415 to %s', async (_, make) => {
    expect((await show(Buffer.from(await make()))).status).toBe(415)
    expect(await listStored()).toEqual([])
  })
})

function makeBlank(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#468' } })
}

describe('file sent again with its clientId', () => {
  test('is stored once and answered with the first message, also simultaneously', async () => {
    const first = await speak(voice, { clientId: 'once' })
    const speakTwice = (clientId: string) =>
      Promise.all([speak(voice, { clientId }), speak(voice, { clientId })])
    const again = [...(await speakTwice('once')), ...(await speakTwice('twice'))]
    expect(again.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(again[0]?.body).toEqual(first.body)
    expect(again[2]?.body).toEqual(again[3]?.body)
    expect(await listStored()).toHaveLength(2)
    expect(await rows('file')).toHaveLength(2)
    expect(await rows('chat_message')).toHaveLength(2)
  })

  test('returns the first message even if the retry has another kind', async () => {
    const body = { roomId, text: 'Hello', clientId: 'once' }
    await guest.call(sendChatMessage, { body })
    const { status, body: answer } = await show(await makeImage('png'), { clientId: 'once' })
    expect({ status, ...answer.data }).toMatchObject({ status: 201, kind: 'text', text: 'Hello' })
    expect(await listStored()).toEqual([])
  })
})

describe('the file of a message', () => {
  let url: string
  let deskUrl: string
  beforeEach(async () => {
    const { _id } = (await speak(voice)).body.data
    url = `/api/chats/app/file/${_id}`
    deskUrl = `/api/desk/chat-files/${_id}`
  })

  test('is visible to companions of the stay', async () => {
    const companion = await buildGuest(hotel, { status: 'registered' })
    const stay = { hotel_id: hotel.id, stay_id: guest.stayId, guest_id: companion.id }
    await server.db.insertInto('stay_companion').values(stay).execute()
    expect((await get(url, companion.headers)).status).toBe(200)
  })

  test('can be read after check-out, also when the chat has closed', async () => {
    await addRows(server.db, 'chat_settings', {
      hotel_id: hotel.id,
      days_after_check_out: 0,
    })
    await changeStay(server, guest, { status: 'checkedOut', checked_out_at: new Date() })
    expect((await get(url, guest.headers)).status).toBe(200)
    expect((await speak(voice)).body).toMatchObject({ code: 'stay_ended' })
  })

  test('is deleted when it expires; the message stays', async () => {
    await server.db
      .updateTable('file')
      .set({ delete_after: new Date(Date.now() - 1) })
      .where('hotel_id', '=', hotel.id)
      .execute()
    expect((await get(url, guest.headers)).status).toBe(404)
    expect((await get(deskUrl, desk.headers)).status).toBe(404)
    await server.app.files.cleanUp(server.db, new Date())
    expect(await listStored()).toEqual([])
    expect((await get(url, guest.headers)).status).toBe(404)
    const options = { params: { id: roomId }, query: {} }
    const [read] = (await guest.call(listChatMessages, { ...options })).body.data
    expect(read).toMatchObject({ kind: 'voice', voice: { durationMs: 1920, isDeleted: true } })
    const atDesk = await desk.call(listDeskChatMessages, { ...options })
    expect(atDesk.body.data).toMatchObject([{ kind: 'voice', voice: { isDeleted: true } }])
  })

  test('is retained for thirty days after check-out, even if the stay is extended', async () => {
    const now = new Date()
    const deletion = async () => {
      const [file] = (await rows('file')) as { delete_after: Date | null }[]
      return file?.delete_after?.getTime()
    }
    const checkOut = async () => {
      const { body } = await desk.call(getDeskChat, { params: { id: roomId } })
      return Date.parse(body.data.stay?.checkOut ?? '')
    }
    await scheduleChatFileExpiry(server.db, now)
    const end = await checkOut()
    expect(await deletion()).toBe(end + 30 * DAY_MS)
    await changeStay(server, guest, { duration: 9 })
    await scheduleChatFileExpiry(server.db, now)
    expect(await checkOut()).toBeGreaterThan(end)
    expect(await deletion()).toBe((await checkOut()) + 30 * DAY_MS)
    const after = new Date((await checkOut()) + 31 * DAY_MS)
    await changeStay(server, guest, { duration: 20 })
    // It expired before the stay was extended.
    await scheduleChatFileExpiry(server.db, after)
    await server.app.files.cleanUp(server.db, after)
    expect(await listStored()).toEqual([])
  })

  test('is retained for thirty days after sending if the guest never stays', async () => {
    await changeStay(server, guest, { status: 'cancelled' })
    await scheduleChatFileExpiry(server.db, new Date())
    const [message] = (await rows('chat_message')) as { at: Date }[]
    const [file] = (await rows('file')) as { delete_after: Date }[]
    expect(file?.delete_after.getTime()).toBe((message?.at.getTime() ?? 0) + 30 * DAY_MS)
  })

  test('does not exist for a text message', async () => {
    const body = { roomId, text: 'Hello', clientId: 'words' }
    const { _id } = (await guest.call(sendChatMessage, { body })).body.data
    expect((await guest.call(getChatFile, { params: { id: _id } })).status).toBe(404)
    const options = { headers: desk.headers, params: { id: _id } }
    expect((await call(server, getDeskChatFile, options)).status).toBe(404)
  })

  test('takes few statements to send', async () => {
    expect((await statementsOf(() => speak(voice))).length).toBeLessThanOrEqual(13)
  })
})

test('is limited to sixty an hour per guest', async () => {
  const picture = await makeImage('jpeg')
  expect((await show(picture)).status).toBe(201)
  await server.db.updateTable('rate_limit').set({ count: 59 }).where('count', '=', 1).execute()
  expect((await show(picture)).status).toBe(201)
  const answer = await show(picture)
  expect(answer.status).toBe(429)
  expect(answer.headers['retry-after']).toBeDefined()
  expect((await speak(voice)).status).toBe(429)
})

test('is limited to twenty rejected an hour per guest, simultaneous ones included', async () => {
  const broken = (await makeImage('jpeg')).subarray(0, 200)
  const statuses: number[] = []
  for (let pair = 0; pair < 14; pair++) {
    const answers = await Promise.all([show(broken), show(broken)])
    statuses.push(...answers.map(({ status }) => status))
  }
  const count = (status: number) => statuses.filter((each) => each === status).length
  expect([count(415), count(429)]).toEqual([20, 8])
  expect((await speak(voice)).status).toBe(429)

  const neighbour = await buildGuest(hotel)
  const theirs = { roomId: await openRoom(neighbour.id, neighbour) }
  expect((await speak(voice, theirs, neighbour.headers)).status).toBe(201)
  await letPass(server, HOUR_MS)
  expect((await speak(voice)).status).toBe(201)
})

test('is cleaned up soon if the call fails after storing it', async () => {
  const { db } = server
  const constraint = 'text_only'
  await db.schema
    .alterTable('chat_message')
    .addCheckConstraint(constraint, sql`kind = 'text' OR hotel_id <> ${sql.lit(hotel.id)}`)
    .execute()
  expect((await speak(voice)).status).toBe(500)
  await db.schema.alterTable('chat_message').dropConstraint(constraint).execute()
  expect(await rows('file')).toEqual([])
  expect(await listStored()).toHaveLength(1)
  await server.app.files.cleanUp(db, new Date(Date.now() + 2 * HOUR_MS))
  expect(await listStored()).toEqual([])
})

test('a file is written while another transaction holds the room', async () => {
  const { db } = server
  let sending: ReturnType<typeof speak> | undefined
  await db.transaction().execute(async (tx) => {
    await lockChatRoom(tx, roomOfDesk(hotel.id, roomId))
    sending = speak(voice)
    await vi.waitFor(async () => expect(await listStored()).toHaveLength(1))
    expect(await rows('chat_message')).toEqual([])
  })
  expect((await sending)?.status).toBe(201)
})

test('answers truncated or corrupted bytes with 4xx, never 5xx', async () => {
  await liftLimits(server.db)
  const sources = [voice, await readRecording('voice.mp4'), await makeImage('jpeg')] as const
  const change = fc.record({ at: fc.nat(3000), byte: fc.nat(255), isCut: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...sources),
      fc.array(change, { minLength: 1, maxLength: 4 }),
      async (original, changes) => {
        let bytes = Buffer.from(original)
        for (const { at, byte, isCut } of changes) {
          if (isCut) bytes = bytes.subarray(0, Math.max(12, at))
          else if (at < bytes.length) bytes[at] = byte
        }
        const { status } = await (original === sources[2] ? show(bytes) : speak(bytes))
        expect([201, 400, 413, 415]).toContain(status)
      },
    ),
    // How measuring copes with them is tested in measure-voice.test.ts.
    { numRuns: 12 },
  )
  expect(await readdir(uploadsFolder(server.app.settings.DATA_DIR))).toEqual([])
})

/** A disk that fills up soon; undefined if the test may not create one. */
async function mountSmallDisk(): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-full-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    await rm(folder, { recursive: true })
    return undefined
  }
}
const smallDisk = await mountSmallDisk()

describe.runIf(smallDisk)('on a full disk', () => {
  const folder = smallDisk ?? ''
  let full: TestApp
  beforeAll(async () => {
    full = await openTestApp({ DATA_DIR: folder })
  })
  afterAll(async () => {
    await full.close()
    execFileSync('umount', [folder])
    await rm(folder, { recursive: true })
  })

  /** Paths of all files except the filler. */
  async function listFiles(): Promise<string[]> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile() && entry.name !== 'filler')
      .map(({ name }) => name)
  }

  test.each([
    ['the upload', 256, 5],
    // The upload fits, but not the stored copy.
    ['the stored file', 80, 90],
  ])(
    'answers 503 if %s does not fit, and leaves nothing behind',
    async (_, kibibytesUsed, seconds) => {
      const owner = await buildGuest(await buildHotel(full))
      const headers = await signInGuest(full, owner)
      const room = await call(full, getChatRoom, { headers, params: { id: owner.id } })
      const body = { roomId: room.body.data._id, clientId: 'one', durationMs: 1 }
      const file = await makeWebm(seconds)
      const send = () => call(full, sendVoiceNote, { headers, body, files: { file } })
      const before = await listFiles()
      const filler = join(folder, 'filler')
      await writeFile(filler, Buffer.alloc(kibibytesUsed * 1024)).catch(() => {})
      const rejected = await send()
      expect(rejected.status).toBe(503)
      expect(rejected.headers['retry-after']).toBe('30')
      expect(rejected.body.detail).toMatch(/cannot save/)
      expect(await listFiles()).toEqual(before)
      await rm(filler)
      expect((await send()).status).toBe(201)
    },
  )
})
