import type { PlannedStay, RoomPlan } from '@bellhop/contract/desk/room-plan'
import { expect, test } from 'vitest'
import { listFreeRooms } from './list-free-rooms.ts'

const stay = (values: Partial<PlannedStay>): PlannedStay => ({
  _id: 'kabir',
  bookingId: 'b',
  bookingRef: 'LH3K-9PQX-7A',
  name: 'Kabir',
  roomTypeId: 'court',
  status: 'booked',
  preCheckIn: 'none',
  checkInDate: '2026-11-22',
  checkOutDate: '2026-11-24',
  ...values,
})

const leavingToday = stay({
  status: 'inHouse',
  checkInDate: '2026-11-20',
  checkOutDate: '2026-11-22',
})
const plan: RoomPlan = {
  from: '2026-11-21',
  to: '2026-11-28',
  today: '2026-11-22',
  inspectsRooms: true,
  roomTypes: [
    {
      _id: 'lake',
      name: 'Lake',
      free: [],
      rooms: [{ _id: '201', number: '201', state: 'clean', cleaning: 'clean', stays: [] }],
      unassigned: [],
    },
    {
      _id: 'court',
      name: 'Court',
      free: [],
      rooms: [
        { _id: '101', number: '101', state: 'clean', cleaning: 'clean', stays: [leavingToday] },
        { _id: '102', number: '102', state: 'clean', cleaning: 'clean', stays: [stay({})] },
        {
          _id: '103',
          number: '103',
          state: 'clean',
          cleaning: 'clean',
          stays: [{ ...leavingToday, status: 'checkedOut' }],
        },
        {
          _id: '104',
          number: '104',
          state: 'clean',
          cleaning: 'clean',
          stays: [stay({ checkInDate: '2026-11-23' })],
        },
      ],
      unassigned: [],
    },
  ],
}

test('offers free rooms of the type, without those whose guest has yet to check out', () => {
  const wanted = { _id: '', roomTypeId: 'court', checkInDate: '2026-11-22' }
  const numbers = (checkOutDate: string) =>
    listFreeRooms(plan, { ...wanted, checkOutDate }).map(({ number }) => number)
  expect(numbers('2026-11-24')).toEqual(['103'])
  expect(numbers('2026-11-23')).toEqual(['103', '104'])
})
