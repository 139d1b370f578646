import { expect, it } from 'vitest'
import {
  datesChosen,
  roomBookingSlice,
  roomsCleared,
  roomTypeAdded,
  roomTypeRemoved,
} from './room-booking.ts'

const { reducer } = roomBookingSlice
const twoTypes = [
  roomTypeAdded({ roomTypeId: 'lake', rooms: 1 }),
  roomTypeAdded({ roomTypeId: 'garden', rooms: 2 }),
].reduce(reducer, reducer(undefined, { type: 'start' }))

it('adding a room type replaces an existing entry of the same type', () => {
  const { selectedRooms } = reducer(twoTypes, roomTypeAdded({ roomTypeId: 'lake', rooms: 3 }))
  expect(selectedRooms).toEqual({
    lake: { roomTypeId: 'lake', rooms: 3 },
    garden: { roomTypeId: 'garden', rooms: 2 },
  })
})

it('removes by type', () => {
  expect(Object.keys(reducer(twoTypes, roomTypeRemoved('lake')).selectedRooms)).toEqual(['garden'])
})

it('clears all, and keeps the dates', () => {
  const dated = reducer(
    twoTypes,
    datesChosen({ checkInDate: '2026-12-01', checkOutDate: '2026-12-03' }),
  )
  expect(reducer(dated, roomsCleared())).toEqual({
    selectedRooms: {},
    checkInDate: '2026-12-01',
    checkOutDate: '2026-12-03',
  })
})
