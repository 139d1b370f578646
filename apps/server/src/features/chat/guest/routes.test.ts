import { getDeskChat, listDeskChatMessages, markDeskChatRead } from '@bellhop/contract/desk/chat'
import { countUnreadMessages, listChatMessages, markChatRead } from '@bellhop/contract/guest/chat'
import { alwaysOpen } from '@bellhop/domain/time/opening-hours'
import { describe, expect, test } from 'vitest'
import { dailyHours } from '../../../shared/time/daily-hours.ts'
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
  type Query,
  read,
  server,
  setUpChat,
  write,
} from '../../../testing/chat.ts'
import { addRows, readRow } from '../../../testing/rows.ts'
import { changeStay } from '../../../testing/stay-builders.ts'

setUpChat()

describe('the room', () => {
  test('exists before the first message, and never changes', async () => {
    const room = await openRoom()
    expect(room).toEqual({
      _id: expect.any(String),
      unread: 0,
      firstSeq: 1,
      lastSeq: 0,
      closesAt: null,
      hotelReplyHours: {
        hours: alwaysOpen,
        openingTime: '00:00',
        closingTime: '00:00',
        isOpen: true,
      },
    })
    expect(await openRoom()).toEqual(room)
  })

  test('is created once for two phones that open it at the same time', async () => {
    const rooms = await Promise.all(Array.from({ length: 6 }, () => openRoom()))
    expect(new Set(rooms.map(({ _id }) => _id)).size).toBe(1)
  })

  test('is shared by the companions of a stay, each with their name and unread count', async () => {
    const { companion, headers } = await buildCompanion()
    const { _id } = await openRoom()
    expect((await openRoom(companion.id, headers))._id).toBe(_id)
    await write('Two towels, please.')
    await write('And a pillow.', headers)
    await answer(_id)
    expect((await read(_id, {}, headers)).map(({ seq, authorId }) => [seq, authorId])).toEqual([
      [1, ananya.id],
      [2, companion.id],
      [3, expect.any(String)],
    ])
    await call(server, markChatRead, { headers: guest, body: { roomId: _id, lastSeq: 3 } })
    expect((await openRoom()).unread).toBe(0)
    expect((await openRoom(companion.id, headers)).unread).toBe(1)
  })

  test('of a guest without a stay becomes the room of the stay', async () => {
    const kabir = await buildGuest(hotel, { status: 'registered' })
    const headers = await signInGuest(server, kabir)
    await write('Do you have a room in May?', headers)
    const before = await openRoom(kabir.id, headers)
    await changeStay(server, ananya, { guest_id: kabir.id })
    const after = await openRoom(kabir.id, headers)
    expect(after).toMatchObject({ _id: before._id, lastSeq: 1 })
    const row = await readRow(server.db, 'chat_room', ['stay_id'], after._id)
    expect(row.stay_id).toBe(ananya.stayId)
  })

  test('includes the reply hours', async () => {
    const hours = JSON.stringify(dailyHours(['08:00', '08:01']))
    await addRows(server.db, 'chat_settings', { hotel_id: hotel.id, hours, automatic_answer: '{}' })
    expect((await openRoom()).hotelReplyHours).toMatchObject({
      openingTime: '08:00',
      closingTime: '08:01',
    })
  })
})

test('pages through the history in both directions', async () => {
  const { _id } = await openRoom()
  for (let i = 1; i <= 7; i++) await answer(_id, `No ${i}`)
  const seqs = async (query: Query) => (await read(_id, query)).map(({ seq }) => seq)
  expect(await seqs({ limit: '3' })).toEqual([5, 6, 7])
  expect(await seqs({ limit: '3', before: '5' })).toEqual([2, 3, 4])
  expect(await seqs({ limit: '3', after: '2' })).toEqual([3, 4, 5])
  expect(await seqs({ after: '7' })).toEqual([])
  expect(await seqs({ before: '1' })).toEqual([])
  for (const query of [
    { after: '1', before: '3' },
    { after: '-1' },
    { limit: '101' },
    { before: 'x' },
  ] as Query[]) {
    const answer = await call(server, listChatMessages, {
      headers: guest,
      params: { id: _id },
      query,
    })
    expect(answer.status).toBe(400)
  }
  const deskSeqs = await call(server, listDeskChatMessages, {
    headers: desk,
    params: { id: _id },
    query: { before: '3' },
  })
  expect(deskSeqs.body.data.map(({ seq }: { seq: number }) => seq)).toEqual([1, 2])
})

describe('reading', () => {
  test('sets the read time once, up to the message read by the guest, and notifies the desk', async () => {
    const { _id: roomId } = await openRoom()
    await answer(roomId, 'One')
    await answer(roomId, 'Two')
    const mark = async (lastSeq: number) =>
      (await call(server, markChatRead, { headers: guest, body: { roomId, lastSeq } })).body.data
    expect(await mark(1)).toEqual({ unread: 1 })
    const [one, two] = await read(roomId)
    expect(one?.readAt).toMatch(/Z$/)
    expect(two).not.toHaveProperty('readAt')
    expect(await mark(0)).toEqual({ unread: 1 })
    // A number beyond the newest message counts as the newest.
    expect(await mark(900)).toEqual({ unread: 0 })
    expect(await mark(2)).toEqual({ unread: 0 })
    expect((await read(roomId))[0]?.readAt).toBe(one?.readAt)
    const marks = (await events()).filter(({ name }) => name === 'chat.read')
    expect(marks.map(({ guestId, payload }) => [guestId, payload])).toEqual(
      [1, 2].flatMap((lastSeq) =>
        [null, ananya.id].map((guestId) => [
          guestId,
          { roomId, lastSeq, by: 'guest', at: expect.any(String) },
        ]),
      ),
    )
    const count = await call(server, countUnreadMessages, {
      headers: guest,
      params: { id: roomId },
    })
    expect(count.body).toEqual({ data: { count: 0 } })
  })

  test('sets the read time of the guest’s messages when the desk reads or replies', async () => {
    await write('One')
    await write('Two')
    const { _id: roomId } = await openRoom()
    const marked = await call(server, markDeskChatRead, {
      headers: desk,
      params: { id: roomId },
      body: { lastSeq: 1 },
    })
    expect(marked.body.data).toMatchObject({ unread: 1 })
    expect((await read(roomId)).map(({ readAt }) => readAt !== undefined)).toEqual([true, false])
    await answer(roomId)
    expect((await read(roomId)).map(({ readAt }) => readAt !== undefined)).toEqual([
      true,
      true,
      false,
    ])
    const { body } = await call(server, getDeskChat, { headers: desk, params: { id: roomId } })
    expect(body.data).toMatchObject({ unread: 0, waitingSince: null })
  })
})
