import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sendVoiceNote } from '@bellhop/contract/guest/chat-files'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { uploadsFolder } from '../../../media/folders.ts'
import { openTestApp, type TestApp } from '../../../testing/build-app.ts'
import { buildGuest, buildHotel } from '../../../testing/builders.ts'
import { setUpChatFiles } from '../../../testing/chat-files.ts'
import { makeImage } from '../../../testing/files.ts'
import { letPass, liftLimits } from '../../../testing/rate-limits.ts'
import { makeWebm, readRecording } from '../../../testing/recordings.ts'
import { lockChatRoom, roomOfDesk } from '../rooms.ts'

const { server, voice, hotel, room, openRoom, speak, show, listStored, rows } =
  await setUpChatFiles()

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
    await lockChatRoom(tx, roomOfDesk(hotel.id, room.id))
    sending = speak(voice)
    await vi.waitFor(async () => expect(await listStored()).toHaveLength(1))
    expect(await rows('chat_message')).toEqual([])
  })
  expect((await sending)?.status).toBe(201)
})

test('answers truncated or corrupted bytes with 4xx, never 5xx', { tags: 'nightly' }, async () => {
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
      const body = { roomId: await openRoom(owner.id, owner), clientId: 'one', durationMs: 1 }
      const file = await makeWebm(seconds)
      const send = () => owner.call(sendVoiceNote, { body, files: { file } })
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
