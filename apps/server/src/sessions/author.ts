import type { GuestSession } from './sessions.ts'

/** Who gives feedback or a review: companions share a stay, but each answers for themselves. */
export interface Author {
  hotelId: string
  stayId: string
  guestId: string
}

/** For calls with access `stayed`, whose session always has a stay. */
export function authorOf({ hotelId, guestId, stayId }: GuestSession): Author {
  if (!stayId) throw new Error('A guest who stays or stayed has a stay.')
  return { hotelId, guestId, stayId }
}
