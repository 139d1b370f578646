import type { GuestPrices } from '@bellhop/domain/rates/guest-prices'

/** The column of a room type, whose beds are in another one. */
export type StoredGuestPrices = Omit<GuestPrices, 'beds'> & { version: number }

export function toGuestPrices(
  stored: StoredGuestPrices | null,
  maxAdults: number,
): GuestPrices | null {
  if (!stored) return null
  const { version: _, ...prices } = stored
  return { ...prices, beds: maxAdults }
}
