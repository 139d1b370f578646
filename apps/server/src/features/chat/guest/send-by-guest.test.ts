import { setTimeout as delay } from 'node:timers/promises'
import { sendChatMessage } from '@bellhop/contract/guest/chat'
import { sendPicture } from '@bellhop/contract/guest/chat-files'
import { describe, expect, test } from 'vitest'
import { statementsOf } from '../../../testing/build-app.ts'
import { buildGuest, signInGuest } from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'
import {
  ananya,
  answer,
  buildCompanion,
  desk,
  events,
  guest,
  hotel,
  openRoom,
  read,
  server,
  setUpChat,
  write,
} from '../../../testing/chat.ts'
import { makeImage } from '../../../testing/files.ts'
import { openStream } from '../../../testing/live-stream.ts'
import { stopClock } from '../../../testing/stop-clock.ts'
import { waitForLock } from '../../../testing/wait-for-lock.ts'
import { lockChatRoom, roomOfDesk } from '../rooms.ts'

setUpChat()

describe('a message', () => {
  test('is numbered, signed and stored', async () => {
    const { status, body } = await write('Two towels, please.')
    expect(status).toBe(201)
    const { _id: roomId } = await openRoom()
    expect(body.data).toMatchObject({
      roomId,
      seq: 1,
      from: 'guest',
      author: 'Ananya Rao',
      authorId: ananya.id,
      kind: 'text',
      text: 'Two towels, please.',
    })
    expect(await read(roomId)).toEqual([body.data])
    expect((await answer(roomId)).body.data).toMatchObject({ seq: 2, from: 'hotel' })
    expect(await openRoom()).toMatchObject({ lastSeq: 2, unread: 1 })
  })

  test('is stored once for retries with its clientId, also simultaneous ones', async () => {
    const clientId = 'once'
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => write('Hello?', guest, { clientId })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1)
    expect((await openRoom()).lastSeq).toBe(1)
    expect((await events()).filter(({ guestId }) => guestId === null)).toHaveLength(1)
    const { _id } = await openRoom()
    const replies = await Promise.all([answer(_id, 'Yes', 'x'), answer(_id, 'Yes', 'x')])
    expect(new Set(replies.map(({ body }) => body.data.seq))).toEqual(new Set([2]))
  })

  test('gets a number without gaps among forty simultaneous messages', async () => {
    const { _id } = await openRoom()
    await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        i % 2 ? write(`Guest ${i}`) : answer(_id, `Desk ${i}`),
      ),
    )
    const seqs = (await read(_id, { limit: '100' })).map(({ seq }) => seq)
    expect(seqs).toEqual(Array.from({ length: 40 }, (_, i) => i + 1))
  })

  test.each([
    ['empty', ''],
    ['blank text', ' \n\t '],
    ['too long a text', 'x'.repeat(2001)],
  ])('rejects %s', async (_, text) => {
    expect((await write(text)).status).toBe(400)
  })

  test('accepts 2,000 characters', async () => {
    expect((await write('x'.repeat(2000))).status).toBe(201)
  })

  test.each(['registered', 'booked', 'checkedOut'] as const)(
    'is accepted from a guest who is not in house: %s',
    async (status) => {
      const headers = await signInGuest(server, await buildGuest(hotel, { status }))
      expect((await write('Hello', headers)).status).toBe(201)
    },
  )

  test('answers 429 to too many in a minute', async () => {
    stopClock()
    const statuses: number[] = []
    for (let i = 0; i < 61; i++) statuses.push((await write(`No ${i}`)).status)
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(201))
    expect(statuses[60]).toBe(429)
  })

  test.each([
    ['with a key', { 'idempotency-key': 'counted' }],
    ['without a key', {}],
  ])('takes one statement besides the cached session, %s', async (_, key) => {
    const { _id: roomId } = await openRoom()
    const stream = await openStream(server, '/desk/stream', desk)
    expect(await stream.next()).toMatchObject({ event: 'ready' })
    await write('The stream is open.')
    expect(await stream.next()).toMatchObject({ event: 'chat.message' })
    const body = { roomId, text: 'Hello', clientId: 'counted' }
    const statements = await statementsOf(() =>
      call(server, sendChatMessage, { headers: { ...guest, ...key }, body }),
    )
    expect(await stream.next()).toMatchObject({ event: 'chat.message', data: { text: 'Hello' } })
    expect(statements).toEqual([
      expect.stringContaining('session_version'),
      expect.stringContaining('INSERT INTO chat_message'),
    ])
    stream.close()
  })

  test('is returned for a retry by key; the key with another text is 422', async () => {
    const headers = { ...guest, 'idempotency-key': 'once' }
    const first = await write('Hello?', headers, { clientId: 'a' })
    // The hotel has read it in between.
    await answer(first.body.data.roomId, 'Hello!')
    expect((await write('Hello?', headers, { clientId: 'a' })).body).toEqual(first.body)
    const other = await write('Goodbye.', headers, { clientId: 'b' })
    expect([other.status, other.body]).toMatchObject([422, { code: 'idempotency_mismatch' }])
    expect((await openRoom()).lastSeq).toBe(2)
  })

  test('leaves its key and the limits unused if it is rejected', async () => {
    stopClock()
    const { _id: roomId } = await openRoom()
    for (let i = 0; i < 60; i++) await write(`No ${i}`)
    const before = await server.db.selectFrom('rate_limit').selectAll().orderBy('key').execute()
    const headers = { ...guest, 'idempotency-key': 'refused' }
    expect((await write('Too many', headers)).status).toBe(429)
    const other = {
      ...(await signInGuest(server, await buildGuest(hotel))),
      'idempotency-key': 'x',
    }
    expect((await write('Not mine', other, { roomId })).status).toBe(404)
    const limits = await server.db.selectFrom('rate_limit').selectAll().orderBy('key').execute()
    expect(limits).toEqual(before)
    const keys = server.db.selectFrom('idempotency').select('key').where('hotel_id', '=', hotel.id)
    expect(await keys.execute()).toEqual([])
  })

  test('is returned for a retry even if the limit is exceeded', async () => {
    stopClock()
    const first = await write('No 0', guest, { clientId: 'first' })
    for (let i = 1; i < 60; i++) await write(`No ${i}`)
    expect((await write('No 0', guest, { clientId: 'first' })).body).toEqual(first.body)
    expect((await write('No 60')).status).toBe(429)
  })
})

test('never deadlocks among texts and files sent at once', async () => {
  const { _id: roomId } = await openRoom()
  const file = await makeImage('jpeg')
  const show = () =>
    call(server, sendPicture, {
      headers: guest,
      body: { roomId, clientId: crypto.randomUUID() },
      files: { file },
    })
  const isInsert = (text: string) => text.includes('INSERT INTO chat_message')
  for (let round = 0; round < 5; round++) {
    server.statements.length = 0
    const sending = await server.db.transaction().execute(async (tx) => {
      // Calls of both kinds wait for the room, with the locks that they take before it.
      await lockChatRoom(tx, roomOfDesk(hotel.id, roomId))
      const calls = [show(), write('Look!'), show(), write('See?')]
      await waitForLock(tx)
      await delay(50)
      return { calls }
    })
    const answers = await Promise.all(sending.calls)
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    // The victim of a deadlock is sent again.
    expect(server.statements.filter(isInsert)).toHaveLength(4)
  }
  expect((await openRoom()).lastSeq).toBe(20)
})

test('sends an event with the message to the desk and to every guest of the room', async () => {
  const { companion, headers } = await buildCompanion()
  await openRoom(companion.id, headers)
  const { body } = await write('Hello')
  const rows = await events()
  expect(rows.map(({ guestId }) => guestId)).toEqual(
    expect.arrayContaining([null, ananya.id, companion.id]),
  )
  expect(rows).toHaveLength(3)
  expect(rows.find(({ guestId }) => guestId === companion.id)?.payload).toEqual(body.data)
})
