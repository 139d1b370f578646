import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roomNight } from '../money/folio.ts'
import { toWire } from '../money/money.ts'
import { stayAmounts } from '../stays/booking.ts'
import type { TaxRule } from '../taxes/taxes.ts'
import {
  addExtras,
  extraAmounts,
  extrasOf,
  extrasOfRoom,
  extraUnits,
  type SoldExtra,
} from './extras.ts'
import { priceExtra } from './price-extra.ts'

const taxes: TaxRule[] = [
  {
    ...{ id: 'gst', name: { en: 'GST' }, appliesTo: 'service', kind: 'percent' },
    ...{ rate: 1800, validFrom: '2026-01-01' },
  },
]
const extra: fc.Arbitrary<SoldExtra> = fc.record({
  id: fc.uuid(),
  name: fc.constant({ en: 'Parking' }),
  per: fc.constantFrom(...extraUnits),
  price: fc.integer({ min: 1, max: 1_000_000_000 }),
  taxRate: fc.constant(1800),
  taxes: fc.constantFrom<TaxRule[]>([], taxes),
  quantity: fc.integer({ min: 1, max: 20 }),
})
const extras = fc.uniqueArray(extra, { selector: ({ id }) => id, maxLength: 5 })
const party = fc.record({
  adults: fc.integer({ min: 1, max: 4 }),
  children: fc.integer({ min: 0, max: 3 }),
})
const count = fc.integer({ min: 1, max: 30 })
const nightsOf = (length: number) => Array.from({ length }, () => ({ price: 5000, taxRate: 1200 }))

describe('the extras of a booking', () => {
  it('are quantity × nights × guests at their price, in all rooms together', () => {
    const parties = fc.array(party, { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(extras, parties, count, (all, rooms, nights) => {
        const lines = rooms
          .flatMap((room, place) => addExtras(nightsOf(nights), extrasOfRoom(all, place), room))
          .flatMap((night) => night.extras)
        const guests = rooms.reduce((sum, { adults, children }) => sum + adults + children, 0)
        for (const { id, per, price, quantity } of all) {
          const times = { stay: 1, night: nights, person: guests, personNight: nights * guests }
          const own = lines.filter((line) => line.id === id)
          const net = own.reduce((sum, line) => sum + extraAmounts(line).net, 0)
          expect(net).toBe(price * quantity * times[per])
        }
      }),
    )
  })

  it('cost on the wire what they cost when booked', () => {
    const currencies = fc.constantFrom('INR', 'JPY', 'KWD')
    fc.assert(
      fc.property(extra, party, count, currencies, (sold, guests, nights, currency) => {
        const stay = addExtras(nightsOf(nights), [sold], guests).flatMap((night) => night.extras)
        const booked = stay.map(extraAmounts).reduce((sum, { net, tax }) => sum + net + tax, 0)
        const wire = { ...sold, price: toWire(sold.price, currency), taxRate: 18 }
        const priced = priceExtra(wire, { nights, parties: [guests] }, currency)
        expect(priced.total).toBe(toWire(booked, currency))
      }),
    )
  })

  it('are part of the amounts of the stay', () => {
    fc.assert(
      fc.property(extras, party, count, (all, guests, nights) => {
        const sold = addExtras(nightsOf(nights), all, guests)
        const { subtotal, tax, total } = stayAmounts(sold)
        const parts = sold.flatMap((night) => [roomNight(night), ...night.extras.map(extraAmounts)])
        expect(subtotal).toBe(parts.reduce((sum, { net }) => sum + net, 0))
        expect(tax).toBe(parts.reduce((sum, part) => sum + part.tax, 0))
        expect(total).toBe(subtotal + tax)
      }),
    )
  })

  it('are known from the nights, and follow their number', () => {
    fc.assert(
      fc.property(extras, party, count, count, (all, guests, before, after) => {
        const kept = extrasOf(addExtras(nightsOf(before), all, guests))
        expect(kept).toEqual(all)
        const sold = addExtras(nightsOf(after), kept, guests)
        expect(sold).toEqual(addExtras(nightsOf(after), all, guests))
        const later = sold.slice(1).flatMap((night) => night.extras)
        expect(later.every(({ per }) => per === 'night' || per === 'personNight')).toBe(true)
      }),
    )
  })
})
