import { markNoShow } from '@bellhop/contract/desk/bookings'
import { getHousekeeping } from '@bellhop/contract/desk/housekeeping'
import { getStayPage, listStayTimeline } from '@bellhop/contract/desk/stay-page'
import { setExpectedArrival } from '@bellhop/contract/desk/stays'
import { getToday } from '@bellhop/contract/desk/today'
import { atHotelTime } from '@bellhop/domain/time/at-hotel-time'
import { DAY_MS, HOUR_MS } from '@bellhop/domain/time/durations'
import { beforeEach, expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../../testing/builders.ts'
import { hotelTonight } from '../../../testing/hotel-today.ts'
import { prepare } from '../../../testing/prepare.ts'
import { readRow } from '../../../testing/rows.ts'
import { changeStay, moveStay } from '../../../testing/stay-builders.ts'

const zone = 'Asia/Kolkata'
const server = await getTestApp()

const hotel = prepare(() => buildHotel(server))
const desk = prepare(() => buildStaff(hotel))
const guest = prepare(() => buildGuest(hotel, { status: 'booked' }))
beforeEach(async () => {
  const checkIn = atHotelTime(hotelTonight(zone), '14:00', zone)
  await moveStay(server, guest.stayId, { check_in: checkIn, duration: 2 })
})

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

const note = (expectedAt: string | null) =>
  desk.call(setExpectedArrival, { params: { id: guest.stayId }, body: { expectedAt } })

const setNoShow = () => desk.call(markNoShow, { params: { id: guest.stayId }, body: {} })

test('is known on the page of the stay, to Today and to housekeeping', async () => {
  const { id: roomId } = await readRow(server.db, 'room', ['id'], { hotel_id: hotel.id })
  await server.db
    .updateTable('stay_night')
    .set({ room_id: roomId })
    .where('stay_id', '=', guest.stayId)
    .where('night', '=', hotelTonight(zone))
    .execute()
  const expectedAt = inHours(3)
  const { status, body } = await note(expectedAt)
  expect([status, body.data.expectedAt]).toEqual([200, expectedAt])
  const params = { id: guest.stayId }
  const page = (await desk.call(getStayPage, { params })).body.data
  expect(page.booking.stays[0]?.expectedAt).toBe(expectedAt)
  const { entries } = await listTimeline()
  expect(entries[0]?.action).toMatchObject({ name: 'stay.expected', to: expectedAt })
  const today = (await desk.call(getToday)).body.data
  expect(today.arrivals.stays).toMatchObject([{ _id: guest.stayId, expectedAt }])
  const { rooms } = (await desk.call(getHousekeeping)).body.data
  expect(rooms).toMatchObject([{ _id: roomId, isAwaited: true, expectedAt }])
})

async function listTimeline() {
  const { body } = await desk.call(listStayTimeline, {
    params: { id: guest.stayId },
    query: { kind: 'stay' },
  })
  return { entries: body.data }
}

test('keeps the stay from being a no-show until then, unless it is removed', async () => {
  await note(inHours(3))
  expect(await setNoShow()).toMatchObject({ status: 409, body: { code: 'not_yet' } })
  expect((await note(null)).body.data.expectedAt).toBeUndefined()
  expect((await setNoShow()).status).toBe(200)
})

test('is over once its time has come', async () => {
  await note(inHours(3))
  await changeStay(server, guest, { expected_at: new Date(Date.now() - 1000) })
  expect((await setNoShow()).status).toBe(200)
})

test('is in the future, and before check-out', async () => {
  for (const at of [inHours(-1), new Date(Date.now() + 3 * DAY_MS).toISOString()]) {
    expect((await note(at)).body).toMatchObject({
      ...{ code: 'invalid_request', errors: [{ field: 'expectedAt' }] },
    })
  }
})

test('is of a guest who is yet to arrive', async () => {
  Object.assign(guest, await buildGuest(hotel))
  expect((await note(inHours(3))).body).toMatchObject({ code: 'not_booked' })
})
