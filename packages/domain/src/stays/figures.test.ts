import { describe, expect, test } from 'vitest'
import { taxNight } from '../rates/price-stay.ts'
import type { TaxRule } from '../taxes/taxes.ts'
import {
  earnOfNight,
  lastDayOfMonth,
  lastYear,
  listMonths,
  monthBefore,
  noFigures,
  ratesOf,
} from './figures.ts'

const vat = (appliesTo: 'room' | 'food', rate: number): TaxRule => ({
  ...{ id: appliesTo, name: { en: 'VAT' }, appliesTo, kind: 'percent', rate },
  ...{ inclusive: true, validFrom: '2020-01-01' },
})

describe('what a night earns', () => {
  const rate = {
    meals: ['breakfast'] as const,
    mealPrices: [{ meal: 'breakfast' as const, adult: 1100, child: 0 }],
    guestPrices: null,
  }

  test('is its price if taxes are added to it', () => {
    const taxes = [{ ...vat('room', 1800), inclusive: false }]
    const night = { price: 450_000, taxRate: 1800, taxes }
    expect(earnOfNight(night)).toEqual({ net: 450_000, mealsNet: 0 })
    expect(earnOfNight({ price: 450_000, taxRate: 1800 })).toEqual({ net: 450_000, mealsNet: 0 })
  })

  test('has neither the taxes within its price nor its meals', () => {
    const guests = { adults: 2, children: 0 }
    const rules = [vat('room', 2000), vat('food', 1000)]
    const night = taxNight({ date: '2026-11-01', price: 14_200 }, rate, guests, rules)
    // 12,000 of the room with 20 %, and 2,200 of breakfast with 10 %.
    expect(earnOfNight(night)).toEqual({ net: 12_000, mealsNet: 2000 })
  })
})

test('rates of nothing are 0, and an overbooked hotel is above 100 %', () => {
  expect(ratesOf(noFigures)).toEqual({
    ...{ occupancy: 0, adr: 0, revPar: 0, leadDays: 0, stayNights: 0 },
  })
  const sums = { ...noFigures, roomNights: 3, sold: 4, revenue: 1001, bookings: 5, cancelled: 1 }
  expect(ratesOf({ ...sums, noShows: 1, leadDays: 10, bookedNights: 7 })).toEqual({
    ...{ occupancy: 13_333, adr: 250, revPar: 334, leadDays: 3.3, stayNights: 2.3 },
  })
})

test('months and years end where the calendar says', () => {
  expect(lastYear('2028-02-29')).toBe('2027-02-28')
  expect(lastYear('2028-03-01')).toBe('2027-03-01')
  expect(listMonths('2026-11-30', '2027-02-01')).toEqual([
    '2026-11',
    '2026-12',
    '2027-01',
    '2027-02',
  ])
  expect(monthBefore('2027-01-01')).toBe('2026-12-01')
  expect(lastDayOfMonth('2028-02-10')).toBe('2028-02-29')
})
