import type { GuestSession } from './sessions.ts'

/** The author of feedback or a review: companions share a stay, but each writes their own. */
export interface Author {
  hotelId: string
  stayId: string
  guestId: string
}

/** For calls with access `stayed`, where the session always has a stay. */
export function authorOf({ hotelId, guestId, stayId }: GuestSession): Author {
  if (!stayId) throw new Error('A guest with access `stayed` must have a stay')
  return { hotelId, guestId, stayId }
}
