import { expect, it } from 'vitest'
import {
  choiceRead,
  datesChosen,
  guestsChosen,
  roomBookingSlice,
  roomsCleared,
  roomTypeAdded,
  roomTypeRemoved,
} from './slice.ts'

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

it('clears the rooms, but not the dates and the party', () => {
  const dates = { checkInDate: '2026-12-01', checkOutDate: '2026-12-03' }
  const guests = { adults: 4, children: 1 }
  const full = [datesChosen(dates), guestsChosen(guests)].reduce(reducer, twoTypes)
  expect(reducer(full, roomsCleared())).toEqual({ ...empty, ...dates, ...guests })
})

it('replaces its selection with that of an address', () => {
  const { hotelDetail: _, ...choice } = twoTypes
  const read = { ...choice, adults: 5, selectedRooms: { garden } }
  expect(reducer(twoTypes, choiceRead(read))).toEqual({ ...empty, ...read })
})
