import { markDeskChatRead, sendDeskMessage } from '@bellhop/contract/desk/chat'
import { expect, test } from 'vitest'
import { call } from '../../../testing/call.ts'
import {
  ananya,
  answer,
  desk,
  events,
  hotel,
  openRoom,
  read,
  server,
  setUpChat,
  write,
} from '../../../testing/chat.ts'
import { waitForLock } from '../../../testing/wait-for-lock.ts'
import { sendByGuest } from '../guest/send-by-guest.ts'

setUpChat()

const send = (roomId: string, text: string, key: string) =>
  call(server, sendDeskMessage, {
    headers: { ...desk, 'idempotency-key': key },
    params: { id: roomId },
    body: { text, clientId: 'one' },
  })

test('marks earlier messages of the guest as read, in one statement', async () => {
  const { _id: roomId } = await openRoom()
  await write('Hello')
  await write('Is anybody there?')
  server.statements.length = 0
  await answer(roomId, 'Yes.')
  const sent = server.statements.filter((text) => text.includes('chat_message'))
  expect(sent).toHaveLength(1)
  const messages = await read(roomId)
  expect(messages.map(({ readAt }) => typeof readAt)).toEqual(['string', 'string', 'undefined'])
  expect((await events()).slice(-4)).toMatchObject([
    { name: 'chat.read', guestId: null, payload: { roomId, lastSeq: 2, by: 'hotel' } },
    { name: 'chat.read', guestId: ananya.id, payload: { roomId, lastSeq: 2, by: 'hotel' } },
    { name: 'chat.message', guestId: null, payload: { seq: 3 } },
    { name: 'chat.message', guestId: ananya.id, payload: { seq: 3 } },
  ])
  await answer(roomId, 'And awake.')
  expect((await events()).filter(({ name }) => name === 'chat.read')).toHaveLength(2)
})

test('keeps a message unread that the guest writes at the same time', async () => {
  const { _id: roomId } = await openRoom()
  await write('Hello')
  const { answering } = await server.db.transaction().execute(async (tx) => {
    const session = {
      hotelId: hotel.id,
      guestId: ananya.id,
      chatStayId: ananya.stayId,
      name: 'Ananya Rao',
      languages: ['en'],
      timeZone: 'Asia/Kolkata',
    } as Parameters<typeof sendByGuest>[1]
    await sendByGuest(tx, session, new Date(), {
      roomId,
      clientId: 'meanwhile',
      content: { kind: 'text', text: 'One more thing' },
      language: 'en',
    })
    const answering = answer(roomId, 'Good evening.')
    await waitForLock(tx)
    return { answering }
  })
  expect((await answering).body.data.seq).toBe(3)
  const ticks = async () => (await read(roomId)).slice(0, 2).map(({ readAt }) => !!readAt)
  expect(await ticks()).toEqual([true, false])
  const params = { id: roomId }
  const { body } = await call(server, markDeskChatRead, {
    headers: desk,
    params,
    body: { lastSeq: 3 },
  })
  expect(body.data).toMatchObject({ unread: 0, waitingSince: expect.any(String) })
  expect(await ticks()).toEqual([true, true])
})

test('returns the first response for a retry by key, and 422 for another text', async () => {
  const { _id: roomId } = await openRoom()
  const first = await send(roomId, 'Good evening.', 'key-1')
  expect(first.status).toBe(201)
  const again = await send(roomId, 'Good evening.', 'key-1')
  expect([again.status, again.body]).toEqual([201, first.body])
  const other = await send(roomId, 'Good night.', 'key-1')
  expect([other.status, other.body]).toMatchObject([422, { code: 'idempotency_mismatch' }])
  expect(await read(roomId)).toHaveLength(1)
})
