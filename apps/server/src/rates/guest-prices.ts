import type { GuestPrices as WireGuestPrices } from '@bellhop/contract/desk/guest-prices'
import { toWire } from '@bellhop/domain/money/money'
import type { GuestPrices } from '@bellhop/domain/rates/guest-prices'
import type { StoredGuestPrices } from '../database/stored-guest-prices.ts'

export function toGuestPrices(
  stored: StoredGuestPrices | null,
  maxAdults: number,
): GuestPrices | null {
  if (!stored) return null
  const { version: _, ...prices } = stored
  return { ...prices, beds: maxAdults }
}

export function toWireGuestPrices(prices: StoredGuestPrices, currency: string): WireGuestPrices {
  const { standardAdults, adults, childBands, extraBed, version } = prices
  return {
    standardAdults,
    adults: adults.map(({ count, amount }) => ({ count, amount: toWire(amount, currency) })),
    childBands: childBands.map(({ toAge, amount, percent }) => ({
      toAge,
      ...(amount !== undefined && { amount: toWire(amount, currency) }),
      ...(percent !== undefined && { percent: percent / 100 }),
    })),
    ...(extraBed !== undefined && { extraBed: toWire(extraBed, currency) }),
    version,
  }
}
