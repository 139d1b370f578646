import { acceptRequest, listDeskRequests } from '@bellhop/contract/desk/requests'
import { getDashboard } from '@bellhop/contract/guest/dashboard'
import { listDepartmentServices, listServiceSlots } from '@bellhop/contract/guest/departments'
import { getBill } from '@bellhop/contract/guest/payments'
import { cancelGuestRequest, createDepartmentRequest } from '@bellhop/contract/guest/requests'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { beforeEach, describe, expect, test } from 'vitest'
import { dailyHours } from '../../../shared/time/daily-hours.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildDepartment, buildGuest, buildHotel, buildStaff } from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'
import { buildOutlet, buildService, type TestOutlet } from '../../../testing/menu-builders.ts'
import { prepare } from '../../../testing/prepare.ts'
import { changeRows } from '../../../testing/rows.ts'

type Headers = Record<string, string>

const capacity = 10

const server = await getTestApp()
let headers: Headers
const hotel = prepare(() => buildHotel(server, { languages: ['en', 'hi'] }))
const kitchen = prepare(() => buildOutlet(hotel, { name: 'Sky Grill' }))
const department = prepare(() => buildDepartment(hotel))
const table = prepare(() =>
  buildService(hotel, department, {
    name: 'Table at Sky Grill',
    translations: JSON.stringify({ hi: { name: 'स्काई ग्रिल में टेबल' } }),
    place: 'elsewhere',
    slot_minutes: 30,
    slot_capacity: capacity,
    slot_hours: JSON.stringify(dailyHours(['12:30', '15:00'], ['19:00', '23:00'])),
    max_party: 6,
    outlet_id: kitchen.id,
  }),
)
beforeEach(async () => {
  headers = await newGuest()
})

async function newGuest(): Promise<Headers> {
  return (await buildGuest(hotel)).headers
}

/** The hotel's date tomorrow: all its slots are to come. */
const date = hotelDate(new Date(Date.now() + DAY_MS), 'Asia/Kolkata')
// 20:00 in Kolkata.
const eight = `${date}T14:30:00.000Z`

async function reserve(
  quantity: number | undefined,
  { by = headers, preferredAt = eight, serviceId = table.id, language = 'en' } = {},
) {
  return await call(server, createDepartmentRequest, {
    headers: { ...by, 'accept-language': language },
    body: {
      departmentId: department.id,
      deptRequestId: serviceId,
      preferredAt,
      ...(quantity && { quantity }),
    },
  })
}

async function listTimes(): Promise<Map<string, number>> {
  const params = { deptRequestId: table.id }
  const { body } = await call(server, listServiceSlots, { headers, params, query: { date } })
  return new Map(body.data.map(({ start, available }) => [start, available]))
}

describe('tables of an outlet', () => {
  test('are a service of the outlet, with the size of the largest party', async () => {
    await buildOutlet(hotel, { name: 'Café' })
    const dashboard = await call(server, getDashboard, { headers })
    expect(dashboard.body.data.restaurants.find(({ _id }) => _id === kitchen.id)).toMatchObject({
      tables: { departmentId: department.id, deptRequestId: table.id },
    })
    const others = dashboard.body.data.restaurants.filter(({ _id }) => _id !== kitchen.id)
    expect(others.filter((outlet) => 'tables' in outlet)).toEqual([])
    const services = await call(server, listDepartmentServices, {
      headers,
      params: { deptId: department.id },
    })
    expect(services.body.data).toMatchObject([{ _id: table.id, slotMinutes: 30, maxParty: 6 }])
  })

  test('are hidden on the outlet’s page while the hotel does not offer them', async () => {
    await changeRows(server.db, 'department_service', table.id, { available: false })
    const { body } = await call(server, getDashboard, { headers })
    expect(body.data.restaurants[0]).not.toHaveProperty('tables')
  })

  test('are available at lunch and dinner, and not between', async () => {
    const times = [...(await listTimes()).keys()]
    expect(times).toHaveLength(5 + 8)
    expect(times.slice(4, 6)).toEqual([`${date}T09:00:00.000Z`, `${date}T13:30:00.000Z`])
    const between = `${date}T10:00:00.000Z`
    expect(await reserve(2, { preferredAt: between })).toMatchObject({ status: 400 })
  })
})

describe('table reservation', () => {
  test('is for its party at its time, and is free of charge', async () => {
    const { status, body } = await reserve(4)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      kind: 'department',
      place: 'elsewhere',
      title: 'Table at Sky Grill',
      restaurant: { _id: kitchen.id, name: 'Sky Grill' },
      department: { _id: department.id },
      deliverAt: eight,
      promisedAt: eight,
      lines: [{ itemId: table.id, quantity: 4, amount: 0 }],
      amounts: { total: 0 },
      canCancel: true,
    })
    const bill = await call(server, getBill, { headers })
    expect(bill.body.data).toEqual([])
    expect(bill.body.restaurantBills).toEqual([])
  })

  test('uses a place for each guest, or one if their number is not given', async () => {
    await reserve(4)
    await reserve(undefined)
    const times = await listTimes()
    expect(times.get(eight)).toBe(capacity - 5)
    expect(times.get(`${date}T15:00:00.000Z`)).toBe(capacity)
  })

  test('is rejected for more guests than places left, and shows how many there are', async () => {
    await reserve(6)
    expect(await reserve(5)).toMatchObject({
      status: 409,
      body: { code: 'slot_taken', params: { name: 'Table at Sky Grill', left: 4 } },
    })
    expect((await reserve(4)).status).toBe(201)
    const full = await reserve(1, { language: 'hi' })
    expect(full).toMatchObject({ status: 409, body: { code: 'slot_taken' } })
    expect(full.body.params).toEqual({ name: 'स्काई ग्रिल में टेबल' })
  })

  test('is released by a cancellation', async () => {
    await reserve(6)
    const mine = await reserve(4)
    expect((await reserve(1)).status).toBe(409)
    const params = { id: mine.body.data._id }
    await call(server, cancelGuestRequest, { headers, params, body: {} })
    expect((await listTimes()).get(eight)).toBe(4)
    expect((await reserve(4)).status).toBe(201)
  })

  test('is for the largest party at most; a service without parties is for one request', async () => {
    expect(await reserve(7)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', errors: [{ field: 'quantity' }] },
    })
    const cleaning = await buildService(hotel, department)
    expect(await reserve(2, { serviceId: cleaning.id })).toMatchObject({ status: 400 })
    expect(await reserve(1, { serviceId: cleaning.id })).toMatchObject({ status: 201 })
  })

  test('waits for staff from an hour and their acknowledgement time before it', async () => {
    await reserve(2)
    const desk = await buildStaff(hotel)
    const { body } = await desk.call(listDeskRequests)
    const [request] = body.data
    expect(request).toMatchObject({
      waitsFrom: `${date}T13:25:00.000Z`,
      acknowledgeBy: `${date}T13:30:00.000Z`,
    })
  })

  test('is seen and confirmed by the kitchen of its outlet only', async () => {
    const cafe = await buildOutlet(hotel, { name: 'Café' })
    const { body } = await reserve(4)
    const signIn = async (outlet: TestOutlet) =>
      (await buildStaff(hotel, { role: 'kitchen', outlets: [outlet] })).headers
    const [own, other] = [await signIn(kitchen), await signIn(cafe)]
    const params = { id: body.data._id }
    const seen = await call(server, listDeskRequests, { headers: own })
    expect(seen.body.data).toMatchObject([
      { restaurant: { name: 'Sky Grill' }, deliverAt: eight, lines: [{ quantity: 4 }] },
    ])
    expect((await call(server, listDeskRequests, { headers: other })).body.data).toEqual([])
    const accept = (by: typeof own) =>
      call(server, acceptRequest, { headers: by, params, body: {} })
    expect((await accept(other)).status).toBe(404)
    expect((await accept(own)).status).toBe(200)
  })

  test('is made once for repeated taps', async () => {
    const body = {
      departmentId: department.id,
      deptRequestId: table.id,
      preferredAt: eight,
      quantity: 4,
    }
    const tapped = { ...headers, 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all(
      [1, 2, 3].map(() => call(server, createDepartmentRequest, { headers: tapped, body })),
    )
    expect(new Set(answers.map((answer) => answer.body.data._id)).size).toBe(1)
    expect((await listTimes()).get(eight)).toBe(capacity - 4)
  })

  test('is never oversold to simultaneous parties of any size', async () => {
    const parties = Array.from({ length: 30 }, (_, index) => 1 + (index % 6))
    const guests = await Promise.all(parties.map(() => newGuest()))
    const answers = await Promise.all(
      parties.map((quantity, index) => reserve(quantity, { by: guests[index] ?? headers })),
    )
    expect(answers.filter(({ status }) => ![201, 409].includes(status))).toEqual([])
    const seated = answers.flatMap(({ status }, index) =>
      status === 201 ? [parties[index] ?? 0] : [],
    )
    const sum = seated.reduce((total, quantity) => total + quantity, 0)
    expect(sum).toBeLessThanOrEqual(capacity)
    // A rejected party did not fit: no party is rejected while enough places are free.
    const left = capacity - sum
    expect((await listTimes()).get(eight)).toBe(left)
    const rejected = parties.filter((_, index) => answers[index]?.status === 409)
    expect(Math.min(...rejected)).toBeGreaterThan(left)
  })
})
