import { expect, it } from 'vitest'
import { choiceChanged, roomBookingSlice, roomTypeAdded, roomTypeRemoved } from './slice.ts'

const { reducer } = roomBookingSlice
const empty = reducer(undefined, { type: 'start' })
const lake = { roomTypeId: 'lake', count: 1, adults: 2, children: 0 }
const garden = { roomTypeId: 'garden', count: 2, adults: 3, children: 1 }
const twoTypes = [roomTypeAdded(lake), roomTypeAdded(garden)].reduce(reducer, empty)

it('adding a room type replaces the existing entry of that type', () => {
  const three = { ...lake, count: 3, adults: 6 }
  const { selectedRooms } = reducer(twoTypes, roomTypeAdded(three))
  expect(selectedRooms).toEqual({ lake: three, garden })
})

it('removes by type', () => {
  expect(Object.keys(reducer(twoTypes, roomTypeRemoved('lake')).selectedRooms)).toEqual(['garden'])
})

it('changes what is named, and nothing else', () => {
  const dates = { checkInDate: '2026-12-01', checkOutDate: '2026-12-03' }
  const changes = [dates, { adults: 4, children: 1 }, { selectedRooms: {} }]
  const changed = changes.map((change) => choiceChanged(change)).reduce(reducer, twoTypes)
  expect(changed).toEqual({ ...empty, ...dates, adults: 4, children: 1 })
})
