import { acceptRequest, cancelLine } from '@bellhop/contract/desk/requests'
import { changeStation, removeStation } from '@bellhop/contract/desk/stations'
import { cancelGuestRequest, createFoodRequest } from '@bellhop/contract/guest/requests'
import { quarterMs, quarterOf } from '@bellhop/domain/requests/kitchen-capacity'
import { hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import { expect, onTestFinished, test, vi } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/call.ts'
import { buildFood, buildOutlet, buildStation } from '../../../testing/menu-builders.ts'
import { prepare } from '../../../testing/prepare.ts'
import { readRows } from '../../../testing/rows.ts'

const timeZone = 'Asia/Kolkata'
const server = await getTestApp()
const hotel = prepare(() => buildHotel(server, { time_zone: timeZone }))
const outlet = prepare(() => buildOutlet(hotel, { name: 'Jheel' }))
const dosa = prepare(() => buildFood(hotel, outlet, { name: 'Dosa', eta_minutes: 20 }))
const station = prepare(() => buildStation(hotel, outlet, { capacity: 4 }))
const guest = prepare(() => buildGuest(hotel))
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))

const order = (quantity: number, more: object = {}, as: Caller = guest) =>
  as.call(createFoodRequest, {
    body: { restaurantId: outlet.id, lines: [{ itemId: dosa.id, quantity }], ...more },
  })
type Ordered = Awaited<ReturnType<typeof order>>
const promised = ({ body }: Ordered) => Date.parse(body.data.promisedAt)
/** The end of the quarter in which an order is made that would be there in 20 minutes. */
const firstQuarter = ({ body }: Ordered) => quarterOf(Date.parse(body.data.createdAt) + 20 * 60_000)

async function readQuarters(): Promise<number[]> {
  const uses = await readRows(server.db, 'kitchen_use', ['quarter', 'dishes'], {
    hotel_id: hotel.id,
  })
  const sums = Map.groupBy(uses, ({ quarter }) => quarter.getTime())
  return [...sums.values()].map((own) => own.reduce((sum, { dishes }) => sum + dishes, 0))
}

test('promises a new order for the first quarter of an hour with room', async () => {
  const first = await order(4)
  expect(promised(first)).toBe(Date.parse(first.body.data.createdAt) + 20 * 60_000)
  const second = await order(2)
  expect(promised(second)).toBe(firstQuarter(first) + quarterMs)
  expect(promised(await order(3))).toBe(firstQuarter(first) + 2 * quarterMs)
})

test('fills no quarter with more than its dishes, however many order at once', async () => {
  const guests = await Promise.all(Array.from({ length: 6 }, () => buildGuest(hotel)))
  const orders = await Promise.all(guests.map((one) => order(3, {}, one)))
  expect(orders.map(({ status }) => status)).toEqual(guests.map(() => 201))
  const quarters = await readQuarters()
  expect(Math.max(...quarters)).toBeLessThanOrEqual(4)
  expect(quarters.reduce((sum, dishes) => sum + dishes, 0)).toBe(18)
})

test('offers the next time with room to an order for a full one', async () => {
  const wanted = quarterOf(Date.now()) + 8 * quarterMs
  const at = (time: number) => ({ deliverAt: new Date(time).toISOString() })
  const first = await order(3, at(wanted))
  expect([first.status, promised(first)]).toEqual([201, wanted])
  const second = await order(2, at(wanted))
  const freeAt = hotelTimeOfDay(new Date(wanted + quarterMs).toISOString(), timeZone)
  expect(second).toMatchObject({
    ...{ status: 409, body: { code: 'slot_taken', params: { name: 'Jheel', freeAt } } },
  })
  expect((await order(1, at(wanted))).status).toBe(201)
  expect((await order(2, at(wanted + quarterMs))).status).toBe(201)
})

test('gives the room of what is cancelled to others', async () => {
  const first = await order(4)
  await order(4)
  const { _id: id } = first.body.data
  const lineId = first.body.data.lines[0]?._id ?? ''
  const cancelled = { cancelled: 3, reason: 'Sold out.' }
  await manager.call(cancelLine, { params: { id, lineId }, body: cancelled })
  expect(promised(await order(3))).toBeLessThanOrEqual(firstQuarter(first) + quarterMs)
  await guest.call(cancelGuestRequest, { params: { id }, body: {} })
  expect(promised(await order(1))).toBeLessThanOrEqual(firstQuarter(first) + quarterMs)
})

test('moves the dishes of an order that is accepted late with its promise', async () => {
  vi.setSystemTime(Date.now())
  onTestFinished(() => void vi.useRealTimers())
  const first = await order(3)
  const planned = firstQuarter(first)
  // Others take the room of the quarter into which it moves.
  const late = { deliverAt: new Date(planned + 2 * quarterMs).toISOString() }
  expect((await order(2, late)).status).toBe(201)
  vi.setSystemTime(Date.now() + 2 * quarterMs)
  const params = { id: first.body.data._id }
  const { body } = await manager.call(acceptRequest, { params, body: {} })
  expect(Date.parse(body.data.promisedAt)).toBe(planned + 3 * quarterMs)
  const uses = await readRows(server.db, 'kitchen_use', ['quarter', 'dishes'], {
    ...{ hotel_id: hotel.id, request_id: params.id },
  })
  const made = uses.map(({ quarter, dishes }) => [
    (quarter.getTime() - planned) / quarterMs,
    dishes,
  ])
  expect(made.toSorted()).toEqual([
    [2, 2],
    [3, 1],
  ])
})

test('has no limit without one, and once its station is removed', async () => {
  const body = { name: 'Grill', outletId: outlet.id, foodCategoryIds: [], version: 1 }
  await manager.call(changeStation, { params: { id: station.id }, body })
  const first = await order(20)
  expect(promised(first)).toBe(Date.parse(first.body.data.createdAt) + 20 * 60_000)
  await manager.call(removeStation, { params: { id: station.id } })
  const second = await order(20)
  expect(promised(second)).toBe(Date.parse(second.body.data.createdAt) + 20 * 60_000)
})
