import {
  acceptRequest,
  advanceRequest,
  cancelRequest,
  getDeskRequest,
  listDeskRequests,
  promiseNewTime,
  rejectRequest,
} from '@bellhop/contract/desk/requests'
import { getBill } from '@bellhop/contract/guest/payments'
import {
  cancelGuestRequest,
  createAmenityRequest,
  createDepartmentRequest,
  createFoodRequest,
  getGuestRequest,
} from '@bellhop/contract/guest/requests'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { moveRequest } from '../../../requests/move-request.ts'
import { newId } from '../../../shared/ids.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildDepartment, buildGuest, buildHotel, buildStaff } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/call.ts'
import { call } from '../../../testing/call.ts'
import { readAudit } from '../../../testing/log.ts'
import {
  buildAmenity,
  buildFood,
  buildOutlet,
  buildService,
  type TestOutlet,
} from '../../../testing/menu-builders.ts'
import { prepare } from '../../../testing/prepare.ts'
import { changeRows } from '../../../testing/rows.ts'

type Cookie = Record<string, string>

const server = await getTestApp()

const hotel = prepare(() => buildHotel(server))
const housekeeping = prepare(() => buildDepartment(hotel))
const engineering = prepare(() => buildDepartment(hotel, { name: 'Engineering' }))
const guest = prepare(() => buildGuest(hotel))
const desk = prepare(() => buildStaff(hotel))

/** Requests something from a department as a guest in house. @returns the request's id */
async function ask(department = housekeeping): Promise<string> {
  const item = await buildAmenity(hotel, department)
  const { body } = await guest.call(createAmenityRequest, {
    body: { departmentId: department.id, lines: [{ itemId: item.id, quantity: 1 }] },
  })
  return body.data._id
}

/** Requests a service in the room as a guest in house. @returns the request's id */
async function askForService(): Promise<string> {
  const service = await buildService(hotel, housekeeping)
  const { body } = await guest.call(createDepartmentRequest, {
    body: { departmentId: housekeeping.id, deptRequestId: service.id },
  })
  return body.data._id
}

/** Orders food as a guest in house. @returns the request's id */
async function orderFood(outlet: TestOutlet): Promise<string> {
  const food = await buildFood(hotel, outlet)
  const { body } = await guest.call(createFoodRequest, {
    body: { restaurantId: outlet.id, lines: [{ itemId: food.id, quantity: 1 }] },
  })
  return body.data._id
}

function get(id: string, as?: Cookie) {
  return call(server, getDeskRequest, { params: { id }, ...(as && { headers: as }) })
}
function list(as: Caller, query: Record<string, string> = {}) {
  return as.call(listDeskRequests, { query })
}
function accept(id: string, as: Caller = desk, headers = {}) {
  return as.call(acceptRequest, { params: { id }, headers, body: {} })
}
function advance(id: string, status: string, as: Caller = desk) {
  return as.call(advanceRequest, { params: { id }, body: { status } })
}
function reject(id: string, body: unknown = { reason: 'None are left.' }, as: Caller = desk) {
  return as.call(rejectRequest, { params: { id }, body })
}
function cancel(id: string, body: unknown = { reason: 'The oven is broken.' }, as: Caller = desk) {
  return as.call(cancelRequest, { params: { id }, body })
}

describe('request board', () => {
  test('shows who asked from which room, newest first', async () => {
    const first = await ask()
    const second = await ask(engineering)
    const { status, body } = await list(desk)
    expect(status).toBe(200)
    expect(body.data.map(({ _id }) => _id)).toEqual([second, first])
    expect(body.data[0]).toMatchObject({
      roomNumber: guest.roomNumber,
      guest: { _id: guest.id, name: 'Ananya Rao' },
      acceptedBy: null,
      department: { name: 'Engineering' },
    })
  })

  test('filters by status and department, and pages', async () => {
    const done = await ask()
    await advance(done, 'done')
    const open = await ask()
    const repair = await ask(engineering)
    const ids = async (query: Record<string, string>) =>
      (await list(desk, query)).body.data.map(({ _id }) => _id)
    expect(await ids({ status: 'active' })).toEqual([repair, open])
    expect(await ids({ status: 'past' })).toEqual([done])
    expect(await ids({ departmentId: engineering.id })).toEqual([repair])
    const { body } = await list(desk, { limit: '1' })
    expect(await ids({ before: body.next ?? '' })).toEqual([open, done])
  })

  test('pages through 101 open requests', async () => {
    const id = await ask()
    // By two guests: one may not order that much.
    await sql`
      INSERT INTO guest_request (hotel_id, id, number, kind, status, title, guest_id, stay_id,
        promised_at, lead_minutes, acknowledge_minutes, subtotal, tax, created_at, updated_at)
      SELECT hotel_id, gen_random_uuid(), number + n, kind, status, title, guest_id, stay_id,
        promised_at, lead_minutes, acknowledge_minutes, subtotal, tax, created_at, updated_at
      FROM guest_request, generate_series(1, 100) n WHERE id = ${id}`.execute(server.db)
    const query = { status: 'active', limit: '100' }
    const first = (await list(desk, query)).body
    const second = (await list(desk, { ...query, before: first.next ?? '' })).body
    expect(second).not.toHaveProperty('next')
    const numbers = [...first.data, ...second.data].map(({ number }) => number)
    expect(numbers).toEqual(Array.from({ length: 101 }, (_, index) => 101 - index))
  })

  test.each([{ status: 'new' }, { departmentId: 'x' }, { limit: '-1' }, { room: '204' }])(
    'rejects the query %o',
    async (query: Record<string, string | undefined>) => {
      const answer = await desk.call(listDeskRequests, { query })
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    },
  )

  test('shows an attendant the requests of their departments only', async () => {
    await ask()
    const repair = await ask(engineering)
    const attendant = await buildStaff(hotel, { role: 'attendant', departments: [engineering] })
    expect((await list(attendant)).body.data.map(({ _id }) => _id)).toEqual([repair])
    expect((await list(attendant, { departmentId: housekeeping.id })).body.data).toEqual([])
    expect((await accept(repair, attendant)).status).toBe(200)
  })

  test('shows the kitchen the orders of its outlets only', async () => {
    const [restaurant, cafe] = [
      await buildOutlet(hotel),
      await buildOutlet(hotel, { name: 'Café' }),
    ]
    const towel = await ask()
    const lunch = await orderFood(restaurant)
    const cake = await orderFood(cafe)
    const kitchen = await buildStaff(hotel, {
      role: 'kitchen',
      departments: [housekeeping],
      outlets: [restaurant],
    })
    expect((await list(kitchen)).body.data.map(({ _id }) => _id)).toEqual([lunch])
    for (const id of [towel, cake]) {
      for (const answer of [
        await get(id, kitchen.headers),
        await accept(id, kitchen),
        await advance(id, 'done', kitchen),
        await reject(id, undefined, kitchen),
      ]) {
        expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
      }
    }
    expect((await get(cake, desk.headers)).body.data).toMatchObject({
      status: 'new',
      acceptedBy: null,
    })
    expect((await get(lunch, kitchen.headers)).status).toBe(200)
    expect((await accept(lunch, kitchen)).status).toBe(200)
    expect((await advance(lunch, 'done', kitchen)).status).toBe(200)
    expect((await reject(await orderFood(restaurant), undefined, kitchen)).status).toBe(200)
  })

  test('shows nothing to a kitchen member without outlets', async () => {
    const id = await orderFood(await buildOutlet(hotel))
    const kitchen = await buildStaff(hotel, { role: 'kitchen' })
    expect((await list(kitchen)).body.data).toEqual([])
    expect((await accept(id, kitchen)).status).toBe(404)
  })
})

describe('single request', () => {
  test('equals the one on the board', async () => {
    const id = await ask()
    const { status, body } = await get(id, desk.headers)
    expect(status).toBe(200)
    expect(body.data).toEqual((await list(desk)).body.data[0])
    expect(body.data).toMatchObject({ _id: id, guest: { _id: guest.id } })
  })
})

describe('accepting a request', () => {
  test('puts the name of the member of staff into the timeline', async () => {
    const id = await ask()
    const { status, body } = await accept(id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ status: 'accepted', acceptedBy: { name: 'Meera Iyer' } })
    expect(body.data.timeline.at(-1)).toMatchObject({ by: 'hotel', name: 'Meera Iyer' })
  })

  test('succeeds at one of two simultaneous desks; the other gets the name', async () => {
    const id = await ask()
    const ravi = await buildStaff(hotel, { name: 'Ravi Menon' })
    const answers = await Promise.all([accept(id), accept(id, ravi)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = answers.find(({ status }) => status === 200)?.body.data.acceptedBy?.name
    const loser = answers.find(({ status }) => status === 409)?.body
    expect(loser).toMatchObject({ code: 'already_accepted' })
    expect(loser?.detail).toContain(winner)
    const [row] = (await list(desk)).body.data
    expect(row?.timeline).toHaveLength(2)
  })

  test('reports a cancellation by the guest, even if it had been accepted', async () => {
    const id = await ask()
    await accept(id)
    await guest.call(cancelGuestRequest, { params: { id }, body: {} })
    const { status, body } = await accept(id)
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'invalid_transition',
      detail: 'The guest has cancelled this.',
    })
  })

  test('repeated with its key returns the same response, not a rejection', async () => {
    const id = await ask()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const first = await accept(id, desk, headers)
    const again = await accept(id, desk, headers)
    expect(again).toMatchObject({ status: 200, body: first.body })
  })
})

describe('the promised time of an accepted request', () => {
  /** Moves the order and its promise into the past. @returns the minutes that the item takes */
  async function wait(id: string, minutes: number): Promise<number> {
    const { rows } = await sql<{ takes: number }>`
      UPDATE guest_request SET created_at = created_at - ${minutes} * interval '1 minute',
        promised_at = promised_at - ${minutes} * interval '1 minute'
      WHERE id = ${id}
      RETURNING extract(epoch FROM promised_at - created_at)::integer / 60 AS takes`.execute(
      server.db,
    )
    return rows[0]?.takes ?? 0
  }
  const minutesUntil = (instant: string) => Math.round((Date.parse(instant) - Date.now()) / 60_000)

  test('is the time that the item takes from then on', async () => {
    const id = await ask()
    const takes = await wait(id, 9)
    expect(minutesUntil((await accept(id)).body.data.promisedAt)).toBe(takes)
    await wait(id, 3)
    const { body } = await advance(id, 'inProgress')
    expect(minutesUntil(body.data.promisedAt)).toBe(takes - 3)
  })

  test('is the same for a request that is begun without being accepted', async () => {
    const id = await ask()
    const takes = await wait(id, 9)
    expect(minutesUntil((await advance(id, 'onTheWay')).body.data.promisedAt)).toBe(takes)
  })

  test('stays the time that the guest wanted, or that the desk has promised', async () => {
    const wanted = await ask()
    const promisedAt = new Date(Date.now() + 40 * 60_000).toISOString()
    const at = sql<Date>`${promisedAt}::timestamptz`
    await changeRows(server.db, 'guest_request', wanted, { deliver_at: at, promised_at: at })
    expect((await accept(wanted)).body.data.promisedAt).toBe(promisedAt)

    const promised = await ask()
    const body = { promisedAt }
    await desk.call(promiseNewTime, { params: { id: promised }, body })
    expect((await accept(promised)).body.data.promisedAt).toBe(promisedAt)
  })
})

describe('advancing a request', () => {
  test('goes forward step by step, and may skip steps', async () => {
    const id = await ask()
    await accept(id)
    expect((await advance(id, 'onTheWay')).body.data.status).toBe('onTheWay')
    const back = await advance(id, 'inProgress')
    expect(back).toMatchObject({ status: 409, body: { code: 'invalid_transition' } })
    expect((await advance(id, 'onTheWay')).status).toBe(409)
    expect((await advance(id, 'done')).body.data.status).toBe('done')
    expect((await advance(id, 'done')).status).toBe(409)
    expect((await accept(id)).status).toBe(409)
    expect((await reject(id)).status).toBe(409)
  })

  test('never sets a service on the way', async () => {
    const id = await askForService()
    expect(await advance(id, 'onTheWay')).toMatchObject({
      status: 409,
      body: {
        code: 'invalid_transition',
        detail: 'A service is never on the way.',
      },
    })
    expect((await get(id, desk.headers)).body.data).toMatchObject({
      status: 'new',
      acceptedBy: null,
    })
    expect((await advance(id, 'inProgress')).body.data.status).toBe('inProgress')
    expect((await advance(id, 'done')).body.data.status).toBe('done')
  })

  test('is one step for two simultaneous desks', async () => {
    const id = await ask()
    await accept(id)
    const answers = await Promise.all([advance(id, 'done'), advance(id, 'done')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('shows the guest the reason of a rejection', async () => {
    const id = await ask()
    const { status, body } = await reject(id)
    expect(status).toBe(200)
    expect(body.data.status).toBe('rejected')
    expect(body.data.timeline.at(-1)).toMatchObject({ note: 'None are left.' })
    expect((await accept(id)).body.code).toBe('invalid_transition')
  })

  test.each([
    {},
    { reason: '' },
    { reason: ' \n' },
    { reason: 'x'.repeat(251) },
    { reason: 'x', force: true },
  ])('rejects a rejection with %o', async (body) => {
    const answer = await reject(await ask(), body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })

  test.each(['new', 'accepted', 'rejected', 'cancelled', 'gone'])(
    'rejects advancing to %s',
    async (status) => {
      const answer = await advance(await ask(), status)
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    },
  )
})

describe('cancelling an accepted request', () => {
  test.each(['accepted', 'inProgress', 'onTheWay'])(
    'shows the guest the reason and charges nothing if the request is %s',
    async (status) => {
      const id = await orderFood(await buildOutlet(hotel))
      await accept(id)
      if (status !== 'accepted') await advance(id, status)
      expect((await cancel(id)).body.data).toMatchObject({ status: 'cancelled' })
      const seen = await guest.call(getGuestRequest, { params: { id } })
      expect(seen.body.data).toMatchObject({ status: 'cancelled', canTip: false })
      expect(seen.body.data.timeline.at(-1)).toMatchObject({
        status: 'cancelled',
        by: 'hotel',
        note: 'The oven is broken.',
      })
      const bill = await guest.call(getBill)
      expect(bill.body.data).toEqual([])
    },
  )

  test('is rejected for a new request, and for one that has ended', async () => {
    const id = await ask()
    const rejected = { status: 409, body: { code: 'invalid_transition' } }
    expect(await cancel(id)).toMatchObject(rejected)
    await advance(id, 'done')
    expect(await cancel(id)).toMatchObject(rejected)
  })

  test('succeeds at one of two simultaneous desks', async () => {
    const id = await ask()
    await accept(id)
    const answers = await Promise.all([cancel(id), cancel(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const detail = 'The hotel has cancelled this.'
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ detail })
    expect((await advance(id, 'done')).body).toMatchObject({ detail })
    const promisedAt = new Date(Date.now() + HOUR_MS).toISOString()
    const promised = await desk.call(promiseNewTime, { params: { id }, body: { promisedAt } })
    expect(promised).toMatchObject({ status: 409, body: { detail } })
  })

  test.each([{}, { reason: ' \n' }, { reason: 'x'.repeat(251) }, { reason: 'x', force: true }])(
    'is rejected with %o',
    async (body) => {
      const answer = await cancel(await ask(), body)
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    },
  )
})

describe('promising a new time', () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const promise = (id: string, body: unknown = { promisedAt: inMinutes(20) }, as?: Cookie) =>
    call(server, promiseNewTime, { params: { id }, headers: as ?? desk.headers, body })

  test('is shown to the guest at once with the note, as a separate row', async () => {
    const id = await ask()
    await accept(id)
    const promisedAt = inMinutes(20)
    const { status, body } = await promise(id, { promisedAt, note: ' The laundry is full. ' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ status: 'accepted', promisedAt })
    const seen = await guest.call(getGuestRequest, { params: { id } })
    expect(seen.body.data).toMatchObject({ status: 'accepted', promisedAt })
    expect(seen.body.data.timeline.map(({ at: _, ...step }) => step)).toEqual([
      { status: 'new', by: 'guest', name: 'Ananya Rao' },
      { status: 'accepted', by: 'hotel', name: 'Meera Iyer' },
      {
        status: 'accepted',
        by: 'hotel',
        name: 'Meera Iyer',
        note: 'The laundry is full.',
        promisedAt,
      },
    ])
    const events = await server.db
      .selectFrom('event')
      .select(['name', 'guest_id', 'payload'])
      .where('hotel_id', '=', hotel.id)
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(events[0]).toMatchObject({
      name: 'request.updated',
      guest_id: guest.id,
      payload: { _id: id, status: 'accepted', promisedAt },
    })
    expect(events[1]?.payload).not.toHaveProperty('promisedAt')
  })

  test('does not accept the request: a later acceptance has the name', async () => {
    const id = await ask()
    expect((await promise(id)).body.data).toMatchObject({ status: 'new', acceptedBy: null })
    expect((await accept(id)).body.data.timeline.map(({ status }) => status)).toEqual([
      'new',
      'new',
      'accepted',
    ])
  })

  test('can be repeated', async () => {
    const id = await ask()
    await promise(id)
    const promisedAt = inMinutes(40)
    const { body } = await promise(id, { promisedAt })
    expect(body.data).toMatchObject({ promisedAt })
    expect(body.data.timeline).toHaveLength(3)
  })

  test('adds two rows for two simultaneous desks, and sets the last time', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await ask()
      const times = [inMinutes(20), inMinutes(30)]
      const answers = await Promise.all(times.map((promisedAt) => promise(id, { promisedAt })))
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const { data } = (await get(id, desk.headers)).body
      expect(data.timeline).toHaveLength(3)
      expect(data.promisedAt).toBe(data.timeline.at(-1)?.promisedAt)
    }
  })

  test('is rejected for a request that has ended', async () => {
    const id = await ask()
    await advance(id, 'done')
    expect(await promise(id)).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition', detail: 'This is already done.' },
    })
  })

  test('must be in the future, within two weeks', async () => {
    const id = await ask()
    for (const minutes of [-1, 15 * 24 * 60]) {
      const answer = await promise(id, { promisedAt: inMinutes(minutes) })
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'promisedAt' }] } })
    }
    const long = { promisedAt: inMinutes(5), note: 'x'.repeat(251) }
    expect((await promise(id, long)).status).toBe(400)
    expect((await get(id, desk.headers)).body.data.timeline).toHaveLength(1)
  })
})

describe('place of a service', () => {
  const askFor = async (values: object, body: object) => {
    const service = await buildService(hotel, housekeeping, values)
    const answer = await guest.call(createDepartmentRequest, {
      body: { departmentId: housekeeping.id, deptRequestId: service.id, ...body },
    })
    expect(answer.status).toBe(201)
    const { data } = (await get(answer.body.data._id, desk.headers)).body
    expect(answer.body.data.place).toBe(data.place)
    return data
  }

  test('is the room, with the permission to enter', async () => {
    expect(await askFor({}, { mayEnter: true })).toMatchObject({ place: 'inRoom', mayEnter: true })
    expect(await askFor({}, { mayEnter: false })).toMatchObject({ mayEnter: false })
    expect(await askFor({}, {})).not.toHaveProperty('mayEnter')
  })

  test('is elsewhere, without the permission to enter', async () => {
    const taxi = await askFor({ name: 'Taxi', place: 'elsewhere' }, { mayEnter: true })
    expect(taxi).toMatchObject({ place: 'elsewhere' })
    expect(taxi).not.toHaveProperty('mayEnter')
  })

  test('stays as it was when ordered', async () => {
    const { _id, lines } = await askFor({ place: 'elsewhere' }, {})
    await changeRows(server.db, 'department_service', lines[0]?.itemId ?? '', { place: 'inRoom' })
    expect((await get(_id, desk.headers)).body.data.place).toBe('elsewhere')
  })
})

describe('audit log of requests', () => {
  const soon = new Date(Date.now() + HOUR_MS).toISOString()
  const verbs = [
    {
      verb: 'accept',
      before: { status: 'new' },
      after: { status: 'accepted' },
      move: (id: string) => accept(id),
    },
    {
      verb: 'advance',
      before: { status: 'accepted' },
      after: { status: 'inProgress', note: 'On the stove' },
      move: async (id: string) => {
        await accept(id)
        const body = { status: 'inProgress', note: 'On the stove' }
        return desk.call(advanceRequest, { params: { id }, body })
      },
    },
    {
      verb: 'promise',
      before: { promisedAt: expect.any(String) },
      after: { promisedAt: soon, note: 'A little later' },
      move: (id: string) => {
        const body = { promisedAt: soon, note: 'A little later' }
        return desk.call(promiseNewTime, { params: { id }, body })
      },
    },
    {
      verb: 'reject',
      before: { status: 'new' },
      after: { status: 'rejected', note: 'None are left.' },
      move: (id: string) => reject(id),
    },
    {
      verb: 'cancel',
      before: { status: 'accepted' },
      after: { status: 'cancelled', note: 'The oven is broken.' },
      move: async (id: string) => {
        await accept(id)
        return await cancel(id)
      },
    },
  ]

  async function listAudit(id: string) {
    return await readAudit(hotel, ['actor_kind', 'actor_id', 'action', 'before', 'after'], {
      subject: id,
    })
  }

  test.each(verbs)('records actor and action: $verb', async ({ verb, before, after, move }) => {
    const staff = await buildStaff(hotel)
    Object.assign(desk, staff)
    const id = await ask()
    expect((await move(id)).status).toBe(200)
    expect((await listAudit(id)).at(-1)).toEqual({
      actor_kind: 'staff',
      actor_id: staff.id,
      action: `request.${verb}`,
      before,
      after,
    })
    const moves = (await get(id, desk.headers)).body.data.timeline.length - 1
    expect(await listAudit(id)).toHaveLength(moves)
  })

  test('does not record rejected calls', async () => {
    const id = await ask()
    await advance(id, 'done')
    for (const answer of [await accept(id), await advance(id, 'done'), await reject(id)]) {
      expect(answer.status).toBe(409)
    }
    expect(await listAudit(id)).toHaveLength(1)
  })
})

describe('timeline times', () => {
  test('follow its order if a change got its time before another that was stored first', async () => {
    const id = await ask()
    const now = Date.now()
    const move = { hotelId: hotel.id, id, by: 'hotel', name: 'Meera Iyer' } as const
    const early = { timelineId: newId(), at: new Date(now) }
    const late = { timelineId: newId(), at: new Date(now + 5000) }
    await moveRequest(server.db, { ...move, ...late, from: ['new'], to: 'accepted' })
    await moveRequest(server.db, { ...move, ...early, from: ['accepted'], to: 'cancelled' })
    const { timeline } = (await get(id, desk.headers)).body.data
    expect(timeline.map(({ status }) => status)).toEqual(['new', 'accepted', 'cancelled'])
    expectRising(timeline)
  })

  test('follow its order in races of desk and guest', async () => {
    for (let race = 0; race < 15; race++) {
      const id = await ask()
      await Promise.all([
        guest.call(cancelGuestRequest, { params: { id }, body: {} }),
        accept(id),
        advance(id, 'inProgress'),
      ])
      const { status, timeline } = (await get(id, desk.headers)).body.data
      expect(timeline[0]?.status).toBe('new')
      expect(timeline.at(-1)?.status).toBe(status)
      expectRising(timeline)
    }
  })
})

function expectRising(timeline: { at: string }[]) {
  const times = timeline.map(({ at }) => Date.parse(at))
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
}
