import {
  createDepartmentRequest,
  createFoodRequest,
  createGiftRequest,
  getGuestRequest,
} from '@bellhop/contract/guest/requests'
import type { RequestStatus } from '@bellhop/domain/requests/request-status'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { hotelClock } from '@bellhop/domain/time/hotel-clock'
import { hotelDate, hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import { addDays } from '@bellhop/domain/time/opening-hours'
import { describe, expect, test } from 'vitest'
import { dailyHours } from '../../../shared/time/daily-hours.ts'
import type { StoredHours } from '../../../shared/time/hours.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildDepartment, buildGuest, buildHotel } from '../../../testing/builders.ts'
import { type Caller, call, unknownId } from '../../../testing/call.ts'
import { buildFood, buildGift, buildOutlet, buildService } from '../../../testing/menu-builders.ts'
import { prepare } from '../../../testing/prepare.ts'
import { changeRows } from '../../../testing/rows.ts'
import { changeStay } from '../../../testing/stay-builders.ts'
import { stopClock } from '../../../testing/stop-clock.ts'

const server = await getTestApp()

const hotel = prepare(() => buildHotel(server, { food_tax: 500, gift_tax: 1200 }))
const outlet = prepare(() => buildOutlet(hotel))
const department = prepare(() => buildDepartment(hotel))
const guest = prepare(() => buildGuest(hotel))

/** The time at the hotel, `hours` from now. */
function clock(hours: number): string {
  return hotelTimeOfDay(new Date(Date.now() + hours * HOUR_MS), 'Asia/Kolkata')
}

function orderFood(itemId: string, more: object = {}, as: Caller = guest) {
  const body = { restaurantId: outlet.id, lines: [{ itemId, quantity: 1 }], ...more }
  return as.call(createFoodRequest, { body })
}

const setStatus = (id: string, status: RequestStatus) =>
  changeRows(server.db, 'guest_request', id, { status })

describe('ordering food', () => {
  test('is priced, taxed and promised by the hotel', async () => {
    const dosa = await buildFood(hotel, outlet, { price: 18010 })
    const lines = [{ itemId: dosa.id, quantity: 3, note: 'No onion' }]
    const { status, body } = await orderFood(dosa.id, { lines, note: 'Two plates' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      kind: 'food',
      title: '3 × Masala dosa',
      restaurant: { _id: outlet.id, name: 'Kitchen' },
      department: null,
      note: 'Two plates',
      amounts: { subtotal: 540.3, tax: 27.02, tip: 0, total: 567.32 },
    })
    expect(body.data.lines[0]).toMatchObject({ taxRate: 5, taxAmount: 27.02, note: 'No onion' })
    const wait = Date.parse(body.data.promisedAt) - Date.parse(body.data.createdAt)
    expect(wait).toBe(25 * 60_000)
  })

  test('goes to the department of its category', async () => {
    const { id } = await buildFood(hotel, outlet, { departmentId: department.id })
    expect((await orderFood(id)).body.data.department).toEqual({
      _id: department.id,
      name: 'Housekeeping',
    })
  })

  test('is rejected with the new amounts if a price has changed', async () => {
    const dosa = await buildFood(hotel, outlet)
    expect((await orderFood(dosa.id, { expectedTotal: 189 })).status).toBe(201)
    const { status, body } = await orderFood(dosa.id, { expectedTotal: 180 })
    expect(status).toBe(409)
    expect(body.code).toBe('price_changed')
    expect(body.amounts).toEqual({ subtotal: 180, tax: 9, tip: 0, total: 189 })
  })

  test('is rejected while the outlet is closed, with its opening time', async () => {
    stopClock()
    Object.assign(
      outlet,
      await buildOutlet(hotel, {
        name: 'Terrace',
        hours: JSON.stringify(dailyHours([clock(2), clock(4)])),
      }),
    )
    const dosa = await buildFood(hotel, outlet)
    const { status, body } = await orderFood(dosa.id)
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'outlet_closed',
      detail: expect.stringMatching(new RegExp(`^Terrace opens (tomorrow )?at ${clock(2)}\\.$`)),
      params: { name: 'Terrace', opensAt: clock(2) },
    })
    const deliverAt = new Date(Date.now() + 3 * HOUR_MS).toISOString()
    expect((await orderFood(dosa.id, { deliverAt })).status).toBe(201)
  })

  test('is rejected after the last order, and on a closed day for its reason', async () => {
    stopClock()
    const now = hotelClock(new Date(), 'Asia/Kolkata')
    const today = now.slice(0, 10)
    const order = async (hours: StoredHours) => {
      const shown = { name: 'Terrace', hours: JSON.stringify(hours) }
      Object.assign(outlet, await buildOutlet(hotel, shown))
      const { status, body } = await orderFood((await buildFood(hotel, outlet)).id)
      return [status, body.code, body.detail, body.params]
    }
    // Open from two hours ago for five hours, and for four of them without orders.
    const late = dailyHours([clock(-2), clock(3), 240])
    const last = clock(-1)
    const [status, code, detail, params] = await order(late)
    expect([status, code]).toEqual([409, 'outlet_closed'])
    expect(detail).toContain(`Terrace takes its last orders at ${last} and opens again `)
    expect(params).toMatchObject({ name: 'Terrace', lastOrder: last, opensAt: clock(-2) })
    const exception = {
      from: addDays(today, -1),
      to: addDays(today, 2),
      windows: [],
      reason: 'Diwali',
      translations: {},
    }
    const closed = { ...dailyHours(['07:00', '22:00']), exceptions: [exception] }
    const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
    const opens = weekday.format(new Date(addDays(today, 3)))
    expect(await order(closed)).toEqual([
      409,
      'outlet_closed',
      `Terrace is closed for Diwali and opens ${opens} at 07:00.`,
      { name: 'Terrace', closedFor: 'Diwali', opensOn: addDays(today, 3), opensAt: '07:00' },
    ])
  })

  test('follows the hours of the category', async () => {
    stopClock()
    const dosa = await buildFood(hotel, outlet, { served: [clock(2), clock(4)] })
    const { status, body } = await orderFood(dosa.id)
    expect(status).toBe(409)
    expect(body.code).toBe('item_unavailable')
    expect(body.detail).toBe(`Masala dosa is served from ${clock(2)} to ${clock(4)}.`)
    expect(body.params).toEqual({
      reason: 'notServed',
      item: 'Masala dosa',
      on: hotelDate(new Date(Date.now() + 2 * HOUR_MS), 'Asia/Kolkata'),
      from: clock(2),
      to: clock(4),
    })
  })

  test('is rejected for items of another outlet, and unavailable ones', async () => {
    const other = await buildOutlet(hotel)
    const elsewhere = await buildFood(hotel, other)
    expect((await orderFood(elsewhere.id)).status).toBe(404)
    const soldOut = await buildFood(hotel, outlet, {
      available: false,
      unavailable_reason: 'Back tomorrow.',
    })
    const { body } = await orderFood(soldOut.id)
    expect(body.detail).toBe('Masala dosa is not available right now. Back tomorrow.')
    expect(body.params).toEqual({
      reason: 'notOffered',
      item: 'Masala dosa',
      note: 'Back tomorrow.',
    })
    const unexplained = await buildFood(hotel, outlet, { available: false })
    expect((await orderFood(unexplained.id)).body.params).toEqual({
      reason: 'notOffered',
      item: 'Masala dosa',
    })
    expect((await orderFood(elsewhere.id, { restaurantId: unknownId })).status).toBe(404)
  })
})

describe('ordering gifts', () => {
  test('goes to the department of the gifts, with the message as its note', async () => {
    const bouquet = await buildGift(hotel, department)
    const body = { lines: [{ itemId: bouquet.id, quantity: 2 }], message: 'Happy birthday' }
    const answer = await guest.call(createGiftRequest, { body })
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({
      kind: 'gift',
      department: { _id: department.id },
      note: 'Happy birthday',
      amounts: { subtotal: 2400, tax: 288, total: 2688 },
    })
  })

  test('of two departments requires both to be open, and has no department', async () => {
    const florist = await buildDepartment(hotel, {
      name: 'Florist',
      hours: JSON.stringify(dailyHours([clock(2), clock(4)])),
    })
    const [cake, bouquet] = [await buildGift(hotel, department), await buildGift(hotel, florist)]
    const order = (ids: string[], rest = {}) => {
      const body = { lines: ids.map((itemId) => ({ itemId, quantity: 1 })), ...rest }
      return guest.call(createGiftRequest, { body })
    }
    for (const ids of [
      [cake.id, bouquet.id],
      [bouquet.id, cake.id],
    ]) {
      const { status, body } = await order(ids)
      expect([status, body.code]).toEqual([409, 'outlet_closed'])
    }
    const deliverAt = new Date(Date.now() + 3 * HOUR_MS).toISOString()
    const { body } = await order([cake.id, bouquet.id], { deliverAt })
    expect(body.data.department).toBeNull()
  })
})

describe('requesting a service', () => {
  test('stores the wanted time and whether staff may enter', async () => {
    const cleaning = await buildService(hotel, department, { price: 50000 })
    const preferredAt = new Date(Date.now() + HOUR_MS).toISOString()
    const { status, body } = await guest.call(createDepartmentRequest, {
      body: {
        departmentId: department.id,
        deptRequestId: cleaning.id,
        preferredAt,
        mayEnter: true,
      },
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      kind: 'department',
      title: 'Room cleaning',
      deliverAt: preferredAt,
      promisedAt: preferredAt,
      amounts: { subtotal: 500, tax: 90, total: 590 },
    })
  })

  test('promises the window of the service at a wanted time, and none as soon as possible', async () => {
    const values = { window_minutes: 30, purpose: 'delivery' } as const
    const { id: deptRequestId } = await buildService(hotel, department, values)
    const ask = async (more: object) =>
      await guest.call(createDepartmentRequest, {
        body: { departmentId: department.id, deptRequestId, ...more },
      })
    const at = Date.now() + HOUR_MS
    const wanted = await ask({ preferredAt: new Date(at).toISOString() })
    const promisedUntil = new Date(at + HOUR_MS / 2).toISOString()
    expect(wanted.body.data).toMatchObject({ purpose: 'delivery', promisedUntil })
    const { body } = await guest.call(getGuestRequest, { params: { id: wanted.body.data._id } })
    expect(body.data).toMatchObject({ purpose: 'delivery', promisedUntil })
    expect((await ask({})).body.data).not.toHaveProperty('promisedUntil')
  })

  test('answers 400 in the guest’s language without a time if the service needs one', async () => {
    const wakeUp = await buildService(hotel, department, { needs_time: true })
    const body = { departmentId: department.id, deptRequestId: wakeUp.id }
    const hindi = { ...guest.headers, 'accept-language': 'hi' }
    const answer = await call(server, createDepartmentRequest, { headers: hindi, body })
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { detail: 'समय चुनें।', errors: [{ field: 'preferredAt' }] },
    ])
    const preferredAt = new Date(Date.now() + HOUR_MS).toISOString()
    const withTime = { headers: guest.headers, body: { ...body, preferredAt } }
    expect((await call(server, createDepartmentRequest, withTime)).status).toBe(201)
  })

  test('answers 404 to a service of another department', async () => {
    const other = await buildDepartment(hotel, { name: 'Spa' })
    const service = await buildService(hotel, other)
    const body = { departmentId: department.id, deptRequestId: service.id }
    expect((await guest.call(createDepartmentRequest, { body })).status).toBe(404)
  })
})

test('shows on a request what its guest may still do with it', async () => {
  const dosa = await buildFood(hotel, outlet)
  const { data } = (await orderFood(dosa.id)).body
  expect(data).toMatchObject({ canCancel: true, canTip: true, canReview: false })
  await setStatus(data._id, 'done')
  await changeStay(server, guest, { status: 'checkedOut', checked_out_at: new Date() })
  const { body } = await guest.call(getGuestRequest, { params: { id: data._id } })
  expect(body.data).toMatchObject({ canCancel: false, canTip: false, canReview: true })
})
