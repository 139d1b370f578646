import { listDeskRequests } from '@bellhop/contract/desk/requests'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildStaff } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/call.ts'
import { buildOutlet } from '../../../testing/menu-builders.ts'
import { setUpRequestDesk } from '../../../testing/request-desk.ts'
import { changeRows } from '../../../testing/rows.ts'

const server = await getTestApp()
const {
  accept,
  advance,
  ask,
  desk,
  engineering,
  get,
  guest,
  hotel,
  housekeeping,
  orderFood,
  reject,
  askForService,
} = setUpRequestDesk(server)

const list = (as: Caller, query: Record<string, string> = {}) =>
  as.call(listDeskRequests, { query })

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

  test('shows an attendant the requests of their departments only', async () => {
    await ask()
    const repair = await ask(engineering)
    const attendant = await buildStaff(hotel, { role: 'attendant', departments: [engineering] })
    expect((await list(attendant)).body.data.map(({ _id }) => _id)).toEqual([repair])
    expect((await list(attendant, { departmentId: housekeeping.id })).body.data).toEqual([])
    expect((await accept(repair, attendant)).status).toBe(200)
  })

  test('shows the kitchen the orders of its outlets only', async () => {
    const restaurant = await buildOutlet(hotel)
    const cafe = await buildOutlet(hotel, { name: 'Café' })
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
        await get(id, kitchen),
        await accept(id, kitchen),
        await advance(id, 'done', kitchen),
        await reject(id, undefined, kitchen),
      ]) {
        expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
      }
    }
    expect((await get(cake)).body.data).toMatchObject({
      status: 'new',
      acceptedBy: null,
    })
    expect((await get(lunch, kitchen)).status).toBe(200)
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
    const { status, body } = await get(id)
    expect(status).toBe(200)
    expect(body.data).toEqual((await list(desk)).body.data[0])
    expect(body.data).toMatchObject({ _id: id, guest: { _id: guest.id } })
  })
})

describe('place of a service', () => {
  const askFor = async (values: object, body: object) => {
    const answer = await askForService(values, body)
    expect(answer.status).toBe(201)
    const { data } = (await get(answer.body.data._id)).body
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
    expect((await get(_id)).body.data.place).toBe('elsewhere')
  })
})
