import { describe, expect, it } from 'vitest'
import { addDays } from '../stays/booking.ts'
import type { TaxRule } from '../taxes/taxes.ts'
import type { Guests } from './guest-prices.ts'
import { priceNights } from './price-nights.ts'
import { priceStay, type SoldRate } from './price-stay.ts'

const rate: SoldRate = {
  plan: { id: 'flexible', name: { en: 'Flexible' } },
  ...{ meals: ['breakfast'], mealPrices: [{ meal: 'breakfast', adult: 1000, child: 500 }] },
  ...{ adjustments: [], terms: { freeDays: 2, fee: 'firstNight' } },
  guestPrices: {
    ...{ standardAdults: 2, beds: 3, adults: [{ count: 1, amount: -2000 }] },
    childBands: [
      { toAge: 5, amount: 0 },
      { toAge: 17, amount: 1500 },
    ],
  },
}
const vat: TaxRule = {
  ...{ id: 'vat', name: { en: 'VAT' }, appliesTo: 'room', kind: 'percent', rate: 700 },
  ...{ inclusive: true, validFrom: '2020-01-01' },
}
/** Decided after the stay was booked. */
const cityTax: TaxRule = {
  ...{ id: 'city', name: { en: 'City tax' }, appliesTo: 'room', kind: 'percent', rate: 500 },
  validFrom: '2026-11-01',
}
const couple: Guests = { adults: 2, children: 0 }
const datesFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, night) => addDays('2026-12-01', first + night))

/** Two nights that were sold at 100.00 and 110.00, without the city tax. */
function book(id: string, guests = couple, values: { rate?: SoldRate; roomTypeId?: string } = {}) {
  const sold = values.rate ?? rate
  const nights = datesFrom(0, 2).map((date, day) => ({ date, ratePrice: 10_000 + day * 1000 }))
  return {
    ...{ id, roomTypeId: 'lake', rate: sold, ...values, ...guests },
    nights: priceStay(nights, sold, guests, [vat]),
  }
}
const continueAs = (
  stay: ReturnType<typeof book>,
  guests: Guests = couple,
  values: { rate?: SoldRate; roomTypeId?: string; stayId?: string | undefined } = {},
) => ({
  ...{ stayId: stay.id, roomTypeId: stay.roomTypeId, rate: stay.rate, ...guests, ...values },
  ratePriceOf: () => 20_000,
})
const change = (
  stay: ReturnType<typeof book>,
  room: ReturnType<typeof continueAs>,
  dates = datesFrom(0, 2),
) => priceNights([stay], [room], dates, [vat, cityTax])[0] ?? []
const pricesOf = (...of: Parameters<typeof change>) => change(...of).map(({ price }) => price)
const taxesOf = (...of: Parameters<typeof change>) =>
  change(...of).map(({ taxes }) => taxes?.map(({ id }) => id).join())

describe('a change of dates', () => {
  const stay = book('a')

  it('adds nights at the present price and taxes, and keeps the others', () => {
    const longer = [stay, continueAs(stay), datesFrom(-1, 4)] as const
    expect(pricesOf(...longer)).toEqual([20_000, 10_000, 11_000, 20_000])
    expect(taxesOf(...longer)).toEqual(['vat,city,', 'vat,', 'vat,', 'vat,city,'])
    expect(change(...longer).slice(1, 3)).toEqual(stay.nights)
  })

  it('keeps the nights that an early departure leaves', () => {
    expect(change(stay, continueAs(stay), datesFrom(0, 1))).toEqual(stay.nights.slice(0, 1))
  })
})

describe('a change of guests', () => {
  const family: Guests = { adults: 2, children: 2, childAges: [4, 9] }
  const stay = book('a', family)

  it('prices the nights by the plan and the prices of the booking', () => {
    expect(stay.nights.map(({ price }) => price)).toEqual([11_500, 12_500])
    const alone = continueAs(stay, { adults: 1, children: 0 })
    expect(pricesOf(stay, alone)).toEqual([8000, 9000])
    expect(change(stay, alone).map(({ ratePrice }) => ratePrice)).toEqual([10_000, 11_000])
  })

  it.each<[string, Guests]>([
    ['as they were', family],
    ['in another order', { ...family, childAges: [9, 4] }],
    ['of other ages in the same bands', { ...family, childAges: [5, 10] }],
  ])('keeps the nights, with the taxes that they were sold with, of guests %s', (_, guests) => {
    expect(change(stay, continueAs(stay, guests))).toEqual(stay.nights)
  })

  it('changes what a meal is of the price', () => {
    const other = change(stay, continueAs(stay, { ...family, childAges: [9] }))
    expect(other[0]?.price).toBe(11_500)
    const parts = (other[0]?.taxes ?? []).flatMap(({ share }) => (share?.meal ? [share.part] : []))
    expect(parts).toEqual([3000])
  })

  it('leaves a night at a price of its own', () => {
    const nights = stay.nights.map((night) => ({ ...night, price: 5000, ratePrice: null }))
    const priced = priceNights([{ ...stay, nights }], [continueAs(stay)], datesFrom(0, 2), [vat])
    expect(priced[0]?.map(({ price }) => price)).toEqual([5000, 5000])
  })

  it('leaves a stay that was sold by no plan', () => {
    const nights = stay.nights.map(({ ratePrice: _, ...night }) => night)
    const old = { ...stay, rate: null, nights }
    const room = { ...continueAs(stay), rate: null }
    const [kept = []] = priceNights([old], [room], datesFrom(0, 3), [vat])
    expect(kept.slice(0, 2)).toEqual(nights)
    expect(kept[2]).toMatchObject({ price: 20_000, ratePrice: null })
  })
})

describe('a change of the room', () => {
  const stay = book('a')

  it('prices the nights of another type or plan again', () => {
    expect(pricesOf(stay, continueAs(stay, couple, { roomTypeId: 'court' }))).toEqual([
      ...[20_000, 20_000],
    ])
    const other = { ...rate, plan: { id: 'fixed', name: { en: 'Fixed' } } }
    expect(pricesOf(stay, continueAs(stay, couple, { rate: other }))).toEqual([20_000, 20_000])
  })

  it('gives each stay its own nights, and a new one those that another releases', () => {
    const [first, second] = [book('a'), book('b', { adults: 1, children: 0 })]
    const rooms = [continueAs(first, couple, { stayId: undefined }), continueAs(first)]
    const priced = priceNights([first, second], rooms, datesFrom(0, 2), [vat])
    expect(priced.map((nights) => nights.map(({ price }) => price))).toEqual([
      [10_000, 11_000],
      [10_000, 11_000],
    ])
  })

  it('does not owe a tax on new nights that it does not owe on the others', () => {
    const nights = stay.nights.map((night) => ({
      ...night,
      taxes: night.taxes.map((rule) => (rule.id === 'vat' ? { ...rule, exempt: true } : rule)),
    }))
    const [all = []] = priceNights([{ ...stay, nights }], [continueAs(stay)], datesFrom(0, 3), [
      vat,
    ])
    expect(all.map(({ taxes }) => taxes?.find(({ id }) => id === 'vat')?.exempt)).toEqual([
      ...[true, true, true],
    ])
  })
})
