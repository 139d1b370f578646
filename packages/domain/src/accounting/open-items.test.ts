import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../stays/booking.ts'
import { dueLevel, fillLetter, unknownPlaceholders } from './dunning.ts'
import { ageOf, ages, assignMoney, assignPayments, beyondLimit, sumByAge } from './open-items.ts'

const today = '2026-11-15'
const arbitraryItem = fc.record({
  id: fc.uuid(),
  dueOn: fc.integer({ min: -200, max: 200 }).map((days) => addDays(today, days)),
  open: fc.integer({ min: 1, max: 1_000_000 }),
})

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

test('the columns of an ageing sum to what is open', () => {
  fc.assert(
    fc.property(fc.array(arbitraryItem), (items) => {
      const ageing = sumByAge(items, today)
      expect(ageing.total).toBe(sum(items.map(({ open }) => open)))
      expect(sum(ages.map((age) => ageing[age]))).toBe(ageing.total)
      for (const age of ages) {
        const own = items.filter(({ dueOn }) => ageOf(dueOn, today) === age)
        expect(ageing[age]).toBe(sum(own.map(({ open }) => open)))
      }
    }),
  )
})

test.each([
  [0, 'notDue'],
  [1, 'days30'],
  [30, 'days30'],
  [31, 'days60'],
  [60, 'days60'],
  [61, 'days90'],
  [90, 'days90'],
  [91, 'older'],
])('an invoice that was due %i days ago is %s', (days, age) => {
  expect(ageOf(addDays(today, -days), today)).toBe(age)
})

test('a payment is assigned to the oldest items, never more than is open, and the rest is kept', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.array(arbitraryItem),
      (amount, items) => {
        const { parts, rest } = assignMoney(amount, items)
        expect(sum(parts.map((part) => part.amount)) + rest).toBe(amount)
        expect(rest).toBe(Math.max(0, amount - sum(items.map(({ open }) => open))))
        for (const [place, part] of parts.entries()) {
          expect(part.id).toBe(items[place]?.id)
          const { open = 0 } = items[place] ?? {}
          // Only the last one is paid in part.
          if (place < parts.length - 1) expect(part.amount).toBe(open)
          else expect(part.amount).toBeLessThanOrEqual(open)
        }
      },
    ),
  )
})

test('several payments pay no item twice, and none of them more than it has', () => {
  fc.assert(
    fc.property(fc.array(arbitraryItem), fc.array(arbitraryItem), (payments, items) => {
      const parts = assignPayments(payments, items)
      const [paid, owed] = [payments, items].map((all) => sum(all.map(({ open }) => open)))
      expect(sum(parts.map(({ amount }) => amount))).toBe(Math.min(paid ?? 0, owed ?? 0))
      const sumOf = (key: 'id' | 'paymentId', id: string) =>
        sum(parts.filter((part) => part[key] === id).map(({ amount }) => amount))
      for (const { id, open } of items) expect(sumOf('id', id)).toBeLessThanOrEqual(open)
      for (const { id, open } of payments) expect(sumOf('paymentId', id)).toBeLessThanOrEqual(open)
    }),
  )
})

test('a limit counts what is owed with the new invoice', () => {
  expect(beyondLimit(null, 500, 500)).toBe(0)
  expect(beyondLimit(1000, 500, 500)).toBe(0)
  expect(beyondLimit(1000, 500, 501)).toBe(1)
  expect(beyondLimit(1000, -200, 1200)).toBe(0)
  // Without anything to put on account, a company over its limit stops no check-out.
  expect(beyondLimit(1000, 2000, 0)).toBe(0)
})

describe('dunning', () => {
  const days = [7, 21, 35]
  const dueOn = '2026-11-01'

  test('levels follow each other, each after its days', () => {
    expect(dueLevel({ dueOn, letters: [] }, days, '2026-11-07')).toBeUndefined()
    expect(dueLevel({ dueOn, letters: [] }, days, '2026-11-08')).toBe(1)
    const first = { level: 1, date: '2026-11-08' }
    expect(dueLevel({ dueOn, letters: [first] }, days, '2026-11-21')).toBeUndefined()
    expect(dueLevel({ dueOn, letters: [first] }, days, '2026-11-22')).toBe(2)
    const letters = [first, { level: 2, date: '2026-11-22' }, { level: 3, date: '2026-12-06' }]
    expect(dueLevel({ dueOn, letters }, days, '2027-11-22')).toBeUndefined()
  })

  test('the letter after a late one waits as long as between their days', () => {
    const letters = [{ level: 1, date: '2026-12-20' }]
    expect(dueLevel({ dueOn, letters }, days, '2027-01-02')).toBeUndefined()
    expect(dueLevel({ dueOn, letters }, days, '2027-01-03')).toBe(2)
  })

  test('a letter sent each time it is due goes out once for each level', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(60), { minLength: 3, maxLength: 3 }),
        fc.array(fc.nat(20), { maxLength: 40 }),
        (some, steps) => {
          const sorted = some.toSorted((a, b) => a - b)
          const letters: { level: number; date: string }[] = []
          let date = dueOn
          for (const step of steps) {
            date = addDays(date, step)
            const level = dueLevel({ dueOn, letters }, sorted, date)
            if (level) letters.push({ level, date })
          }
          expect(letters.map(({ level }) => level)).toEqual([1, 2, 3].slice(0, letters.length))
        },
      ),
    )
  })

  test('fills the placeholders that it knows', () => {
    const values = { company: 'Rao {total}', hotel: 'Sol', total: '₹1', invoices: 'INV/1' }
    const all = { ...values, oldestDue: '1 Nov', date: '15 Nov' }
    expect(fillLetter('{company} owes {total} {toString} {x}', all)).toBe(
      'Rao {total} owes ₹1 {toString} {x}',
    )
    expect(unknownPlaceholders('{company} {sum}')).toEqual(['sum'])
  })
})
