/** Tax rules that a hotel can set (check-tax.ts), for properties. Amounts are minor units, rates basis points. */
import fc from 'fast-check'
import { addDays } from '../stays/booking.ts'
import { type TaxRule, toTaxRate } from '../taxes/taxes.ts'

/** The first night of random stays, which go on into another year. */
export const arrival = '2026-12-29'

const rate = fc.constantFrom(0, 250, 333, 500, 587.5, 700, 887.5, 1000, 1800, 2100).map(toTaxRate)
const upTo = fc.oneof(fc.integer({ min: 1, max: 300_000 }), fc.constant(750_000))
const amount = fc.nat({ max: 2000 })
const capNights = fc.integer({ min: 1, max: 4 })

const halves = ['CGST', 'SGST'].map((name) => ({ name }))
const parts = [200, 300].map((part) => ({ name: `${part}`, rate: part }))
const rates: fc.Arbitrary<Partial<TaxRule>> = fc.oneof(
  rate,
  fc.constant({ rate: 500, parts }),
  fc
    .tuple(upTo, rate, rate)
    .map(([end, low, high]) => ({ parts: halves, slabs: [{ upTo: end, ...low }, high] })),
)
const percentages: fc.Arbitrary<Partial<TaxRule>> = fc.oneof(
  fc.record(
    { inclusive: fc.boolean(), compound: fc.boolean(), capNights },
    { requiredKeys: ['inclusive'] },
  ),
  fc.record({
    appliesTo: fc.constant('food' as const),
    inclusive: fc.boolean(),
    compound: fc.boolean(),
  }),
)

const amounts: fc.Arbitrary<Partial<TaxRule>> = fc.oneof(
  fc.record({ amount }),
  rate,
  fc.tuple(rate, amount).map(([own, capAmount]) => ({ ...own, capAmount })),
  fc
    .tuple(upTo, amount, amount)
    .map(([end, low, high]) => ({ amounts: [{ upTo: end, amount: low }, { amount: high }] })),
)
const units: fc.Arbitrary<Partial<TaxRule>> = fc.record(
  {
    kind: fc.constantFrom('perRoomNight' as const, 'perPersonNight' as const),
    capNights,
    taxed: fc.boolean(),
    freeBelowAge: fc.integer({ min: 1, max: 18 }),
  },
  { requiredKeys: ['kind'] },
)

const days = fc.constantFrom(...[0, 1, 2].map((day) => addDays(arrival, day)))
/** Some begin or end during the stay. */
const dates = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ validFrom: '2017-07-01' }) },
  fc.record({ validFrom: days }),
  fc.record({ validFrom: fc.constant('2017-07-01'), validTo: days }),
)

const values = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(rates, percentages) },
  { weight: 2, arbitrary: fc.tuple(amounts, units) },
  fc.tuple(
    fc.record({ amount }),
    fc.record({ kind: fc.constant('perStay' as const), taxed: fc.boolean() }),
  ),
)

export const randomTaxRules: fc.Arbitrary<TaxRule[]> = fc
  .array(fc.tuple(values, dates), { maxLength: 5 })
  .map((rules) =>
    rules.map(([[amounts, others], days], place) => ({
      ...{ id: `rule ${place}`, name: { en: 'Tax' }, appliesTo: 'room', kind: 'percent' },
      ...{ ...amounts, ...others, ...days },
    })),
  )
