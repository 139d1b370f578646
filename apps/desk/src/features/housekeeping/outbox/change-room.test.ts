import type { HousekeepingRoom } from '@bellhop/contract/desk/housekeeping'
import { expect, test } from 'vitest'
import { changeRoom } from './change-room.ts'

const at = '2026-03-10T11:40:00.000Z'
const since = '2026-03-10T04:00:00.000Z'
const assignedTo = { _id: 'sunita', name: 'Sunita' }
const room: HousekeepingRoom = {
  ...{ _id: '204', number: '204', roomType: 'Queen', state: 'dirty', cleaning: 'dirty' },
  ...{ isOccupied: false, isDueOut: false, isAwaited: false },
  task: { kind: 'departure', status: 'open', since, assignedTo },
}
const clean = (state: 'dirty' | 'cleaning' | 'clean') => ({ kind: 'cleaning', state }) as const

test('a room that is begun and done keeps its task and housekeeper', () => {
  const begun = changeRoom(room, clean('cleaning'), at)
  expect(begun.task).toEqual({ kind: 'departure', status: 'begun', since, assignedTo })
  const done = changeRoom(begun, clean('clean'), at)
  expect(done).toMatchObject({ state: 'clean', cleaning: 'clean' })
  expect(done.task).toEqual({ kind: 'departure', status: 'done', since, assignedTo })
})

test('a clean room that is dirty again is a new task without a housekeeper', () => {
  const again = changeRoom(changeRoom(room, clean('clean'), at), clean('dirty'), at)
  expect(again.task).toEqual({ kind: 'check', status: 'open', since: at })
})

test('a room is found occupied, and is not', () => {
  const found = changeRoom(room, { kind: 'occupied', isOccupied: true }, at)
  expect(found.foundOccupiedAt).toBe(at)
  expect(changeRoom(found, { kind: 'occupied', isOccupied: false }, at)).toEqual(room)
})
