import { expect, it } from 'vitest'
import { pickRooms } from './pick-rooms.ts'

const rooms = ['112', '9', '101', '204', '204A', 'A-12', 'A-2', 'Villa 1']
const pick = (typed: string) => pickRooms(rooms, typed)

it('picks every room in order if nothing is typed', () => {
  const picked = ['9', '101', '112', '204', '204A', 'A-2', 'A-12', 'Villa 1']
  expect(pick('')).toEqual({ picked, unknown: [] })
  expect(pick(' , ')).toEqual({ picked, unknown: [] })
})

it('picks ranges and single rooms, each once', () => {
  expect(pick('101–112, 204, 204').picked).toEqual(['101', '112', '204'])
  expect(pick('100 - 300').picked).toEqual(['101', '112', '204', '204A'])
  expect(pick('villa 1; 9').picked).toEqual(['9', 'Villa 1'])
})

it('knows a room with a dash from a range', () => {
  expect(pick('A-12').picked).toEqual(['A-12'])
  expect(pick('A-2-A-12').picked).toEqual(['A-2', 'A-12'])
  expect(pick('A-2–12').picked).toEqual(['A-2', 'A-12'])
  expect(pick('A-99').unknown).toEqual(['A-99'])
})

it('lists the parts that match no room', () => {
  expect(pick('204, 500, 112-101, -')).toEqual({
    picked: ['204'],
    unknown: ['500', '112-101', '-'],
  })
})
