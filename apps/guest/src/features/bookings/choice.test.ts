import { describe, expect, it } from 'vitest'
import { datesOf, knownAges, readChoice, writeChoice } from './choice.ts'

const lake = '01900000-0000-7000-8000-000000000001'
const court = '01900000-0000-7000-8000-000000000002'
const saver = '01900000-0000-7000-8000-00000000000a'
const nothing = {
  ...{ checkInDate: null, checkOutDate: null, adults: 2, children: 0, childAges: [], code: null },
  selectedRooms: {},
}

it('parses what it has written', () => {
  const choice = {
    checkInDate: '2026-12-30',
    checkOutDate: '2027-01-02',
    adults: 5,
    children: 2,
    childAges: [null, 4],
    code: 'SUMMER 30',
    selectedRooms: {
      [lake]: { roomTypeId: lake, count: 2, adults: 3, children: 2, ratePlanId: saver },
      [court]: { roomTypeId: court, count: 1, adults: 2, children: 0 },
    },
  }
  expect(readChoice(`?${writeChoice(choice)}`)).toEqual(choice)
  expect(datesOf(choice)).toEqual({ checkInDate: '2026-12-30', checkOutDate: '2027-01-02' })
})

it('defaults to two adults without dates', () => {
  expect(readChoice('')).toEqual(nothing)
  expect(readChoice(writeChoice(nothing))).toEqual(nothing)
  expect(datesOf(nothing)).toBeUndefined()
})

it('does not know ages that the address lacks', () => {
  const { childAges } = readChoice('children=4&ages=0..18')
  expect(childAges).toEqual([0, null, null, null])
  expect(knownAges({ childAges })).toBeUndefined()
  const fewer = { ...nothing, children: 1, childAges: [4, 9] }
  expect(readChoice(writeChoice(fewer)).childAges).toEqual([4])
  expect(knownAges({ childAges: [0, 17] })).toEqual([0, 17])
})

describe('drops impossible dates:', () => {
  it.each([
    ['one alone', 'checkIn=2026-12-01'],
    ['check-out on the day of check-in', 'checkIn=2026-12-01&checkOut=2026-12-01'],
    ['check-out before check-in', 'checkIn=2026-12-02&checkOut=2026-12-01'],
    ['a day that the month does not have', 'checkIn=2027-02-29&checkOut=2027-03-02'],
    ['31 nights', 'checkIn=2026-12-01&checkOut=2027-01-01'],
    ['no dates', 'checkIn=today&checkOut=<script>'],
  ])('%s', (_, search) => {
    expect(readChoice(search)).toEqual(nothing)
  })
})

describe('drops impossible rooms and guests:', () => {
  it.each([
    ['no room type', 'room=lake.1.2.0'],
    ['no room', `room=${lake}.0.2.0`],
    ['ten rooms', `room=${lake}.10.10.0`],
    ['no number', `room=${lake}.one.2.0&adults=-1&children=1e3`],
    ['no adult', 'adults=0'],
    ['an age without a child, and no code', 'ages=4&code=%20'],
  ])('%s', (_, search) => {
    expect(readChoice(search)).toEqual(nothing)
  })

  it('drops a room without an adult, a repeated type, and rooms beyond nine', () => {
    const search = `room=${lake}.5.2.0&room=${lake}.1.1.0&room=${court}.5.5.0`
    const { selectedRooms } = readChoice(search)
    expect(selectedRooms).toEqual({
      [lake]: { roomTypeId: lake, count: 5, adults: 5, children: 0 },
    })
  })
})
