import { describe, expect, test } from 'vitest'
import { checkMapping } from './check-mapping.ts'
import { joinNights } from './join-nights.ts'
import { maskCards, maskCardsIn } from './mask-cards.ts'
import { proposeByName } from './propose-mapping.ts'
import { nextRequestAt } from './request-budget.ts'
import { isLater, latestOf } from './revisions.ts'

test('joins consecutive nights of a target with the same value', () => {
  const night = (target: string, date: string, value: number) => ({ target, night: date, value })
  expect(
    joinNights([
      night('b', '2026-12-31', 1),
      night('a', '2026-12-31', 2),
      night('a', '2027-01-01', 2),
      night('a', '2027-01-03', 2),
      night('a', '2027-01-04', 0),
    ]),
  ).toEqual([
    { target: 'a', from: '2026-12-31', to: '2027-01-01', value: 2 },
    { target: 'a', from: '2027-01-03', to: '2027-01-03', value: 2 },
    { target: 'a', from: '2027-01-04', to: '2027-01-04', value: 0 },
    { target: 'b', from: '2026-12-31', to: '2026-12-31', value: 1 },
  ])
})

describe('a proposal by name', () => {
  const own = [
    { id: 'deluxe', names: ['Deluxe Room', 'डीलक्स'] },
    { id: 'view', names: ['Deluxe Room with Lake View'] },
    { id: 'suite', names: ['Suite'] },
  ]
  test.each([
    ['DELUXE room', 'deluxe'],
    ['Lake View Deluxe', 'view'],
    ['Süite', 'suite'],
    ['Bungalow', undefined],
  ])('of %s is %s', (name, id) => {
    expect(proposeByName({ name }, own)).toBe(id)
  })
  test('is none for two that fit equally well', () => {
    const twins = ['a', 'b'].map((id) => ({ id, names: ['Deluxe Room'] }))
    expect(proposeByName({ name: 'Deluxe Room' }, twins)).toBeUndefined()
  })
})

test('the latest revision is found in any order', () => {
  const revision = (revisionId: string, at: string, status: 'new' | 'modified' | 'cancelled') => ({
    ...{ revisionId, at, status },
  })
  const [made, changed, cancelled] = [
    revision('3', '2026-12-01T10:00:00.000Z', 'new'),
    revision('1', '2026-12-01T10:00:00.500Z', 'modified'),
    revision('2', '2026-12-01T10:00:00.500Z', 'cancelled'),
  ]
  for (const order of [
    [made, changed, cancelled],
    [cancelled, made, changed],
    [changed, cancelled, made],
  ]) {
    expect(latestOf(order)).toBe(cancelled)
  }
  expect(isLater(made, made)).toBe(false)
  expect(latestOf([])).toBeUndefined()
})

test('hides the numbers of cards, and nothing else', () => {
  expect(maskCards('pays by 5555 5555-5555 4444, room 12')).toBe('pays by ••••, room 12')
  expect(maskCards('4111111111111111')).toBe('••••')
  const others = 'reference 4000000000000001, phone +919876543210, 2026-12-01'
  expect(maskCards(others)).toBe(others)
  expect(maskCardsIn({ notes: ['4111 1111 1111 1111'], amount: 12 })).toEqual({
    ...{ notes: ['••••'], amount: 12 },
  })
})

test('leaves requests for what closes a night', () => {
  const now = 100_000
  const sent = [50_000, 60_000, 70_000, 80_000, 90_000, 95_000]
  expect(nextRequestAt(sent.slice(1), now, false)).toBe(now)
  expect(nextRequestAt(sent, now, false)).toBe(110_000)
  expect(nextRequestAt(sent, now, true)).toBe(now)
  const ten = [...sent, 96_000, 97_000, 98_000, 99_000]
  expect(nextRequestAt(ten, now, true)).toBe(110_000)
  expect(nextRequestAt(ten, 111_000, true)).toBe(111_000)
})

describe('the check of a mapping', () => {
  const own = {
    currency: 'INR',
    roomTypes: [
      { id: 'deluxe', name: 'Deluxe', maxAdults: 2 },
      { id: 'suite', name: 'Suite', maxAdults: 4 },
    ],
    plans: [
      { id: 'standard', name: 'Standard', roomTypeIds: [], isSold: true },
      { id: 'suites', name: 'Suites', roomTypeIds: ['suite'], isSold: true },
      { id: 'closed', name: 'Closed', roomTypeIds: [], isSold: false },
    ],
  }
  const plan = (target: string, roomTarget: string, occupancies = [2]) => ({
    ...{ target, roomTarget, name: target, occupancies, isPerPerson: false },
  })
  const catalogue = {
    currency: 'INR',
    rooms: [
      { target: 'r1', name: 'R1' },
      { target: 'r2', name: 'R2' },
    ],
    plans: [plan('p1', 'r1'), plan('p2', 'r2', [1, 5])],
  }
  const full = {
    rooms: [
      { target: 'r1', roomTypeId: 'deluxe' },
      { target: 'r2', roomTypeId: 'suite' },
    ],
    plans: [
      { target: 'p1', ratePlanId: 'standard' },
      { target: 'p2', ratePlanId: 'suites' },
    ],
  }
  const codes = (...args: Parameters<typeof checkMapping>) =>
    checkMapping(...args).map(({ code, isBlocking }) => (isBlocking ? `${code}!` : code))

  test('finds what prevents opening', () => {
    expect(codes(null, { rooms: [], plans: [] }, own)).toContain('notRead!')
    expect(codes(catalogue, { rooms: [], plans: [] }, own)).toContain('noRooms!')
    expect(codes({ ...catalogue, currency: 'EUR' }, full, own)).toContain('currency!')
    expect(codes(catalogue, { ...full, plans: [] }, own)).toContain('noPlan!')
    const wrong = { ...full, plans: [{ target: 'p1', ratePlanId: 'suites' }] }
    expect(codes(catalogue, wrong, own)).toContain('planOfOtherRoom!')
    const closed = { ...full, plans: [{ target: 'p1', ratePlanId: 'closed' }] }
    expect(codes(catalogue, closed, own)).toContain('planNotSold!')
  })

  test('says what is left out', () => {
    expect(checkMapping(catalogue, full, own)).toEqual([
      { code: 'tooManyGuests', isBlocking: false, names: ['p2'] },
    ])
    const half = { rooms: full.rooms.slice(0, 1), plans: full.plans.slice(0, 1) }
    expect(codes(catalogue, half, own)).toEqual(['roomNotMapped', 'typeNotSold'])
  })
})
