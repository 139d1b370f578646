import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Count, type DayPayment, onStatement, paymentsByDay } from './payments-by-day.ts'

const arbitraryAt = fc.record({ day: fc.integer({ min: 1, max: 5 }), minute: fc.nat(1439) })
const momentOf = ({ day, minute }: { day: number; minute: number }) => ({
  date: `2026-11-0${day}`,
  at: new Date(Date.UTC(2026, 10, day, 0, minute)).toISOString(),
})

const arbitraryPayment: fc.Arbitrary<DayPayment> = fc
  .record({
    moment: arbitraryAt,
    amount: fc.integer({ min: -50_000, max: 100_000 }).filter((amount) => amount !== 0),
    means: fc.constantFrom(
      { method: 'cash', gateway: null } as const,
      { method: 'card', gateway: null } as const,
      { method: 'card', gateway: 'stripe' } as const,
      { method: 'upi', gateway: 'razorpay' } as const,
      { method: 'bank', gateway: null } as const,
    ),
  })
  .map(({ moment, amount, means }) => ({ ...momentOf(moment), amount, ...means }))

const arbitraryCount: fc.Arbitrary<Count> = fc
  .record({ moment: arbitraryAt, counted: fc.nat(500_000) })
  .map(({ moment, counted }) => ({ ...momentOf(moment), counted }))

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

test('the days sum to the payments, by method and provider', () => {
  fc.assert(
    fc.property(fc.array(arbitraryPayment), (payments) => {
      const means = paymentsByDay(payments, [], null).flatMap((day) => day.means)
      expect(sum(means.map(({ net }) => net))).toBe(sum(payments.map(({ amount }) => amount)))
      expect(sum(means.map(({ count }) => count))).toBe(payments.length)
      for (const { received, refunded, net } of means) expect(received - refunded).toBe(net)
      const ofStripe = (one: { gateway: string | null }) => one.gateway === 'stripe'
      expect(sum(means.filter(ofStripe).map(({ net }) => net))).toBe(
        sum(payments.filter(ofStripe).map(({ amount }) => amount)),
      )
    }),
  )
})

test('each day of the cash book begins with what the last one ended with, and adds up', () => {
  fc.assert(
    fc.property(
      fc.array(arbitraryPayment),
      fc.array(arbitraryCount, { maxLength: 4 }),
      fc.option(fc.nat(100_000)),
      (payments, counts, drawer) => {
        let before = drawer
        for (const { cash } of paymentsByDay(payments, counts, drawer)) {
          if (!cash) continue
          expect(cash.opening).toBe(before)
          before = cash.closing
          if (cash.opening === null || cash.closing === null) continue
          const { opening, received, refunded, difference, closing } = cash
          expect(opening + received - refunded + (difference ?? 0)).toBe(closing)
        }
      },
    ),
  )
})

test('a count ends the day with what was counted and later received', () => {
  const cash = { method: 'cash', gateway: null } as const
  const payments: DayPayment[] = [
    { ...cash, ...momentOf({ day: 1, minute: 600 }), amount: 5000 },
    { ...cash, ...momentOf({ day: 1, minute: 1200 }), amount: 700 },
  ]
  const counts = [{ ...momentOf({ day: 1, minute: 720 }), counted: 14_900 }]
  expect(paymentsByDay(payments, counts, 10_000)[0]?.cash).toEqual({
    ...{ opening: 10_000, received: 5700, refunded: 0, difference: -100, closing: 15_600 },
  })
  // The first count of a hotel has nothing to be compared with.
  expect(paymentsByDay(payments, counts, null)[0]?.cash).toMatchObject({
    ...{ opening: null, difference: null, closing: 15_600 },
  })
})

test('a provider and a card terminal pay a sum, transfers arrive one by one', () => {
  expect(onStatement({ method: 'upi', gateway: 'razorpay' })).toBe('sum')
  expect(onStatement({ method: 'card', gateway: null })).toBe('sum')
  expect(onStatement({ method: 'upi', gateway: null })).toBe('each')
  expect(onStatement({ method: 'bank', gateway: null })).toBe('each')
  expect(onStatement({ method: 'cash', gateway: null })).toBe('none')
})
