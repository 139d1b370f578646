import { setTimeout as delay } from 'node:timers/promises'
import { acceptRequest, rejectRequest } from '@bellhop/contract/desk/requests'
import { staffSignOut } from '@bellhop/contract/desk/staff'
import {
  createAmenityRequest,
  createFoodRequest,
  tipGuestRequest,
} from '@bellhop/contract/guest/requests'
import { logout } from '@bellhop/contract/guest/sign-in'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordEvent } from '../../database/events.ts'
import { inTransaction } from '../../database/transaction.ts'
import { newId } from '../../shared/ids.ts'
import { openTestApp, type TestApp } from '../../testing/build-app.ts'
import {
  buildAmenity,
  buildDepartment,
  buildGuest,
  buildHotel,
  buildStaff,
  signInGuest,
  signInStaff,
  type TestDepartment,
  type TestHotel,
} from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { type LiveStream, openStream } from '../../testing/live-stream.ts'
import { buildFood, buildOutlet, type TestOutlet } from '../../testing/menu-builders.ts'

let server: TestApp
let hotel: TestHotel
let department: TestDepartment
let itemId: string
let stayId: string
let guest: { authorization: string }
let desk: { cookie: string }
const streams: LiveStream[] = []

beforeAll(async () => {
  server = await openTestApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())
beforeEach(async () => {
  hotel = await buildHotel(server)
  department = await buildDepartment(server, hotel)
  itemId = (await buildAmenity(server, hotel, department)).id
  const built = await buildGuest(server, hotel)
  stayId = built.stayId
  guest = await signInGuest(server, built)
  desk = await signInStaff(server, await buildStaff(server, hotel))
})
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close()
})

async function follow(as: typeof guest | typeof desk, lastEventId?: string) {
  const path = 'cookie' in as ? '/desk/stream' : '/stream'
  const headers = { ...as, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) }
  const stream = await openStream(server, path, headers)
  streams.push(stream)
  return stream
}

async function ask(as = guest): Promise<string> {
  const { status, body } = await call(server, createAmenityRequest, {
    headers: as,
    body: { departmentId: department.id, lines: [{ itemId, quantity: 1 }] },
  })
  expect(status).toBe(201)
  return body.data._id
}

async function orderFood(outlet: TestOutlet): Promise<string> {
  const food = await buildFood(server, hotel, outlet)
  const { status, body } = await call(server, createFoodRequest, {
    headers: guest,
    body: { restaurantId: outlet.id, lines: [{ itemId: food.id, quantity: 1 }] },
  })
  expect(status).toBe(201)
  return body.data._id
}

function accept(id: string) {
  return call(server, acceptRequest, { params: { id }, headers: desk, body: {} })
}

test('opens with ready, and needs a session', async () => {
  for (const as of [guest, desk]) {
    const stream = await follow(as)
    expect(stream).toMatchObject({ status: 200, cacheControl: 'no-store' })
    expect(await stream.next()).toMatchObject({ event: 'ready', id: '0' })
  }
  expect((await follow({ authorization: 'Bearer x' })).status).toBe(401)
  expect((await follow({ cookie: 'bellhop_desk=x' })).status).toBe(401)
})

test('delivers an order and its acceptance to guest and desk', async () => {
  const [phone, board] = [await follow(guest), await follow(desk)]
  await Promise.all([phone.next(), board.next()])
  const id = await ask()
  const ordered = {
    event: 'request.updated',
    id: '1',
    data: {
      ...{ _id: id, number: 1, kind: 'amenity', status: 'new', departmentId: department.id },
      ...{ stayId, place: 'inRoom' },
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
  const neighbour = await signInGuest(
    server,
    await buildGuest(server, hotel, { status: 'registered' }),
  )
  const stranger = await signInGuest(server, await buildGuest(server, await buildHotel(server)))
  const [phone, other, elsewhere] = await Promise.all(
    [guest, neighbour, stranger].map((as) => follow(as)),
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
  const board = await follow(desk)
  await board.next()
  const id = await ask()
  await board.next()
  await call(server, rejectRequest, { params: { id }, headers: desk, body: {} })
  await accept('00000000-0000-7000-8000-000000000000')
  await board.staysQuiet(300)
})

test('sends a guest no events of other guests, and an attendant none of other departments', async () => {
  const engineering = await buildDepartment(server, hotel, { name: 'Engineering' })
  const attendant = await signInStaff(
    server,
    await buildStaff(server, hotel, { role: 'attendant', departments: [engineering] }),
  )
  const neighbour = await signInGuest(server, await buildGuest(server, hotel))
  const elsewhere = await buildHotel(server)
  const stranger = await signInStaff(server, await buildStaff(server, elsewhere))
  const deaf = await Promise.all([follow(attendant), follow(neighbour), follow(stranger)])
  for (const stream of deaf) await stream.next()
  await ask()
  await Promise.all(deaf.map((stream) => stream.staysQuiet(300)))
})

test('sends an attendant the events of their departments only', async () => {
  const attendant = await signInStaff(
    server,
    await buildStaff(server, hotel, { role: 'attendant', departments: [department] }),
  )
  const stream = await follow(attendant)
  await stream.next()
  const towel = await ask()
  await orderFood(await buildOutlet(server, hotel))
  const another = await ask()
  expect((await stream.next())?.data._id).toBe(towel)
  expect((await stream.next())?.data._id).toBe(another)
  await stream.staysQuiet(200)
})

describe('the stream of the kitchen', () => {
  let outlet: TestOutlet
  let kitchen: { cookie: string }
  beforeEach(async () => {
    outlet = await buildOutlet(server, hotel)
    const staff = await buildStaff(server, hotel, {
      role: 'kitchen',
      departments: [department],
      outlets: [outlet],
    })
    kitchen = await signInStaff(server, staff)
  })

  test('omits a request for towels, even in a department of the member', async () => {
    const stream = await follow(kitchen)
    await stream.next()
    await accept(await ask())
    await stream.staysQuiet(300)
  })

  test('omits all events of orders of another outlet', async () => {
    const stream = await follow(kitchen)
    await stream.next()
    const id = await orderFood(await buildOutlet(server, hotel, { name: 'Café' }))
    await accept(id)
    await call(server, tipGuestRequest, {
      params: { guestRequestId: id },
      headers: guest,
      body: { totalTip: 50 },
    })
    await stream.staysQuiet(300)
  })

  test('delivers events of the orders of its outlets, also when it resumes', async () => {
    const stream = await follow(kitchen)
    const start = await stream.next()
    const id = await orderFood(outlet)
    await ask()
    await accept(id)
    const { status } = await call(server, tipGuestRequest, {
      params: { guestRequestId: id },
      headers: guest,
      body: { totalTip: 50 },
    })
    expect(status).toBe(200)
    const resumed = await follow(kitchen, start?.id)
    expect(await resumed.next()).toMatchObject({ event: 'ready', data: { resumed: true } })
    for (const each of [stream, resumed]) {
      expect(await each.next()).toMatchObject({ id: '1', data: { _id: id, status: 'new' } })
      expect(await each.next()).toMatchObject({ id: '3', data: { _id: id, status: 'accepted' } })
      expect(await each.next()).toMatchObject({ id: '4', data: { _id: id, status: 'accepted' } })
      await each.staysQuiet(200)
    }
  })

  test('is empty for a member without outlets', async () => {
    const withoutOutlets = await signInStaff(
      server,
      await buildStaff(server, hotel, { role: 'kitchen' }),
    )
    const stream = await follow(withoutOutlets)
    await stream.next()
    await orderFood(outlet)
    await stream.staysQuiet(300)
  })
})

test('sends each missed event once, in order, after a reconnect with Last-Event-ID', async () => {
  const before = await follow(guest)
  await before.next()
  const first = await ask()
  const seen = await before.next()
  before.close()

  await accept(first)
  for (let i = 0; i < 3; i++) await ask()
  const stream = await follow(guest, seen?.id)
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
    const ready = await (await follow(guest, unknown)).next()
    expect(ready, unknown).toMatchObject({ event: 'ready', id: '1', data: { resumed: false } })
  }
})

test('ends with its session, and cannot be opened again', async () => {
  const stream = await follow(guest)
  await stream.next()
  await call(server, logout, { headers: guest, body: {} })
  expect(await stream.next()).toBeUndefined()
  expect((await follow(guest, '0')).status).toBe(401)

  const board = await follow(desk)
  await board.next()
  await call(server, staffSignOut, { headers: desk })
  expect(await board.next()).toBeUndefined()
  expect((await follow(desk)).status).toBe(401)
})

test('ends if the session ends while the stream is being opened', async () => {
  const person = await buildGuest(server, hotel)
  for (let round = 0; round < 3; round++) {
    const sessions = await Promise.all(
      Array.from({ length: 25 }, () => signInGuest(server, person)),
    )
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
  const urls = { '/api/stream': guest, '/api/desk/stream': desk }
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
    headers: { ...guest, accept: 'application/json' },
  })
  expect(response.status).toBe(406)
  expect(await response.json()).toMatchObject({ code: 'not_acceptable' })
})

test('allows eight streams per session, and frees the slot of a closed one', async () => {
  for (let i = 0; i < 8; i++) expect((await follow(guest)).status).toBe(200)
  const rejected = await fetch(`${server.app.listeningOrigin}/api/stream`, { headers: guest })
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '15'])
  streams.shift()?.close()
  await expect.poll(async () => (await follow(guest)).status, { interval: 200 }).toBe(200)
  expect((await follow(guest)).status).toBe(429)
  for (const stream of streams.splice(0)) stream.close()
  await expect.poll(async () => (await follow(guest)).status, { interval: 200 }).toBe(200)
})

test('delivers 30 simultaneous requests to every stream, once and in order', async () => {
  const boards = await Promise.all([follow(desk), follow(desk), follow(desk)])
  for (const board of boards) await board.next()
  // By two guests: one may not order that much in a minute.
  const other = await signInGuest(server, await buildGuest(server, hotel))
  await Promise.all(Array.from({ length: 30 }, (_, i) => ask(i % 2 ? guest : other)))
  for (const board of boards) {
    const ids = []
    for (let i = 0; i < 30; i++) ids.push(Number((await board.next())?.id))
    expect(ids).toEqual(Array.from({ length: 30 }, (_, i) => i + 1))
    await board.staysQuiet(100)
  }
})
