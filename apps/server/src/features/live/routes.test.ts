import { setTimeout as delay } from 'node:timers/promises'
import { rejectRequest } from '@bellhop/contract/desk/requests'
import { staffSignOut } from '@bellhop/contract/desk/staff'
import { logout } from '@bellhop/contract/guest/sign-in'
import { expect, test } from 'vitest'
import { recordEvent } from '../../database/events.ts'
import { inTransaction } from '../../database/transaction.ts'
import { newId } from '../../shared/ids.ts'
import { buildDepartment, buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { setUpLiveOrders } from '../../testing/live-orders.ts'
import { buildOutlet } from '../../testing/menu-builders.ts'

const { server, streams, hotel, department, guest, desk, follow, ask, orderFood, accept } =
  await setUpLiveOrders()

test('opens with ready', async () => {
  for (const as of [guest.headers, desk.headers]) {
    const stream = await follow(as)
    expect(stream).toMatchObject({ status: 200, cacheControl: 'no-store' })
    expect(await stream.next()).toMatchObject({ event: 'ready', id: '0' })
  }
})

test('delivers an order and its acceptance to guest and desk', async () => {
  const [phone, board] = [await follow(guest.headers), await follow(desk.headers)]
  await Promise.all([phone.next(), board.next()])
  const id = await ask()
  const ordered = {
    event: 'request.updated',
    id: '1',
    data: {
      ...{ _id: id, number: 1, kind: 'amenity', status: 'new', departmentId: department.id },
      ...{ stayId: guest.stayId, place: 'inRoom' },
    },
  }
  expect(await phone.next()).toEqual(ordered)
  expect(await board.next()).toEqual(ordered)
  await accept(id)
  const accepted = { id: '2', data: { _id: id, status: 'accepted' } }
  expect(await phone.next()).toMatchObject(accepted)
  expect(await board.next()).toMatchObject(accepted)
})

test('delivers a notification to every guest of the hotel', async () => {
  const neighbour = await buildGuest(hotel, { status: 'registered' })
  const stranger = await buildGuest(await buildHotel(server))
  const [phone, other, elsewhere] = await Promise.all(
    [guest.headers, neighbour.headers, stranger.headers].map((as) => follow(as)),
  )
  for (const stream of [phone, other, elsewhere]) await stream?.next()
  const _id = newId()
  await inTransaction(server.db, (tx) =>
    recordEvent(tx, hotel.id, {
      name: 'promotional.created',
      guestId: null,
      departmentId: null,
      payload: { _id },
    }),
  )
  server.app.bus.notify(hotel.id)
  for (const stream of [phone, other]) {
    expect(await stream?.next()).toMatchObject({ event: 'promotional.created', data: { _id } })
  }
  await elsewhere?.staysQuiet(200)
})

test('sends no event for a rejected call', async () => {
  const board = await follow(desk.headers)
  await board.next()
  const id = await ask()
  await board.next()
  await desk.call(rejectRequest, { params: { id }, body: {} })
  await accept('00000000-0000-7000-8000-000000000000')
  await board.staysQuiet(300)
})

test('sends a guest no events of other guests, and an attendant none of other departments', async () => {
  const engineering = await buildDepartment(hotel, { name: 'Engineering' })
  const attendant = await buildStaff(hotel, { role: 'attendant', departments: [engineering] })
  const neighbour = await buildGuest(hotel)
  const elsewhere = await buildHotel(server)
  const stranger = await buildStaff(elsewhere)
  const deaf = await Promise.all([
    follow(attendant.headers),
    follow(neighbour.headers),
    follow(stranger.headers),
  ])
  for (const stream of deaf) await stream.next()
  await ask()
  await Promise.all(deaf.map((stream) => stream.staysQuiet(300)))
})

test('sends an attendant the events of their departments only', async () => {
  const attendant = await buildStaff(hotel, { role: 'attendant', departments: [department] })
  const stream = await follow(attendant.headers)
  await stream.next()
  const towel = await ask()
  await orderFood(await buildOutlet(hotel))
  const another = await ask()
  expect((await stream.next())?.data._id).toBe(towel)
  expect((await stream.next())?.data._id).toBe(another)
  await stream.staysQuiet(200)
})

test('sends each missed event once, in order, after a reconnect with Last-Event-ID', async () => {
  const before = await follow(guest.headers)
  await before.next()
  const first = await ask()
  const seen = await before.next()
  before.close()

  await accept(first)
  for (let i = 0; i < 3; i++) await ask()
  const stream = await follow(guest.headers, seen?.id)
  expect(await stream.next()).toMatchObject({ event: 'ready', data: { resumed: true } })
  await ask()
  const missed = []
  for (let i = 0; i < 5; i++) missed.push((await stream.next())?.id)
  expect(missed).toEqual(['2', '3', '4', '5', '6'])
  await stream.staysQuiet(300)
})

test('reports an unknown Last-Event-ID after a reconnect', async () => {
  await ask()
  for (const unknown of ['999', '-5', 'nonsense']) {
    const ready = await (await follow(guest.headers, unknown)).next()
    expect(ready, unknown).toMatchObject({ event: 'ready', id: '1', data: { resumed: false } })
  }
})

test('ends with its session, and cannot be opened again', async () => {
  const stream = await follow(guest.headers)
  await stream.next()
  await guest.call(logout, { body: {} })
  expect(await stream.next()).toBeUndefined()
  expect((await follow(guest.headers, '0')).status).toBe(401)

  const board = await follow(desk.headers)
  await board.next()
  await desk.call(staffSignOut)
  expect(await board.next()).toBeUndefined()
  expect((await follow(desk.headers)).status).toBe(401)
})

test('ends if the session ends while the stream is being opened', async () => {
  const person = await buildGuest(hotel)
  for (let round = 0; round < 3; round++) {
    const sessions = await Promise.all(Array.from({ length: 25 }, () => person.headers))
    const opened = await Promise.all(
      sessions.map(async (session, i) => {
        const opening = Array.from({ length: 8 }, async (_, j) => {
          await delay(j * 4)
          return follow(session)
        })
        await delay(i)
        await call(server, logout, { headers: session, body: {} })
        return Promise.all(opening)
      }),
    )
    expect(opened.flat()).toHaveLength(200)
    await Promise.all(opened.flat().map((stream) => stream.untilEnd()))
  }
})

test('answers HEAD at once with the headers of a stream', async () => {
  const urls = { '/api/stream': guest.headers, '/api/desk/stream': desk.headers }
  for (const [url, headers] of Object.entries(urls)) {
    const response = await fetch(`${server.app.listeningOrigin}${url}`, {
      method: 'HEAD',
      headers,
      signal: AbortSignal.timeout(30_000),
    })
    expect(response.status, url).toBe(200)
    expect(response.headers.get('content-type'), url).toBe('text/event-stream')
    expect(response.headers.get('cache-control'), url).toBe('no-store')
  }
})

test('rejects a request for JSON', async () => {
  const response = await fetch(`${server.app.listeningOrigin}/api/stream`, {
    headers: { ...guest.headers, accept: 'application/json' },
  })
  expect(response.status).toBe(406)
  expect(await response.json()).toMatchObject({ code: 'not_acceptable' })
})

test('allows eight streams per session, and frees the slot of a closed one', async () => {
  for (let i = 0; i < 8; i++) expect((await follow(guest.headers)).status).toBe(200)
  const rejected = await fetch(`${server.app.listeningOrigin}/api/stream`, {
    headers: guest.headers,
  })
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '15'])
  streams.shift()?.close()
  await expect.poll(async () => (await follow(guest.headers)).status, { interval: 200 }).toBe(200)
  expect((await follow(guest.headers)).status).toBe(429)
  for (const stream of streams.splice(0)) stream.close()
  await expect.poll(async () => (await follow(guest.headers)).status, { interval: 200 }).toBe(200)
})

test('delivers 30 simultaneous requests to every stream, once and in order', async () => {
  const boards = await Promise.all([
    follow(desk.headers),
    follow(desk.headers),
    follow(desk.headers),
  ])
  for (const board of boards) await board.next()
  // By two guests: one may not order that much in a minute.
  const other = await buildGuest(hotel)
  await Promise.all(
    Array.from({ length: 30 }, (_, i) => ask(i % 2 ? guest.headers : other.headers)),
  )
  for (const board of boards) {
    const ids = []
    for (let i = 0; i < 30; i++) ids.push(Number((await board.next())?.id))
    expect(ids).toEqual(Array.from({ length: 30 }, (_, i) => i + 1))
    await board.staysQuiet(100)
  }
})
