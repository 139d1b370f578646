import { checkIn, getCheckIn, getGroupCheckIn, undoCheckIn } from '@bellhop/contract/desk/check-in'
import { getFolio } from '@bellhop/contract/desk/folios'
import { addGroup, checkInGroup, getGroup } from '@bellhop/contract/desk/groups'
import { takePayment } from '@bellhop/contract/desk/payments'
import { atHotelTime } from '@bellhop/domain/time/at-hotel-time'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildDepartment } from '../../../testing/builders.ts'
import { setUpDeskBookings } from '../../../testing/desk-bookings.ts'
import { hotelTonight } from '../../../testing/hotel-today.ts'
import { readAudit } from '../../../testing/log.ts'
import { buildService } from '../../../testing/menu-builders.ts'
import { addRows, changeRows } from '../../../testing/rows.ts'

const zone = 'Asia/Kolkata'
const server = await getTestApp()
const { arrive, assign, book, desk, hotel, roomOf, stayIdOf } = setUpDeskBookings(server)

/** Two hours and 22 minutes before the hour of check-in. */
beforeEach(() => {
  vi.setSystemTime(atHotelTime(hotelTonight(zone), '11:38', zone))
  onTestFinished(() => void vi.useRealTimers())
})

const readFacts = async (id: string) => (await desk.call(getCheckIn, { params: { id } })).body.data
const readBalance = async (id: string) =>
  (await desk.call(getFolio, { params: { id } })).body.data.totals.balance

async function chargeEarlyCheckIn() {
  const department = await buildDepartment(hotel, { name: 'Reception' })
  await buildService(hotel, department, {
    ...{ name: 'Early check-in', purpose: 'earlyCheckIn', place: 'elsewhere' },
    ...{ price: 60_000, checkin_time: '08:00' },
  })
}

const close = (roomId: string) =>
  addRows(server.db, 'room_state', {
    ...{ hotel_id: hotel.id, room_id: roomId, cleaning: 'dirty', cleaning_at: new Date() },
    ...{ closed_as: 'outOfService', closed_reason: 'Old carpet', closed_from: hotelTonight(zone) },
  })

test('lists what is outstanding: money, identity, the hour, a closed room and cleaning', async () => {
  await chargeEarlyCheckIn()
  const id = stayIdOf(await book())
  expect(await readFacts(id)).toMatchObject({ obstacle: 'Assign a room first.', room: null })
  await close(roomOf(0))
  await assign(id, roomOf(0))
  const body = { stayId: id, amount: 1000, method: 'cash', isAdvance: true } as const
  await desk.call(takePayment, { body })
  const facts = await readFacts(id)
  expect(facts).toMatchObject({
    steps: ['balance', 'identity', 'hour', 'closure', 'cleaning'],
    ...{ paid: 1000, preCheckIn: 'none', adults: 1, adultsEntered: 0 },
    early: { from: '14:00', fee: 3 * 600 * 1.18 },
    room: {
      ...{ number: 'R.0', cleaning: 'dirty' },
      closed: { as: 'outOfService', reason: 'Old carpet', until: null },
    },
  })
  expect(facts).not.toHaveProperty('obstacle')
  expect(facts.balance).toBe(await readBalance(id))
})

test('lists nothing for a guest whose stay is paid, verified and in time', async () => {
  const id = stayIdOf(await book())
  await assign(id, roomOf(0))
  await changeRows(server.db, 'stay', id, { pre_check_in: 'verified' })
  const { balance } = await readFacts(id)
  await desk.call(takePayment, { body: { stayId: id, amount: balance, method: 'card' } })
  vi.setSystemTime(atHotelTime(hotelTonight(zone), '14:00', zone))
  expect((await readFacts(id)).steps).toEqual([])
  expect((await arrive(id)).status).toBe(200)
  expect((await desk.call(getCheckIn, { params: { id } })).body.code).toBe('not_booked')
})

test('says why a guest cannot be checked in', async () => {
  const [first, second, later] = [await book(), await book(), await book({ days: 1 })]
  await assign(stayIdOf(first), roomOf(0))
  await arrive(stayIdOf(first))
  await assign(stayIdOf(second), roomOf(1))
  await changeRows(server.db, 'stay', stayIdOf(first), { room_id: roomOf(1) })
  expect(await readFacts(stayIdOf(second))).toMatchObject({
    obstacle: 'Another guest is still in room R.1.',
  })
  expect(await readFacts(stayIdOf(later))).toMatchObject({
    obstacle: 'The guest arrives on another day.',
  })
})

test('charges an early arrival by the hour, if staff choose so, and undo takes it off', async () => {
  await chargeEarlyCheckIn()
  const id = stayIdOf(await book())
  await assign(id, roomOf(0))
  const { balance, early } = await readFacts(id)
  expect(await arrive(id, { earlyFee: 1 })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile' },
  })
  expect((await arrive(id, { earlyFee: early?.fee })).status).toBe(200)
  expect(await readBalance(id)).toBeCloseTo(balance + 2124)
  const { entries } = (await desk.call(getFolio, { params: { id } })).body.data
  expect(entries.find(({ kind }) => kind === 'charge')).toMatchObject({ title: 'Early check-in' })
  const [audit] = await readAudit(hotel, ['after'], { action: 'stay.checkIn' })
  expect(audit?.after).toMatchObject({ passed: ['balance', 'identity', 'hour'] })
  expect((await desk.call(undoCheckIn, { params: { id }, body: {} })).status).toBe(200)
  expect(await readBalance(id)).toBeCloseTo(balance)
  expect((await arrive(id)).status).toBe(200)
  expect(await readBalance(id)).toBeCloseTo(balance)
})

test('charges nothing where early check-in has no price, or in time', async () => {
  const id = stayIdOf(await book())
  await assign(id, roomOf(0))
  expect((await readFacts(id)).early).toEqual({ from: '14:00', fee: 0 })
  await chargeEarlyCheckIn()
  vi.setSystemTime(atHotelTime(hotelTonight(zone), '14:00', zone))
  expect((await arrive(id, { earlyFee: 600 })).body.code).toBe('changed_meanwhile')
  expect((await arrive(id)).status).toBe(200)
})

test('of a group are listed by room, and passed once for all', async () => {
  await chargeEarlyCheckIn()
  const { _id } = (await desk.call(addGroup, { body: { name: 'Sharma wedding', company: null } }))
    .body.data
  const params = { id: _id }
  const booking = await book({ count: 3, groupId: _id })
  await close(roomOf(0))
  await assign(stayIdOf(booking, 0), roomOf(0))
  await assign(stayIdOf(booking, 1), roomOf(1))
  const facts = (await desk.call(getGroupCheckIn, { params })).body.data
  expect(facts.map(({ steps, obstacle }) => [steps.length, obstacle])).toEqual([
    [5, undefined],
    [3, undefined],
    [3, 'Assign a room first.'],
  ])
  const { stays } = (await desk.call(getGroup, { params })).body.data
  expect(stays.map(({ closed }) => closed?.reason)).toEqual(['Old carpet', undefined, undefined])

  // The dirty room is left, and with it its fee.
  const enter = (body: object) => desk.call(checkInGroup, { params, body })
  expect((await enter({ earlyFee: 4248 })).body.code).toBe('changed_meanwhile')
  const { body } = await enter({ acceptsAnyState: true, earlyFee: 4248 })
  expect(body.data).toMatchObject({ checkedIn: 2, left: [{ sentence: 'Assign a room first.' }] })
  const audits = await readAudit(hotel, ['after'], { action: 'stay.checkIn' })
  expect(audits.map(({ after }) => (after as { passed: string[] }).passed.length)).toEqual([5, 3])
})

test('reads a group in a fixed number of statements, and no group of another hotel', async () => {
  const id = stayIdOf(await book())
  expect((await desk.call(getGroupCheckIn, { params: { id } })).status).toBe(404)
  expect((await desk.call(getCheckIn, { params: { id: roomOf(0) } })).status).toBe(404)
  expect((await desk.call(checkIn, { params: { id: roomOf(0) }, body: {} })).status).toBe(404)
})
