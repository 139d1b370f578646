import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { folioKinds, folioTotals } from './folio.ts'
import {
  companyPays,
  movableKinds,
  type Payer,
  payerOf,
  payers,
  splitTotals,
} from './folio-parts.ts'

const rule = fc.constantFrom(null, ...companyPays)
const posted = fc.record({
  kind: fc.constantFrom(...folioKinds),
  net: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  tax: fc.integer({ min: -100_000, max: 100_000 }),
  chosen: fc.constantFrom<Payer | null>(null, ...payers),
})
type Posted = typeof posted extends fc.Arbitrary<infer Entry> ? Entry : never

const split = (
  entries: readonly Posted[],
  pays: Parameters<typeof payerOf>[1],
  hasSecond = false,
) =>
  splitTotals(
    entries.map((entry) => ({
      ...entry,
      payer: payerOf(entry.kind, pays, entry.chosen, hasSecond),
    })),
  )

test('the parts of any bill sum to the bill, column by column', () => {
  fc.assert(
    fc.property(fc.array(posted), rule, fc.boolean(), (entries, pays, hasSecond) => {
      const { guest, company, second } = split(entries, pays, hasSecond)
      const whole = folioTotals(entries)
      for (const column of Object.keys(whole) as (keyof typeof whole)[]) {
        expect(guest[column] + company[column] + second[column]).toBe(whole[column])
      }
    }),
  )
})

test('moving a charge takes it from one part to the other, once, and back', () => {
  fc.assert(
    fc.property(
      fc.array(posted),
      posted.filter(({ kind }) => movableKinds.includes(kind)),
      fc.constantFrom(...companyPays),
      (others, charge, pays) => {
        const movedTo = (chosen: Payer) => split([...others, { ...charge, chosen }], pays)
        const amount = charge.net + charge.tax
        const [atGuest, atCompany] = [movedTo('guest'), movedTo('company')]
        expect(atGuest.guest.balance - atCompany.guest.balance).toBe(amount)
        expect(atCompany.company.balance - atGuest.company.balance).toBe(amount)
        expect(movedTo('guest')).toEqual(atGuest)
      },
    ),
  )
})

test('without a company, the guest pays everything, wherever it was moved', () => {
  fc.assert(
    fc.property(fc.array(posted), (entries) => {
      expect(split(entries, null)).toEqual({
        guest: folioTotals(entries),
        company: folioTotals([]),
        second: folioTotals([]),
      })
    }),
  )
})

test('a charge and the correction that takes it off leave nothing in either part', () => {
  fc.assert(
    fc.property(posted, rule, (entry, pays) => {
      const correction = { ...entry, net: 0 - entry.net, tax: 0 - entry.tax }
      const { guest, company } = split([entry, correction], pays)
      expect([guest.balance, company.balance]).toEqual([0, 0])
    }),
  )
})

describe('who pays', () => {
  test.each([
    ['room', ['roomNight']],
    ['roomAndTaxes', ['roomNight', 'stayTax']],
    ['everything', ['roomNight', 'stayTax', 'request', 'tip', 'charge']],
  ] as const)('a company that pays %s: %j', (pays, kinds) => {
    expect(folioKinds.filter((kind) => payerOf(kind, pays) === 'company')).toEqual(kinds)
  })

  test('a payment, which is the guest’s unless the company has made it', () => {
    expect(payerOf('payment', 'everything')).toBe('guest')
    expect(payerOf('advance', 'room', 'company')).toBe('company')
  })
})
