import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { folioTotals } from '../money/folio.ts'
import { payerOf } from '../money/folio-parts.ts'
import { itemize } from '../money/itemize.ts'
import { addWire, toWire } from '../money/money.ts'
import { addDays, stayAmounts, termsOfNight } from '../stays/booking.ts'
import { cancellationFees, cancellationOf, countFeeNights } from '../stays/cancellation.ts'
import { addStayTaxes } from '../taxes/stay-taxes.ts'
import { taxLine } from '../taxes/tax-line.ts'
import { postNights, store } from '../testing/post-nights.ts'
import { type RandomStay, randomStay, soldPlan, soldRate } from '../testing/random-stays.ts'
import { arrival } from '../testing/random-tax-rules.ts'
import { priceSlowly, ratePriceSlowly, type SlowNight } from '../testing/slow-pricer.ts'
import { HOUR_MS } from '../time/durations.ts'
import type { Guests } from './guest-prices.ts'
import { priceNights } from './price-nights.ts'
import { priceStay, type RateNight, splitMeals } from './price-stay.ts'
import { listChain, termsOfPlan } from './rate-plan.ts'

/** `npm run nightly` tries 1,000,000. */
const RUNS = 10 * Number(process.env.PROPERTY_RUNS ?? 200)

const datesFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, night) => addDays(arrival, first + night))

/** The prices by the plan, as the server reads them. */
function listRates(stay: RandomStay, dates: readonly string[]): RateNight[] {
  const chain = listChain(soldPlan(stay), new Map(stay.plans.map((plan) => [plan.id, plan])))
  return dates.map((date) => {
    const { capacity: _, ...terms } = termsOfNight(date, { ...stay, rooms: 1 }, stay.rules)
    return { date, ratePrice: termsOfPlan({ date, ...terms }, chain, stay.planRules).price }
  })
}

const listRatesSlowly = (stay: RandomStay, dates: readonly string[]): RateNight[] =>
  dates.map((date) => ({ date, ratePrice: ratePriceSlowly(stay, soldPlan(stay).id, date) }))

type SoldNights = ReturnType<typeof addStayTaxes<ReturnType<typeof priceNights>[number][number]>>

/** The amounts of a stay that both pricers know, as text: comparing objects would take most of the time. */
function describeFast(nights: SoldNights, stay: RandomStay, guests: Guests): string {
  const described = nights.map(({ date, ratePrice, price, taxes, stayTaxes }) => ({
    ...{ date, ratePrice, price, meals: splitMeals(price, soldRate(stay), guests) },
    taxes: taxLine({ price, quantity: 1, taxes: taxes ?? [] })
      .taxes.map(({ rule, part, amount, isIncluded }) => [rule.id, part, amount, isIncluded])
      .map(String)
      .toSorted(),
    stayTaxes: stayTaxes.map(({ ruleId, amount, tax = 0 }) => [ruleId, amount, tax]),
  }))
  return JSON.stringify({ nights: described, amounts: stayAmounts(nights) })
}

function describeSlow(nights: readonly SlowNight[]): string {
  let [subtotal, tax] = [0, 0]
  for (const { price, taxes, stayTaxes } of nights) {
    subtotal += price
    for (const { amount, isIncluded } of taxes) if (!isIncluded) tax += amount
    for (const one of stayTaxes) tax += one.amount + one.tax
  }
  const described = nights.map(({ date, ratePrice, price, meals, taxes, stayTaxes }) => ({
    ...{ date, ratePrice, price, meals },
    taxes: taxes
      .map(({ ruleId, part, amount, isIncluded }) => [ruleId, part, amount, isIncluded])
      .map(String)
      .toSorted(),
    stayTaxes: stayTaxes.map((one) => [one.ruleId, one.amount, one.tax]),
  }))
  const amounts = { subtotal, tax, total: subtotal + tax }
  return JSON.stringify({ nights: described, amounts })
}

/** Offers a stay, and expects the price of the slow pricer. */
function offer(stay: RandomStay): SoldNights {
  const { guests, taxRules } = stay
  const dates = datesFrom(0, stay.nights)
  const nights = priceStay(listRates(stay, dates), soldRate(stay), guests, taxRules)
  const slow = priceSlowly(listRatesSlowly(stay, dates), soldRate(stay), guests, taxRules)
  expect(describeFast(nights, stay, guests)).toBe(describeSlow(slow))
  return nights
}

/** Changes a booked stay: what it had keeps its price, and the rest is priced by the slow pricer. */
function change(booked: SoldNights, stay: RandomStay): SoldNights {
  if (!stay.change) return booked
  const { from, nights: count, guests = stay.guests, tariff } = stay.change
  const { taxRules } = stay
  const rate = soldRate(stay)
  const dates = datesFrom(from, count)
  const present = new Map(listRates({ ...stay, tariff }, dates).map((one) => [one.date, one]))
  const room = { roomTypeId: 'lake', rate }
  const ratePriceOf = (date: string) => present.get(date)?.ratePrice ?? 0
  const [nights = []] = priceNights(
    [{ id: 'stay', ...room, ...stay.guests, nights: booked }],
    [{ stayId: 'stay', ...room, ...guests, ratePriceOf }],
    dates,
    taxRules,
  )
  const changed = addStayTaxes(nights, guests)

  const slow = listRatesSlowly({ ...stay, tariff }, dates).map(({ date, ratePrice }) => {
    const kept = booked.find((night) => night.date === date)
    return { date, ratePrice: kept?.ratePrice ?? ratePrice }
  })
  const expected = describeSlow(priceSlowly(slow, rate, guests, taxRules))
  expect(describeFast(changed, stay, guests)).toBe(expected)
  return changed
}

/** Posts the nights, and expects the amounts of the stay on the bill and on the invoices of its guest and a company. */
function expectBill(nights: SoldNights, { currency, company }: RandomStay) {
  const { total, tax } = stayAmounts(nights)
  const entries = postNights(nights).map((entry) => ({
    ...entry,
    payer: payerOf(entry.kind, company),
  }))
  expect(folioTotals(entries).balance).toBe(total)
  const included = entries.reduce((sum, one) => sum + one.included, 0)
  const beside = entries.reduce((sum, { kind, net }) => sum + (kind === 'stayTax' ? net : 0), 0)
  const invoices = (['guest', 'company'] as const).map((payer) => {
    const own = entries.filter((entry) => entry.payer === payer)
    return itemize(own, [], currency === 'INR').totals
  })
  const sum = (column: 'total' | 'tax') => invoices.reduce((all, totals) => all + totals[column], 0)
  expect([sum('total'), sum('tax')]).toEqual([total, tax - beside + included])
  const wire = invoices.map((totals) => toWire(totals.total, currency))
  expect(addWire(wire, currency)).toBe(toWire(total, currency))
}

describe('a random stay', () => {
  it('has the price of the slow pricer when it is offered, booked, changed, billed and split', () => {
    fc.assert(
      fc.property(randomStay, (stay) => {
        const booked = store(offer(stay))
        expectBill(change(booked, stay), stay)
      }),
      { numRuns: RUNS },
    )
  })

  it('costs what the terms of its booking say when it is cancelled, or its guest does not come', () => {
    const terms = fc.record({
      freeDays: fc.nat({ max: 3 }),
      fee: fc.constantFrom(...cancellationFees),
    })
    const hours = fc.integer({ min: -100, max: 30 })
    fc.assert(
      fc.property(randomStay, terms, hours, (stay, { freeDays, fee }, hoursLate) => {
        const nights = offer(stay)
        const booked = store({ ...soldRate(stay), terms: { freeDays, fee } })
        const checkIn = { checkInDate: arrival, checkInTime: '14:00', timeZone: 'Asia/Kolkata' }
        const now = new Date(Date.parse(`${arrival}T14:00:00+05:30`) + hoursLate * HOUR_MS)
        const count = countFeeNights(cancellationOf(booked.terms, checkIn, now), nights.length)
        const isFree = fee === 'none' || hoursLate < freeDays * -24
        expect(count).toBe(isFree ? 0 : fee === 'firstNight' ? 1 : nights.length)
        // The taxes of a stay beside its nights are not owed by a guest who does not come.
        const due = nights.slice(0, count).map((night) => ({ ...night, stayTaxes: [] }))
        const rates = listRatesSlowly(stay, datesFrom(0, stay.nights))
        const slow = priceSlowly(rates, soldRate(stay), stay.guests, stay.taxRules)
        const expected = slow.slice(0, count).map((night) => ({ ...night, stayTaxes: [] }))
        expect(describeFast(due, stay, stay.guests)).toBe(describeSlow(expected))
      }),
      { numRuns: RUNS / 10 },
    )
  })
})
