import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, stayAmounts } from '../stays/booking.ts'
import { dishTaxesOn, splitDish } from '../taxes/dish-taxes.ts'
import { addStayTaxes } from '../taxes/stay-taxes.ts'
import {
  type TaxedKind,
  type TaxKind,
  type TaxPart,
  type TaxRule,
  type TaxSlab,
  taxedKinds,
  taxesOn,
} from '../taxes/taxes.ts'
import { blankEntry, postNights, store } from '../testing/post-nights.ts'
import { type OpenEntry, spreadDiscount, sumLeft, type Taxed } from './corrections.ts'
import { folioTotals, roomNight } from './folio.ts'
import type { InvoiceAmounts, LedgerEntry, OrderedLine } from './invoice.ts'
import { itemize } from './itemize.ts'
import { fromWire } from './money.ts'
import { includedTax, orderAmounts } from './priced-line.ts'

/** `npm run nightly` tries 100,000. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 2_000)

const arrival = '2026-09-20'
/** Rules end and begin within the stays. */
const days = fc.integer({ min: -3, max: 9 }).map((day) => addDays(arrival, day))
const rate = fc.constantFrom<number[]>(0, 250, 333, 500, 700, 1000, 1250, 1800, 2100)
const parts = fc.constantFrom<TaxPart[][]>(
  [{ name: 'CGST' }, { name: 'SGST' }],
  [200, 300].map((rate) => ({ name: `${rate}`, rate })),
)
const percent = fc.record(
  {
    rate,
    slabs: fc
      .tuple(fc.integer({ min: 0, max: 10_000 }), rate, rate)
      .map(([upTo, first, second]): TaxSlab[] => [{ upTo, rate: first }, { rate: second }]),
    inclusive: fc.boolean(),
    compound: fc.boolean(),
    parts,
    exactRate: fc.constant(887.5),
    capNights: fc.integer({ min: 1, max: 5 }),
  },
  { requiredKeys: ['rate'] },
)
const amountOfMoney = fc.record(
  {
    kind: fc.constantFrom<TaxKind[]>('perRoomNight', 'perPersonNight', 'perStay'),
    amount: fc.integer({ min: 0, max: 2000 }),
    capNights: fc.integer({ min: 1, max: 5 }),
    freeBelowAge: fc.constant(16),
    taxed: fc.boolean(),
    exactRate: fc.constant(587.5),
    capAmount: fc.integer({ min: 1, max: 500 }),
    amounts: fc
      .tuple(fc.integer({ min: 0, max: 10_000 }), fc.nat({ max: 500 }), fc.nat({ max: 500 }))
      .map(([upTo, first, second]) => [{ upTo, amount: first }, { amount: second }]),
  },
  { requiredKeys: ['kind', 'amount'] },
)
const rules = fc
  .array(
    fc
      .tuple(
        fc.constantFrom<TaxedKind>('room', ...taxedKinds),
        fc.oneof(percent, percent, amountOfMoney),
        days,
        fc.option(days, { nil: undefined }),
      )
      .map(
        ([appliesTo, values, validFrom, validTo]): Omit<TaxRule, 'id'> => ({
          name: { en: 'Tax', hi: 'कर' },
          appliesTo,
          kind: 'percent',
          ...values,
          validFrom: validTo === undefined ? '2000-01-01' : validFrom,
          ...(validTo && { validTo }),
        }),
      ),
    { maxLength: 5 },
  )
  .map((list) => list.map((rule, place): TaxRule => ({ id: `rule ${place}`, ...rule })))

const currency = fc.constantFrom('INR', 'JPY', 'KWD')
/** On the wire. */
const price = fc.oneof(fc.nat({ max: 20_000 }), fc.constantFrom(0, 7, 75.01, 75, 10.1, 2.25))
const stay = fc.record({
  rules,
  currency,
  tariffs: fc.array(price, { minLength: 1, maxLength: 7 }),
  guests: fc.record({ adults: fc.integer({ min: 1, max: 3 }), children: fc.nat({ max: 2 }) }),
  hasGst: fc.boolean(),
})
/** The guest changes the dates, or the room type, before arrival. */
const change = fc.record({
  from: fc.integer({ min: -2, max: 3 }),
  tariffs: fc.array(price, { minLength: 1, maxLength: 7 }),
  isOtherType: fc.boolean(),
})
/** A discount on some entries of the bill, or a correction of one. `share`: in basis points of what is left. */
const discount = fc.record({
  of: fc.nat(),
  isSpread: fc.boolean(),
  asRate: fc.boolean(),
  share: fc.oneof(fc.constant(10_000), fc.integer({ min: 1, max: 10_000 })),
})

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)

function sell(
  from: string,
  tariffs: readonly number[],
  of: { rules: TaxRule[]; currency: string },
) {
  return tariffs.map((tariff, day) => {
    const [date, minor] = [addDays(from, day), fromWire(tariff, of.currency)]
    return {
      ...{ date, price: minor },
      ...taxesOn(date, { rules: of.rules, kind: 'room', price: minor }),
    }
  })
}
type Nights = ReturnType<typeof addStayTaxes<ReturnType<typeof sell>[number]>>

/** Everything that a document must be able to say of itself. */
function expectAgreement({ lines, taxes, totals }: InvoiceAmounts, total: number) {
  expect(totals.total).toBe(total)
  expect(totals.net + totals.tax + totals.tips).toBe(total)
  expect(sum(lines.map(({ net }) => net))).toBe(totals.net)
  expect(sum(lines.map(({ tax }) => tax))).toBe(totals.tax)
  expect(sum(taxes.map(({ tax }) => tax))).toBe(totals.tax)
  if (totals.cgst !== null) expect(totals.cgst + (totals.sgst ?? 0)).toBe(totals.tax)
  for (const { kind, quantity, net, tax, taxRate, taxes: each, cgst, sgst } of lines) {
    if (each) expect(sum(each.map(({ amount }) => amount))).toBe(tax)
    // Each tax of each night is rounded, and the rate of several too.
    const nights = kind === 'stayTax' ? quantity : 1
    const rounding = 3 + (each?.length ?? 0) * nights + Math.abs(net) / 20_000
    if (taxRate) expect(Math.abs(tax - (net * taxRate) / 10_000)).toBeLessThanOrEqual(rounding)
    if (cgst !== null && sgst !== null) expect(cgst + sgst).toBe(tax)
  }
}

describe('offer, booking, bill and invoice agree to the minor unit', () => {
  it('for nights, also after a change of dates or room type', () => {
    fc.assert(
      fc.property(stay, fc.option(change, { nil: undefined }), (of, changed) => {
        const offered = addStayTaxes(sell(arrival, of.tariffs, of), of.guests)
        let booked: Nights = store(offered)
        expect(stayAmounts(booked)).toEqual(stayAmounts(offered))
        if (changed) {
          // A night that the booking had keeps its price and its rules.
          const retained = new Map(changed.isOtherType ? [] : booked.map((one) => [one.date, one]))
          const from = addDays(arrival, changed.from)
          // The taxes of today price the others.
          const sold = sell(from, changed.tariffs, { ...of, rules: of.rules.slice(1) })
          booked = addStayTaxes(
            sold.map((night) => retained.get(night.date) ?? night),
            of.guests,
          )
        }
        const entries = postNights(store(booked))
        const { total, subtotal, tax } = stayAmounts(booked)
        expect(subtotal + tax).toBe(total)
        expect(folioTotals(entries)).toMatchObject({ room: total, balance: total })
        expectAgreement(itemize(store(entries), [], of.hasGst), total)
      }),
      { numRuns: RUNS },
    )
  })

  it('for the persons of an offer, which says what a room, an adult and a child add', () => {
    fc.assert(
      fc.property(stay, ({ rules, ...others }) => {
        // With a tax on it, an offer lists the amount of each party.
        const of = {
          ...others,
          rules: rules
            .map((rule) => ({ ...rule, taxed: false }))
            .map(({ exactRate: _, amounts: _amounts, ...rule }) => rule),
        }
        const nights = sell(arrival, of.tariffs, of)
        const amountFor = (adults: number, children: number) =>
          stayAmounts(addStayTaxes(nights, { adults, children })).total
        const room = amountFor(0, 0)
        const { adults, children } = of.guests
        expect(amountFor(adults, children)).toBe(
          room + adults * (amountFor(1, 0) - room) + children * (amountFor(0, 1) - room),
        )
      }),
      { numRuns: RUNS },
    )
  })

  it('for orders', () => {
    const kinds = fc.constantFrom('menu' as const, ...taxedKinds)
    const line = fc.tuple(price, fc.integer({ min: 1, max: 20 }), kinds)
    fc.assert(
      fc.property(stay, fc.array(line, { minLength: 1, maxLength: 4 }), (of, ordered) => {
        const lines = ordered.map(([wire, quantity, kind], place): OrderedLine => {
          const minor = fromWire(wire, of.currency)
          const parts = splitDish({ price: minor, drinkShare: 30 })
          const taxes =
            kind === 'menu'
              ? dishTaxesOn(arrival, { rules: of.rules, parts })
              : taxesOn(arrival, { rules: of.rules, kind, price: minor })
          return store({
            ...{
              id: String(place),
              requestId: 'r',
              number: 1,
              name: 'Dish',
              price: minor,
              quantity,
            },
            ...taxes,
          })
        })
        const { subtotal: net, tax, total } = orderAmounts(lines)
        const included = sum(lines.map(includedTax))
        const entry = {
          ...blankEntry,
          id: 'r',
          requestId: 'r',
          date: arrival,
          kind: 'request' as const,
        }
        const document = itemize([{ ...entry, net, tax, included }], lines, of.hasGst)
        expectAgreement(document, total)
        expect(document.totals.tax).toBe(tax + included)
      }),
      { numRuns: RUNS },
    )
  })

  it('after discounts and corrections, whose notes credit what they took', () => {
    fc.assert(
      fc.property(stay, fc.array(discount, { minLength: 1, maxLength: 5 }), (of, discounts) => {
        const posted = postNights(addStayTaxes(sell(arrival, of.tariffs, of), of.guests))
        let open: (OpenEntry & { entry: LedgerEntry })[] = posted
          .filter(({ kind }) => kind === 'roomNight')
          .map((entry) => ({ ...entry, left: entry, entry }))
        const corrections: LedgerEntry[] = []
        for (const [place, { of: index, isSpread, asRate, share }] of discounts.entries()) {
          const first = index % open.length
          const chosen = isSpread ? open.slice(first) : open.slice(first, first + 1)
          const amount = Math.floor((sumLeft(chosen) * share) / 10_000)
          const taken = spreadDiscount(chosen, asRate ? { rate: share } : { amount })
          const notes = chosen.map(({ entry }, at) =>
            correct(entry, taken[at] ?? { net: 0, tax: 0, included: 0 }, `${place} ${at}`),
          )
          corrections.push(...notes)
          open = open.map((one, at) => ({ ...one, left: leave(one.left, taken[at - first]) }))
          const credited = notes.map((note) => ({ ...note, correctsId: null, ...negate(note) }))
          const credit = sum(notes.map(({ net, tax }) => 0 - net - tax))
          expectAgreement(itemize(credited, [], of.hasGst), credit)
        }
        for (const { left, taxRate, taxes } of open) {
          // Priced as a night sold at what is left of it.
          const { net, tax, included } = roomNight({
            price: left.net,
            taxRate: taxRate ?? 0,
            taxes,
          })
          expect(left).toMatchObject({ net, tax, included })
        }
        const entries = [...posted, ...corrections]
        expectAgreement(itemize(entries, [], of.hasGst), folioTotals(entries).balance)
      }),
      { numRuns: RUNS },
    )
  })
})

const negate = ({ net, tax, included }: Taxed): Taxed => ({
  ...{ net: 0 - net, tax: 0 - tax, included: 0 - included },
})

function correct(entry: LedgerEntry, part: Taxed, id: string): LedgerEntry {
  return { ...entry, ...negate(part), id, correctsId: entry.id, isDiscount: true }
}

function leave({ net, tax, included }: Taxed, part: Taxed | undefined): Taxed {
  if (!part) return { net, tax, included }
  return { net: net - part.net, tax: tax - part.tax, included: included - part.included }
}
