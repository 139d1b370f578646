import type { GuestPrices } from '@bellhop/domain/rates/guest-prices'

/** The column of a room type; its beds are in another one. */
export type StoredGuestPrices = Omit<GuestPrices, 'beds'> & { version: number }
