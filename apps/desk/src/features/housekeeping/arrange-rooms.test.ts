import type { HousekeepingRoom } from '@bellhop/contract/desk/housekeeping'
import { expect, test } from 'vitest'
import { arrangeRooms } from './arrange-rooms.ts'

type Task = NonNullable<HousekeepingRoom['task']>

const room = (
  number: string,
  task?: Pick<Task, 'kind' | 'status'>,
  more: Partial<HousekeepingRoom> = {},
): HousekeepingRoom => ({
  ...{ _id: number, number, roomType: 'Queen', state: 'dirty', cleaning: 'dirty' },
  ...{ isOccupied: false, isDueOut: false, isAwaited: false, ...more },
  ...(task && { task: { ...task, since: '2026-03-10T04:00:00.000Z' } }),
})
const numbers = (rooms: readonly HousekeepingRoom[]) => rooms.map(({ number }) => number)

const rooms = [
  room('101', { kind: 'stayOver', status: 'open' }, { doorSign: 'doNotDisturb' }),
  room('102', { kind: 'stayOver', status: 'open' }),
  room('103', { kind: 'departure', status: 'open' }),
  room('104', { kind: 'departure', status: 'open' }, { isAwaited: true }),
  room('105', { kind: 'check', status: 'begun' }),
  room('106', { kind: 'departure', status: 'done' }, { cleaning: 'clean', state: 'clean' }),
  room('107'),
  room('108', { kind: 'check', status: 'cancelled' }),
]

test('shows open rooms in order of need, and the others by what is to be done', () => {
  const { begun, open, toInspect, rest } = arrangeRooms(rooms, true)
  expect(numbers(open)).toEqual(['104', '103', '102', '101'])
  expect([begun, toInspect, rest].map(numbers)).toEqual([['105'], ['106'], ['107', '108']])
})

test('shows the room of an early check-in first, and that of a late arrival last, of those that are awaited', () => {
  const early = room(
    '109',
    { kind: 'departure', status: 'open' },
    {
      ...{ isAwaited: true, earlyCheckIn: '10:00' },
    },
  )
  const late = room(
    '103',
    { kind: 'departure', status: 'open' },
    {
      ...{ isAwaited: true, expectedAt: '2026-03-10T20:00:00.000Z' },
    },
  )
  const { open } = arrangeRooms([late, ...rooms, early], true)
  expect(numbers(open).slice(0, 3)).toEqual(['109', '104', '103'])
})

test('has nothing to inspect in a hotel that does not inspect', () => {
  const { toInspect, rest } = arrangeRooms(rooms, false)
  expect([toInspect, rest].map(numbers)).toEqual([[], ['106', '107', '108']])
})
