import { expect, it } from 'vitest'
import { readRoomRanges } from './room-ranges.ts'

const types = [
  { id: 'c', name: 'Courtyard room' },
  { id: 's', name: 'Suite, lake view' },
]
const numbersOf = (text: string, of = types) =>
  readRoomRanges(text, of).rooms.map(({ number, roomTypeId }) => `${number} ${roomTypeId}`)
const problemsOf = (text: string, of = types) => readRoomRanges(text, of).problems

it('reads ranges with hyphens and dashes, and single numbers', () => {
  expect(numbersOf('101–103, Courtyard room\n\n201, 205-206, suite, LAKE view')).toEqual([
    ...['101 c', '102 c', '103 c', '201 s', '205 s', '206 s'],
  ])
})

it('retains zeros and letters in front', () => {
  expect(numbersOf('001 – 003, A9–A10, Courtyard room')).toEqual([
    ...['001 c', '002 c', '003 c', 'A9 c', 'A10 c'],
  ])
})

it('reads numbers with a dash, and ranges of them', () => {
  expect(numbersOf('A-12, A-2-A-4، B1–2, Courtyard room')).toEqual([
    ...['A-12 c', 'A-2 c', 'A-3 c', 'A-4 c', 'B1 c', 'B2 c'],
  ])
  expect(numbersOf('9, A-12', types.slice(0, 1))).toEqual(['9 c', 'A-12 c'])
})

it('needs no type if there is one', () => {
  expect(numbersOf('1-2', types.slice(0, 1))).toEqual(['1 c', '2 c'])
  expect(problemsOf('1-2')).toEqual([{ kind: 'noType', line: 1 }])
})

it.each([
  ['1-2, Loft', { kind: 'unknownType', line: 1, name: 'Loft' }],
  ['12-10, Courtyard room', { kind: 'noRange', line: 1, text: '12-10' }],
  ['A1-B4, Courtyard room', { kind: 'noRange', line: 1, text: 'A1-B4' }],
  [', Courtyard room', { kind: 'noRange', line: 1, text: ', Courtyard room' }],
  ['1-3, Courtyard room\n3, Courtyard room', { kind: 'twice', line: 2, number: '3' }],
  ['1-99999, Courtyard room', { kind: 'tooMany' }],
  ['1234567890123, Courtyard room', { kind: 'long', line: 1, text: '1234567890123' }],
  [
    '1000000000000000000000-1000000000000000000001, Courtyard room',
    { kind: 'long', line: 1, text: '1000000000000000000001' },
  ],
])('finds what is wrong with %j', (text, problem) => {
  expect(problemsOf(text)).toEqual([problem])
})

it('reads the other lines beside a wrong one', () => {
  expect(numbersOf('1-2, Loft\n5, Courtyard room')).toEqual(['5 c'])
})
