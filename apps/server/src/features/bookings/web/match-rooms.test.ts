import { priceNights } from '@bellhop/domain/rates/price-nights'
import { listNights } from '@bellhop/domain/stays/booking'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyOfNight } from '../../../rooms/exchange-nights.ts'
import { matchRooms } from './match-rooms.ts'

const types = ['court', 'lake', 'suite']
const room = fc.constantFrom(...types).map((roomTypeId) => ({
  ...{ roomTypeId, ratePlanId: undefined, rate: null, adults: 1, children: 0 },
}))
const datesFrom = (from: number, nights: number) =>
  listNights(`2026-03-${10 + from}`, `2026-03-${10 + from + nights}`)
const dates = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 5 }))

const change = fc.record({
  stays: fc.array(room, { minLength: 1, maxLength: 6 }),
  rooms: fc.array(room, { minLength: 1, maxLength: 6 }),
  before: dates,
  after: dates,
})

test('gives each room one stay, keeps the first stay, and changes no other type needlessly', () => {
  fc.assert(
    fc.property(change, ({ stays, rooms }) => {
      const { retained, added, dropped } = matchRooms(stays, rooms)
      expect([...retained.map((one) => one.room), ...added]).toHaveLength(rooms.length)
      expect(new Set([...retained.map((one) => one.room), ...added])).toEqual(new Set(rooms))
      expect([...retained.map(({ stay }) => stay), ...dropped]).toHaveLength(stays.length)
      expect(retained.some(({ stay }) => stay === stays[0])).toBe(true)
      // A stay is dropped only if there are fewer rooms, and a room is new only if there are more.
      expect(Math.min(added.length, dropped.length)).toBe(0)
      const same = retained.filter(
        ({ stay, room: one }) => stay.roomTypeId === one.roomTypeId,
      ).length
      const count = (list: { roomTypeId: string }[], type: string) =>
        list.filter(({ roomTypeId }) => roomTypeId === type).length
      const possible = types.map((type) => Math.min(count(stays, type), count(rooms, type)))
      const most = possible.reduce((sum, one) => sum + one, 0)
      // One fewer if the first stay had to take another stay's room.
      expect(same).toBeGreaterThanOrEqual(most - 1)
    }),
  )
})

test('keeps the price of each retained night once, and prices the others at the current rate', () => {
  fc.assert(
    fc.property(change, ({ stays, rooms, before, after }) => {
      let price = 0
      const old = stays.map(({ roomTypeId }, index) => ({
        ...{ id: `stay ${index}`, roomTypeId, rate: null, adults: 1, children: 0 },
        nights: datesFrom(...before).map((date) => ({ date, price: ++price, taxRate: 0 })),
      }))
      const { retained, added } = matchRooms(old, rooms)
      const next = [
        ...retained.map(({ stay, room: one }) => ({ ...one, stayId: stay.id })),
        ...added,
      ]
      const wanted = datesFrom(...after)
      const priced = next.map((one) => ({ ...one, rate: null, ratePriceOf: () => 1000 }))
      const nights = priceNights(old, priced, wanted, [])
      const paid = nights.flat().filter((night) => night.price < 1000)
      expect(new Set(paid.map((night) => night.price)).size).toBe(paid.length)
      const all = (list: { roomTypeId: string; dates: string[] }[]) =>
        list.flatMap((one) => one.dates.map((date) => keyOfNight({ ...one, date })))
      const had = all(old.map((one) => ({ ...one, dates: datesFrom(...before) })))
      const has = all(next.map((one) => ({ ...one, dates: wanted })))
      for (const key of new Set(has)) {
        const times = (list: string[]) => list.filter((one) => one === key).length
        const cheap = nights.flatMap((list, index) =>
          list.filter(
            (night) =>
              night.price < 1000 &&
              keyOfNight({ roomTypeId: next[index]?.roomTypeId ?? '', ...night }) === key,
          ),
        )
        expect(cheap).toHaveLength(Math.min(times(had), times(has)))
      }
    }),
  )
})
