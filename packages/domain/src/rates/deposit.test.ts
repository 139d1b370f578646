import { describe, expect, test } from 'vitest'
import { depositOf, nextDeposit, splitFee } from './deposit.ts'

const night = { price: 1_000_00, taxRate: 1_200 }
const stay = [night, night, { ...night, price: 2_000_05 }]
const dates = { checkInDate: '2030-05-10', bookedOn: '2030-04-01' }

describe('depositOf', () => {
  test.each([
    ['of two nights with their tax', { nights: 2 }, 2_240_00],
    ['of more nights than the stay has', { nights: 9 }, 4_480_06],
    ['of 30 %, rounded half up', { percent: 3_000 }, 1_344_02],
    ['of everything', { all: true as const }, 4_480_06],
  ])('is %s', (_, rule, amount) => {
    expect(depositOf(rule, stay, dates)).toEqual({ amount, due: 'booking' })
  })

  test('is the one that was offered, whatever extras are booked', () => {
    const parking = { per: 'night' as const, price: 300_00, taxRate: 1_800, count: 1, quantity: 1 }
    const withExtras = stay.map((one) => ({ ...one, extras: [parking] }))
    expect(depositOf({ percent: 3_000 }, withExtras, dates).amount).toBe(1_344_02)
  })

  test('is due so many days before the arrival, or at booking if that day has come', () => {
    const dueOf = (daysBefore: number) => depositOf({ all: true, daysBefore }, stay, dates).due
    expect(dueOf(14)).toBe('2030-04-26')
    expect(dueOf(38)).toBe('2030-04-02')
    expect(dueOf(39)).toBe('booking')
    expect(dueOf(0)).toBe('2030-05-10')
  })
})

describe('nextDeposit', () => {
  const now = { amount: 300, due: 'booking' }
  const later = { amount: 500, due: '2030-04-26' }
  const last = { amount: 200, due: '2030-05-01' }

  test('has all that is due by the first day on which something is not paid', () => {
    const rooms = [last, later, now, later]
    expect(nextDeposit(rooms, 0)).toEqual(now)
    expect(nextDeposit(rooms, 299)).toEqual(now)
    expect(nextDeposit(rooms, 300)).toEqual({ amount: 1_300, due: later.due })
    expect(nextDeposit(rooms, 1_300)).toEqual({ amount: 1_500, due: last.due })
    expect(nextDeposit(rooms, 9_000)).toEqual({ amount: 1_500, due: last.due })
  })

  test('is undefined without a deposit', () => {
    expect(nextDeposit([{ amount: 0, due: 'booking' }], 0)).toBeUndefined()
  })
})

describe('splitFee', () => {
  const fee = [
    { net: 1_000, tax: 120, included: 0 },
    { net: 1_001, tax: 181, included: 7 },
  ]
  const sum = (nights: typeof fee) => nights.reduce((total, { net, tax }) => total + net + tax, 0)

  test.each([0, 1, 559, 1_120, 1_121, 2_000, 2_302, 9_999])(
    'both parts of %i are the fee',
    (paid) => {
      const { kept, rest } = splitFee(fee, paid)
      expect(sum(kept)).toBe(Math.min(paid, 2_302))
      expect(sum(kept) + sum(rest)).toBe(2_302)
      for (const column of ['net', 'tax', 'included'] as const) {
        const all = [...kept, ...rest].reduce((total, part) => total + part[column], 0)
        expect(all).toBe(fee.reduce((total, part) => total + part[column], 0))
      }
      expect([...kept, ...rest].every(({ net, tax }) => net >= 0 && tax >= 0)).toBe(true)
    },
  )

  test('pays the first nights first', () => {
    expect(splitFee(fee, 1_120)).toEqual({ kept: fee.slice(0, 1), rest: fee.slice(1) })
  })
})
