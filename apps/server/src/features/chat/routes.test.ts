import {
  countUnreadMessages,
  getChatRoom,
  listChatMessages,
  markChatRead,
  sendChatMessage,
} from '@bellhop/contract/chat'
import {
  assignDeskChat,
  getDeskChat,
  listChatStaff,
  listDeskChatMessages,
  listDeskChats,
  markDeskChatRead,
  sendDeskMessage,
} from '@bellhop/contract/desk-chat'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/build-app.ts'
import {
  buildGuest,
  buildHotel,
  buildStaff,
  signInGuest,
  signInStaff,
  type TestGuest,
  type TestHotel,
} from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'

type Guest = { authorization: string }
type Query = Record<string, string>
type Desk = { cookie: string }

let server: TestApp
let hotel: TestHotel
let ananya: TestGuest
let guest: Guest
let desk: Desk
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  hotel = await buildHotel(server, { languages: ['en', 'hi'] })
  ananya = await buildGuest(server, hotel)
  guest = await signInGuest(server, ananya)
  desk = await signInStaff(server, await buildStaff(server, hotel))
})

async function openRoom(id = ananya.id, headers = guest) {
  const { status, body } = await call(server, getChatRoom, { headers, params: { id } })
  expect(status).toBe(200)
  return body.data
}

async function write(text: string, headers = guest, values: object = {}) {
  const roomId = (await openRoom(await idOf(headers), headers))._id
  return await call(server, sendChatMessage, {
    headers: { 'accept-language': 'hi', ...headers },
    body: { roomId, text, clientId: crypto.randomUUID(), ...values },
  })
}

/** The guest's own id is in the token. */
async function idOf({ authorization }: Guest): Promise<string> {
  const [, claims = ''] = authorization.split('.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())._id
}

async function answer(
  roomId: string,
  text = 'With pleasure.',
  clientId: string = crypto.randomUUID(),
) {
  return await call(server, sendDeskMessage, {
    headers: desk,
    params: { id: roomId },
    body: { text, clientId },
  })
}

async function read(roomId: string, query: Query = {}, headers = guest) {
  const { status, body } = await call(server, listChatMessages, {
    headers,
    params: { id: roomId },
    query,
  })
  expect(status).toBe(200)
  return body.data
}

async function events(): Promise<{ name: string; guestId: string | null; payload: unknown }[]> {
  return await server.db
    .selectFrom('event')
    .select(['name', 'guest_id as guestId', 'payload'])
    .where('hotel_id', '=', hotel.id)
    .orderBy('id')
    .execute()
}

/** Joins a companion to Ananya's stay. */
async function buildCompanion(): Promise<{ companion: TestGuest; headers: Guest }> {
  const companion = await buildGuest(server, hotel, { status: 'registered' })
  await server.db
    .insertInto('stay_companion')
    .values({ hotel_id: hotel.id, stay_id: ananya.stayId, guest_id: companion.id })
    .execute()
  return { companion, headers: await signInGuest(server, companion) }
}

describe('the room', () => {
  test('is there before anything is written, always the same, and only by one’s own id', async () => {
    const room = await openRoom()
    expect(room).toEqual({
      _id: expect.any(String),
      unread: 0,
      lastSeq: 0,
      hotelReplyHours: { openingTime: '00:00', closingTime: '00:00', isOpen: true },
    })
    expect(await openRoom()).toEqual(room)
    const other = await buildGuest(server, hotel)
    const params = { id: other.id }
    expect((await call(server, getChatRoom, { headers: guest, params })).status).toBe(404)
    expect((await call(server, getChatRoom, { params: { id: ananya.id } })).status).toBe(401)
  })

  test('is one for two phones that open it at the same time', async () => {
    const rooms = await Promise.all(Array.from({ length: 6 }, () => openRoom()))
    expect(new Set(rooms.map(({ _id }) => _id)).size).toBe(1)
  })

  test('is shared by the companions of a stay, each with a name and unread messages of their own', async () => {
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
    const kabir = await buildGuest(server, hotel, { status: 'registered' })
    const headers = await signInGuest(server, kabir)
    await write('Do you have a room in May?', headers)
    const before = await openRoom(kabir.id, headers)
    await server.db
      .updateTable('stay')
      .set({ guest_id: kabir.id })
      .where('hotel_id', '=', hotel.id)
      .where('id', '=', ananya.stayId)
      .execute()
    const after = await openRoom(kabir.id, headers)
    expect(after).toMatchObject({ _id: before._id, lastSeq: 1 })
    const row = await server.db
      .selectFrom('chat_room')
      .select('stay_id')
      .where('hotel_id', '=', hotel.id)
      .where('id', '=', after._id)
      .executeTakeFirstOrThrow()
    expect(row.stay_id).toBe(ananya.stayId)
  })

  test('says when the hotel answers', async () => {
    const times = { opening_time: '08:00', closing_time: '08:01' }
    await server.db
      .insertInto('chat_settings')
      .values({ hotel_id: hotel.id, ...times, automatic_answer: '{}' })
      .execute()
    expect((await openRoom()).hotelReplyHours).toMatchObject({
      openingTime: '08:00',
      closingTime: '08:01',
    })
  })
})

describe('a message', () => {
  test('is numbered, signed and kept', async () => {
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

  test('sent again with its clientId is stored once, also at the same time', async () => {
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

  test('of forty at the same time has a number without a gap', async () => {
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
    ['only blanks', ' \n\t '],
    ['too long', 'x'.repeat(2001)],
  ])('%s is refused', async (_, text) => {
    expect((await write(text)).status).toBe(400)
  })

  test('of 2,000 characters is accepted', async () => {
    expect((await write('x'.repeat(2000))).status).toBe(201)
  })

  test('of a guest who has checked out is 403; of one without a stay it is accepted', async () => {
    for (const [status, expected] of [
      ['registered', 201],
      ['booked', 201],
      ['checkedOut', 403],
    ] as const) {
      const headers = await signInGuest(server, await buildGuest(server, hotel, { status }))
      const sent = await write('Hello', headers)
      expect(sent.status).toBe(expected)
      if (expected === 403) expect(sent.body).toMatchObject({ code: 'stay_ended' })
    }
  })

  test('in another guest’s room is 404, and so is reading it', async () => {
    const { _id: roomId } = await openRoom()
    const headers = await signInGuest(server, await buildGuest(server, hotel))
    expect((await write('Hello', headers, { roomId })).status).toBe(404)
    const other = { headers, params: { id: roomId } }
    expect((await call(server, listChatMessages, other)).status).toBe(404)
    expect((await call(server, countUnreadMessages, other)).status).toBe(404)
    const mark = { headers, body: { roomId, lastSeq: 0 } }
    expect((await call(server, markChatRead, mark)).status).toBe(404)
  })

  test('too many in a minute are 429', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 61; i++) statuses.push((await write(`No ${i}`)).status)
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(201))
    expect(statuses[60]).toBe(429)
  })

  test('takes few statements', async () => {
    const { _id: roomId } = await openRoom()
    server.statements.length = 0
    await openRoom()
    expect(server.statements.length).toBeLessThanOrEqual(2)
    server.statements.length = 0
    await read(roomId)
    expect(server.statements.length).toBeLessThanOrEqual(2)
    server.statements.length = 0
    const body = { roomId, text: 'Hello', clientId: 'counted' }
    await call(server, sendChatMessage, { headers: guest, body })
    const work = server.statements.filter((sql) => !/^(begin|commit|start|set)/i.test(sql))
    expect(work.length).toBeLessThanOrEqual(5)
  })
})

test('history is read both ways', async () => {
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
  test('by the guest sets the time once, for the messages up to it, and tells the desk', async () => {
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
    // Beyond the newest message is up to the newest.
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

  test('by the desk, or answering, sets the time on the guest’s messages', async () => {
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

describe('the inbox', () => {
  test('shows who waits longest first, and the guest’s language and stay', async () => {
    await write('Hello')
    const kabir = await buildGuest(server, hotel, { status: 'registered' })
    await write('Hello too', await signInGuest(server, kabir))
    const list = async (status: 'unread' | 'read', query: Query = {}) =>
      (await call(server, listDeskChats, { headers: desk, query: { status, ...query } })).body
    const unread = await list('unread')
    expect(unread.data.map(({ guest }: { guest: { _id: string } }) => guest._id)).toEqual([
      ananya.id,
      kabir.id,
    ])
    expect(unread.data[0]).toMatchObject({
      guest: { name: 'Ananya Rao' },
      companions: [],
      status: 'inHouse',
      stay: { _id: ananya.stayId, roomNumber: ananya.roomNumber, nights: 3 },
      language: 'hi',
      unread: 1,
      lastSeq: 1,
      lastMessage: { from: 'guest', kind: 'text', text: 'Hello' },
      assignedTo: null,
    })
    expect(unread.data[1]).toMatchObject({ status: 'registered', stay: null })
    const [first] = (await list('unread', { limit: '1' })).data
    const { next } = await list('unread', { limit: '1' })
    const second = await list('unread', { limit: '1', before: next ?? '' })
    expect([first?._id, second.data[0]?._id]).toEqual(unread.data.map(({ _id }) => _id))
    expect(second).not.toHaveProperty('next')
    expect((await list('read')).data).toEqual([])
    await answer(first?._id ?? '')
    expect((await list('read')).data).toMatchObject([{ _id: first?._id }])
    const wrong = { status: 'read', before: 'nonsense' }
    expect((await call(server, listDeskChats, { headers: desk, query: wrong })).status).toBe(400)
  })

  test('is searched by guest, companion and room, and filtered by who it is assigned to', async () => {
    const { headers } = await buildCompanion()
    await write('Hello')
    const kabir = await buildGuest(server, hotel)
    await server.db
      .updateTable('guest')
      .set({ name: 'Kabir 100% Das' })
      .where('id', '=', kabir.id)
      .execute()
    await write('Good evening', await signInGuest(server, kabir))
    const list = async (query: Query) => {
      const { status, body } = await call(server, listDeskChats, {
        headers: desk,
        query: { status: 'unread', ...query },
      })
      expect(status).toBe(200)
      return body.data.map(({ guest }: { guest: { name: string } }) => guest.name)
    }
    expect(await list({ search: 'das kabir' })).toEqual(['Kabir 100% Das'])
    expect(await list({ search: '0%' })).toEqual(['Kabir 100% Das'])
    expect(await list({ search: '%_%' })).toEqual([])
    expect(await list({ search: ananya.roomNumber })).toEqual(['Ananya Rao'])
    expect(await list({ search: ' ' })).toHaveLength(2)

    const { _id: id } = await openRoom()
    const [me] = (await call(server, listChatStaff, { headers: desk })).body.data
    const body = { staffId: me?._id ?? null }
    await call(server, assignDeskChat, { headers: desk, params: { id }, body })
    expect(await list({ assigned: 'me' })).toEqual(['Ananya Rao'])
    expect(await list({ assigned: 'nobody' })).toEqual(['Kabir 100% Das'])
    expect(await list({ assigned: 'nobody', search: 'Ananya' })).toEqual([])

    await server.db
      .updateTable('guest')
      .set({ name: 'Leela Nair' })
      .where('id', '=', await idOf(headers))
      .execute()
    expect(await list({ search: 'leela' })).toEqual(['Ananya Rao'])
  })

  test('is for those who answer guests, of this hotel', async () => {
    await write('Hello')
    const { _id: id } = await openRoom()
    const query = { status: 'unread' }
    for (const role of ['attendant', 'kitchen'] as const) {
      const headers = await signInStaff(server, await buildStaff(server, hotel, { role }))
      expect((await call(server, listDeskChats, { headers, query })).status).toBe(403)
    }
    const elsewhere = await buildHotel(server)
    const headers = await signInStaff(server, await buildStaff(server, elsewhere))
    expect((await call(server, getDeskChat, { headers, params: { id } })).status).toBe(404)
    expect((await call(server, listDeskChats, { headers, query })).body.data).toEqual([])
  })

  test('assigns a room to a colleague who answers guests, with an audit entry', async () => {
    await write('Hello')
    const { _id: id } = await openRoom()
    const meera = await buildStaff(server, hotel, { role: 'manager', name: 'Meera Iyer' })
    const cook = await buildStaff(server, hotel, { role: 'kitchen' })
    const assign = (staffId: string | null) =>
      call(server, assignDeskChat, { headers: desk, params: { id }, body: { staffId } })
    expect((await assign(meera.id)).body.data.assignedTo).toEqual({
      _id: meera.id,
      name: 'Meera Iyer',
    })
    expect((await assign(cook.id)).status).toBe(404)
    expect((await assign(null)).body.data.assignedTo).toBeNull()
    const actions = await server.db
      .selectFrom('audit')
      .select('action')
      .where('hotel_id', '=', hotel.id)
      .where('subject_id', '=', id)
      .execute()
    expect(actions).toEqual([{ action: 'chat.assign' }, { action: 'chat.assign' }])
    const staff = (await call(server, listChatStaff, { headers: desk })).body.data
    expect(staff.map(({ _id }: { _id: string }) => _id)).not.toContain(cook.id)
  })
})

describe('outside the reply hours', () => {
  async function setHours(isOpen: boolean) {
    const offset = isOpen ? -1 : 2
    const hour = (shift: number) =>
      new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Kolkata' }).format(
        Date.now() + shift * 3_600_000,
      )
    const [opening_time, closing_time] = [hour(offset), hour(offset + 4)]
    const texts = { en: 'We open at {opensAt}.', hi: 'हम {opensAt} बजे खुलते हैं।' }
    await server.db
      .insertInto('chat_settings')
      .values({
        hotel_id: hotel.id,
        opening_time,
        closing_time,
        automatic_answer: JSON.stringify(texts),
      })
      .execute()
    return opening_time
  }

  test('the hotel answers by itself, in the guest’s language, once', async () => {
    const opensAt = await setHours(false)
    await write('Hello')
    await write('Anybody there?')
    const { _id, unread } = await openRoom()
    expect(unread).toBe(1)
    expect(await read(_id)).toMatchObject([
      { from: 'guest' },
      { from: 'hotel', text: `हम ${opensAt} बजे खुलते हैं।`, isAutomatic: true, authorId: null },
      { from: 'guest' },
    ])
    const { body } = await call(server, getDeskChat, { headers: desk, params: { id: _id } })
    expect(body.data).toMatchObject({ unread: 2 })
  })

  test('and within them it does not', async () => {
    await setHours(true)
    await write('Hello')
    expect(await openRoom()).toMatchObject({ lastSeq: 1 })
  })
})

test('an event goes to the desk and to every guest of the room, with the message', async () => {
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
