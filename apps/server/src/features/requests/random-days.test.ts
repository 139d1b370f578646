import type { Route } from '@bellhop/contract/base/route'
import { createEarlyCheckIn } from '@bellhop/contract/guest/early-check-in'
import { createDepartmentRequest } from '@bellhop/contract/guest/requests'
import { addDays } from '@bellhop/domain/stays/booking'
import { atHotelTime } from '@bellhop/domain/time/at-hotel-time'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { turnoverMinutes } from '@bellhop/domain/time/time-offers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildRooms, signInGuest, type TestGuest } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { buildReception, type OfferedService, type Reception } from '../../testing/reception.ts'
import { dayFromToday, openSale } from '../../testing/rooms-for-sale.ts'
import { changeRows, removeRows } from '../../testing/rows.ts'
import { moveStay } from '../../testing/stay-builders.ts'

/** A day far enough from the present hour, on which guests leave and others arrive. */
const date = dayFromToday(3)
const at = (time: string, on = date) => atHotelTime(on, time, 'Asia/Kolkata')

const server = await getTestApp()

const hour = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((time) => `${String(time).padStart(2, '0')}:00`)
const day = fc.record({
  leaving: fc.array(hour(12, 18), { minLength: 1, maxLength: 2 }),
  arriving: fc.array(hour(8, 13), { minLength: 1, maxLength: 3 }),
  empty: fc.integer({ min: 0, max: 1 }),
})

interface Asking {
  guest: TestGuest
  time: string
}

async function ask(route: Route, service: OfferedService, { guest, time }: Asking) {
  const headers = await signInGuest(server, guest)
  return await call(server, route, { headers, body: { ...service, preferredAt: at(time) } })
}

test('hours are never granted together with what they exclude', async () => {
  let granted = 0
  await fc.assert(
    fc.asyncProperty(day, async ({ leaving, arriving, empty }) => {
      const reception = await buildReception(server)
      const { hotel } = reception
      const there: Asking[] = []
      for (const until of leaving) {
        const guest = await buildGuest(hotel)
        const checkIn = at('14:00', addDays(date, -4))
        await moveStay(server, guest.stayId, { check_in: checkIn, duration: 4 })
        there.push({ guest, time: until })
      }
      if (empty > 0) await buildRooms(hotel, empty)
      const rooms = await reception.listRoomIds()
      // No more than there are rooms.
      const coming: Asking[] = []
      for (const from of arriving.slice(0, rooms.length)) {
        const guest = await reception.bookArrival(at('14:00'), 1)
        await removeRoom(hotel.id, guest.roomNumber)
        coming.push({ guest, time: from })
      }
      await openSale(hotel)
      await countSold(hotel.id)
      const early = await reception.offerEarlyCheckIn('08:00', true)
      const late = await reception.offerLateCheckOut('18:00', true)
      const answers = await Promise.all([
        ...coming.map((one) => ask(createEarlyCheckIn, early, one)),
        ...there.map((one) => ask(createDepartmentRequest, late, one)),
      ])
      granted += answers.filter(({ status }) => status === 201).length
      const stays = await listStays(reception)
      expect(
        fits(
          stays.filter(({ status }) => status === 'inHouse'),
          stays.filter(({ status }) => status === 'booked'),
          rooms,
        ),
      ).toBe(true)
    }),
    { numRuns: 4 },
  )
  expect(granted).toBeGreaterThan(0)
})

/** Instants in milliseconds. */
interface DatedStay {
  /** The room of the guest in house, or the one assigned for the arrival. */
  room: string | null
  from: number
  until: number
}

/** Whether each arriving guest can have a room of their own, with time to clean it after those who leave. */
function fits(
  leaving: readonly DatedStay[],
  [first, ...others]: readonly DatedStay[],
  rooms: readonly string[],
): boolean {
  if (!first) return true
  const isReady = (room: string) => {
    const before = leaving.find((stay) => stay.room === room)
    return !before || before.until + turnoverMinutes * MINUTE_MS <= first.from
  }
  return rooms
    .filter((room) => (first.room ?? room) === room && isReady(room))
    .some((room) =>
      fits(
        leaving,
        others,
        rooms.filter((other) => other !== room),
      ),
    )
}

async function listStays({ hotel }: Reception) {
  const rows = await server.db
    .selectFrom('stay as s')
    .leftJoin('stay_night as n', (join) =>
      join
        .onRef('n.hotel_id', '=', 's.hotel_id')
        .onRef('n.stay_id', '=', 's.id')
        .on('n.night', '=', date),
    )
    .select(['s.status', 's.check_in', 's.checkout_time', 's.room_id', 'n.room_id as assigned'])
    .where('s.hotel_id', '=', hotel.id)
    .execute()
  return rows.map((row) => ({
    status: row.status,
    room: row.room_id ?? row.assigned,
    from: row.check_in.getTime(),
    until: Date.parse(at(row.checkout_time)),
  }))
}

/** An arriving guest has no room yet. */
async function removeRoom(hotelId: string, number: string): Promise<void> {
  await removeRows(server.db, 'room', { hotel_id: hotelId, number })
}

/** Counts the nights of the built stays as sold. */
async function countSold(hotelId: string): Promise<void> {
  const sold = await server.db
    .selectFrom('stay_night')
    .select(['night', ({ fn }) => fn.countAll<number>().as('count')])
    .where('hotel_id', '=', hotelId)
    .groupBy('night')
    .execute()
  await changeRows(server.db, 'availability', { hotel_id: hotelId }, { sold: 0 })
  for (const { night, count } of sold) {
    await changeRows(server.db, 'availability', { hotel_id: hotelId, night }, { sold: count })
  }
}
