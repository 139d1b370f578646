import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeStays } from './place-stays.ts'

const night = fc.integer({ min: 1, max: 9 }).map((day) => `2026-11-0${day}`)
const roomTypeId = fc.constantFrom('lake', 'garden')
const stays = fc.array(
  fc.record({ roomTypeId, nights: fc.uniqueArray(night, { minLength: 1, maxLength: 4 }) }),
  { maxLength: 30 },
)
const rooms = fc.array(
  fc.record({ roomTypeId, taken: fc.uniqueArray(night).map((all) => new Set(all)) }),
  {
    maxLength: 20,
  },
)
const withIds = <One extends object>(kind: string, all: readonly One[]) =>
  all.map((one, place) => ({ ...one, id: `${kind} ${place}` }))

test('gives a room of the right type that is free, once a night, and leaves out none that one is free for', () => {
  fc.assert(
    fc.property(stays, rooms, (wanted, given) => {
      const unplaced = withIds('stay', wanted)
      const candidates = withIds('room', given)
      const placed = placeStays(unplaced, candidates)
      const used = new Map(candidates.map(({ id, taken }) => [id, new Set(taken)]))
      for (const { id, roomTypeId: type, nights } of unplaced) {
        const room = candidates.find((one) => one.id === placed.get(id))
        if (!room) continue
        expect(room.roomTypeId).toBe(type)
        for (const one of nights) {
          expect(used.get(room.id)?.has(one)).toBe(false)
          used.get(room.id)?.add(one)
        }
      }
      for (const { id, roomTypeId: type, nights } of unplaced) {
        if (placed.has(id)) continue
        const free = candidates.filter(
          (room) => room.roomTypeId === type && !nights.some((one) => used.get(room.id)?.has(one)),
        )
        expect(free).toEqual([])
      }
    }),
  )
})

test('gives the first rooms first, and long stays before short ones', () => {
  const stay = (id: string, ...nights: string[]) => ({ id, roomTypeId: 'lake', nights })
  const room = (id: string, ...taken: string[]) => ({
    id,
    roomTypeId: 'lake',
    taken: new Set(taken),
  })
  const placed = placeStays(
    [stay('short', '1'), stay('long', '1', '2')],
    [room('101'), room('102', '2')],
  )
  expect([...placed]).toEqual([
    ['long', '101'],
    ['short', '102'],
  ])
})
