import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CommissionEntry,
  commissionOf,
  type Departure,
  missingCommissions,
} from './commissions.ts'

const arbitraryRate = fc.integer({ min: 0, max: 10_000 })
const arbitraryDeparture = fc.record({
  agentId: fc.constantFrom('atlas', 'meridian'),
  revenue: fc.integer({ min: 0, max: 10_000_000 }),
  rate: arbitraryRate,
})
/** A stay departs, or its revenue, agent or terms change, or its check-out is undone. */
const arbitraryHistory = fc.array(fc.option(arbitraryDeparture, { nil: undefined }), {
  minLength: 1,
  maxLength: 8,
})

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

function settle(history: readonly (Departure | undefined)[]): CommissionEntry[] {
  const entries: CommissionEntry[] = []
  for (const departure of history) entries.push(...missingCommissions(entries, departure))
  return entries
}

const ofAgent = (entries: readonly CommissionEntry[], agentId: string) =>
  entries.filter((entry) => entry.agentId === agentId)

describe('the entries of a stay', () => {
  test('sum to the commission of its agent, and to nothing for every other one', () => {
    fc.assert(
      fc.property(arbitraryHistory, (history) => {
        const entries = settle(history)
        const last = history.at(-1)
        for (const agentId of ['atlas', 'meridian']) {
          const own = ofAgent(entries, agentId)
          const due = last?.agentId === agentId ? last.revenue : 0
          const rate = own.at(-1)?.rate ?? 0
          expect(sum(own.map(({ revenue }) => revenue))).toBe(due)
          expect(sum(own.map(({ amount }) => amount))).toBe(commissionOf(due, rate))
        }
      }),
    )
  })

  test('are complete after one pass', () => {
    fc.assert(
      fc.property(arbitraryHistory, (history) => {
        expect(missingCommissions(settle(history), history.at(-1))).toEqual([])
      }),
    )
  })

  test('keep the rate of the departure, whatever the terms are later', () => {
    fc.assert(
      fc.property(arbitraryDeparture, fc.array(arbitraryRate), (departure, rates) => {
        const entries = settle([departure, ...rates.map((rate) => ({ ...departure, rate }))])
        expect(entries).toEqual(settle([departure]))
      }),
    )
  })

  test('have the terms of the last departure after an undone check-out', () => {
    fc.assert(
      fc.property(arbitraryDeparture, arbitraryRate, (departure, rate) => {
        const entries = settle([departure, undefined, { ...departure, rate }])
        expect(entries.map(({ kind }) => kind)).toEqual(['departure', 'undone', 'departure'])
        expect(sum(entries.map(({ amount }) => amount))).toBe(commissionOf(departure.revenue, rate))
      }),
    )
  })
})

test.each([
  [100_000, 1000, 10_000],
  [12_345, 1000, 1235],
  [-12_345, 1000, -1235],
  [0, 1000, 0],
  [12_345, 0, 0],
  [12_345, 10_000, 12_345],
])('of a room revenue of %i at %i basis points is %i', (revenue, rate, amount) => {
  expect(commissionOf(revenue, rate)).toBe(amount)
})
