import { getFigures } from '@bellhop/contract/desk/figures'
import { addDays, countDays, listNights } from '@bellhop/domain/stays/booking'
import type { RoomGrouping } from '@bellhop/domain/stays/figures'
import { roomGroupings } from '@bellhop/domain/stays/figures'
import { describe, expect, test } from 'vitest'
import { getTestApp, statementsOf } from '../../../testing/build-app.ts'
import { buildHotel, buildStaff } from '../../../testing/builders.ts'
import { prepareOnce } from '../../../testing/prepare.ts'
import {
  buildRandomNights,
  days,
  firstDay,
  type ModelStay,
} from '../../../testing/random-nights.ts'
import { addRows } from '../../../testing/rows.ts'

const server = await getTestApp()
const world = prepareOnce(() => buildRandomNights(server, 20261202))

/** Computes a row from the stays as they were made, night by night. */
function computeRow(by: RoomGrouping, key: string, from: string, to: string) {
  const { stays, types, roomsOf } = world
  const dates = listNights(from, addDays(to, 1))
  const isInTime = (date: string) =>
    by === 'day' ? date === key : by === 'month' ? date.startsWith(key) : true
  const isOf = ({ plan, channel, type }: ModelStay) =>
    by === 'plan'
      ? plan === key
      : by === 'channel'
        ? channel === key
        : by === 'roomType'
          ? type === key
          : true
  let [roomNights, sold, complimentary, revenue] = [0, 0, 0, 0]
  let [bookings, cancelled, noShows, fees, lead, nights] = [0, 0, 0, 0, 0, 0]
  for (const date of dates.filter(isInTime)) {
    for (const type of Object.keys(types)) {
      if (by !== 'roomType' || type === key) roomNights += roomsOf(`${type} ${date}`)
    }
    for (const stay of stays.filter(isOf)) {
      const night = stay.nights.find((one) => one.date === date)
      if (night?.isSlept) {
        sold += 1
        revenue += night.earned
        if (night.price === 0) complimentary += 1
      }
      if (stay.arrival !== date) continue
      bookings += 1
      fees += stay.fee
      if (stay.status === 'cancelled') cancelled += 1
      else if (stay.status === 'noShow') noShows += 1
      else [lead, nights] = [lead + stay.lead, nights + stay.duration]
    }
  }
  const arrivals = bookings - cancelled - noShows
  const divide = (sum: number, by: number, digits: number) =>
    by === 0
      ? 0
      : Number((Math.floor((sum / by) * 10 ** digits + 0.5) / 10 ** digits).toFixed(digits))
  return {
    ...{ roomNights, sold, complimentary, unpriced: 0 },
    ...{ revenue: revenue / 100, fees: fees / 100 },
    occupancy: divide(sold * 100, roomNights, 2),
    adr: divide(revenue, sold, 0) / 100,
    revPar: divide(revenue, roomNights, 0) / 100,
    ...{ bookings, cancelled, noShows },
    leadDays: divide(lead, arrivals, 1),
    stayNights: divide(nights, arrivals, 1),
  }
}

describe('figures', () => {
  test.each(roomGroupings)('by %s equal those computed from each night', async (by) => {
    const spans = [
      [0, days - 1],
      [7, 7],
      [20, 63],
      [days - 12, days - 3],
    ] as const
    for (const [first, last] of spans) {
      const query = { from: addDays(firstDay, first), to: addDays(firstDay, last) }
      const { status, body } = await world.staff.call(getFigures, { query: { ...query, by } })
      expect(status).toBe(200)
      expect(body.data.length).toBeGreaterThan(0)
      for (const { key, name: _, days: known, ...row } of body.data) {
        expect({ key, ...row }).toEqual({ key, ...computeRow(by, key, query.from, query.to) })
        if (by !== 'day' && by !== 'month') expect(known).toBe(countDays(query.from, query.to) + 1)
      }
      const { days: known, ...total } = body.total
      expect(total).toEqual(computeRow('month', '20', query.from, query.to))
      expect(known).toBe(countDays(query.from, query.to) + 1)
    }
  })

  test('names plans, and gives the shares of the hotel’s rooms by plan and channel', async () => {
    const query = { from: firstDay, to: addDays(firstDay, days - 1), by: 'plan' as const }
    const { data, total } = (await world.staff.call(getFigures, { query })).body
    expect(data.map(({ name }) => name).toSorted()).toEqual(['Early bird', 'Flexible', undefined])
    const sum = data.reduce((all, { occupancy }) => all + occupancy, 0)
    expect(Math.abs(sum - total.occupancy)).toBeLessThan(0.02)
  })

  test('of a year with the year before take one statement', async () => {
    const query = { from: '2026-01-01', to: '2026-12-31', by: 'month' as const, lastYear: 'true' }
    await world.staff.call(getFigures, { query })
    const statements = await statementsOf(() => world.staff.call(getFigures, { query }))
    expect(statements.filter((statement) => statement.includes('stay_night'))).toHaveLength(1)
    expect(statements.length).toBeLessThanOrEqual(2)
  })

  test('of an imported day replace the hotel’s own, with the gaps of the table', async () => {
    const hotel = await buildHotel(server)
    const manager = await buildStaff(hotel, { role: 'manager' })
    const day = (night: string, sold: number) => ({
      ...{
        hotel_id: hotel.id,
        night,
        rooms: 20,
        sold,
        revenue: sold * 500_000,
        import_id: hotel.id,
      },
    })
    await addRows(server.db, 'past_figures', [day('2025-11-01', 10), day('2025-11-03', 15)])
    const query = { from: '2026-11-01', to: '2026-11-30', by: 'month' as const, lastYear: 'true' }
    const { data, lastYear } = (await manager.call(getFigures, { query })).body
    expect(data).toEqual([])
    expect(lastYear?.rows).toMatchObject([{ key: '2025-11', days: 2, occupancy: 62.5, adr: 5000 }])
    const channels = { ...query, by: 'channel' as const }
    const shown = (await manager.call(getFigures, { query: channels })).body.lastYear
    expect(shown?.rows).toMatchObject([{ key: 'imported', sold: 25, revenue: 125_000 }])
  })

  test('are for managers, and for at most two years', async () => {
    const query = { from: '2026-01-01', to: '2028-01-03' }
    const { status, body } = await world.staff.call(getFigures, { query })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ field: 'from' }])
    const desk = await buildStaff(world.hotel)
    expect((await desk.call(getFigures, { query })).status).toBe(403)
  })
})
