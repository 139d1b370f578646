import { listDepartmentServices, listServiceSlots } from '@bellhop/contract/guest/departments'
import { cancelGuestRequest, createDepartmentRequest } from '@bellhop/contract/guest/requests'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { describe, expect, test } from 'vitest'
import type { Handle } from '../../database/open.ts'
import { dailyHours } from '../../shared/time/daily-hours.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildDepartment, buildGuest, buildHotel } from '../../testing/builders.ts'
import { type Caller, call } from '../../testing/call.ts'
import { buildService } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { raiseContentVersion } from '../../testing/raise-content-version.ts'
import { waitForLock } from '../../testing/wait-for-lock.ts'

type Headers = Record<string, string>

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const spa = prepare(() =>
  buildDepartment(hotel, {
    name: 'Spa',
    hours: JSON.stringify(dailyHours(['09:00', '21:00'])),
  }),
)
const massage = prepare(() =>
  buildService(hotel, spa, {
    name: 'Massage',
    slot_minutes: 60,
    slot_capacity: 2,
    slot_hours: JSON.stringify(dailyHours(['10:00', '20:00'])),
  }),
)
const guest = prepare(() => buildGuest(hotel))

/** The hotel's date tomorrow: all its slots are in the future. */
const date = hotelDate(new Date(Date.now() + DAY_MS), 'Asia/Kolkata')
// 10:00 in Kolkata.
const first = `${date}T04:30:00.000Z`

async function listTimes(by: Caller = guest, query = { date }) {
  const params = { deptRequestId: massage.id }
  return await by.call(listServiceSlots, { params, query })
}

async function want(preferredAt: string | undefined, by: Headers = guest.headers) {
  const body = {
    departmentId: spa.id,
    deptRequestId: massage.id,
    ...(preferredAt && { preferredAt }),
  }
  return await call(server, createDepartmentRequest, { headers: by, body })
}

test('charges the current price of a slot, not a cached one', async () => {
  const setPrice = (db: Handle, price: number) =>
    db.updateTable('department_service').set({ price }).where('id', '=', massage.id).execute()
  await setPrice(server.db, 100000)
  // Caches the price.
  await want(undefined)
  const { asked } = await server.db.transaction().execute(async (tx) => {
    await setPrice(tx, 120000)
    await raiseContentVersion(tx, hotel.id)
    const asked = want(first)
    await waitForLock(tx)
    return { asked }
  })
  const { status, body } = await asked
  expect(status).toBe(201)
  expect(body.data.amounts.subtotal).toBe(1200)
})

describe('slots of a service', () => {
  test('lists the slots of the day with their free places', async () => {
    expect((await want(first)).status).toBe(201)
    const { status, body } = await listTimes()
    expect(status).toBe(200)
    expect(body.data).toHaveLength(10)
    expect(body.data.slice(0, 2)).toEqual([
      { start: first, available: 1 },
      { start: `${date}T05:30:00.000Z`, available: 2 },
    ])
  })

  test('is empty for a past day, and for a service without slots', async () => {
    expect((await listTimes(guest, { date: '2026-01-05' })).body.data).toEqual([])
    const cleaning = await buildService(hotel, spa)
    const params = { deptRequestId: cleaning.id }
    const { body } = await guest.call(listServiceSlots, { params, query: { date } })
    expect(body.data).toEqual([])
    const services = await guest.call(listDepartmentServices, { params: { deptId: spa.id } })
    expect(services.body.data).toMatchObject([
      { name: 'Massage', slotMinutes: 60 },
      { name: 'Room cleaning' },
    ])
    expect(services.body.data[1]).not.toHaveProperty('slotMinutes')
  })

  test('rejects an invalid date', async () => {
    expect((await listTimes(guest, { date: '2027-02-30' })).status).toBe(400)
  })
})

describe('a request for a service with slots', () => {
  test.each([
    ['a request without a time', undefined],
    ['a time between two slots', `${date}T04:45:00.000Z`],
    ['a time before the first slot', `${date}T03:30:00.000Z`],
    ['a time after the last slot', `${date}T14:30:00.000Z`],
  ])('answers 400 to %s', async (_, preferredAt) => {
    const { status, body } = await want(preferredAt)
    expect([status, body]).toMatchObject([400, { errors: [{ field: 'preferredAt' }] }])
  })

  test('holds its place until it is cancelled; a full slot answers 409', async () => {
    const mine = await want(first)
    expect((await want(first)).status).toBe(201)
    expect(await want(first)).toMatchObject({
      status: 409,
      body: { code: 'slot_taken', params: { name: 'Massage' } },
    })
    const params = { id: mine.body.data._id }
    await guest.call(cancelGuestRequest, { params, body: {} })
    expect((await want(first)).status).toBe(201)
    expect((await listTimes()).body.data[0]).toEqual({ start: first, available: 0 })
  })

  test('is never oversold by simultaneous requests', async () => {
    const guests = await Promise.all(
      Array.from({ length: 30 }, async () => (await buildGuest(hotel)).headers),
    )
    const statuses = (await Promise.all(guests.map((one) => want(first, one)))).map(
      ({ status }) => status,
    )
    expect(statuses.filter((status) => status === 201)).toHaveLength(2)
    expect(statuses.filter((status) => status === 409)).toHaveLength(28)
  })
})
