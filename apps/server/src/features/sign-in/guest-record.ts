import type { Guest, GuestClaims } from '@bellhop/contract/guest'
import { checkOutAt } from '@bellhop/domain/hotel-time'
import type { GuestRow } from './queries.ts'

const DAY_MS = 86_400_000

/** The guest record of the contract. */
export function toGuest(row: GuestRow): Guest {
  const { stay, timeZone } = row
  return {
    _id: row._id,
    hotelId: row.hotelId,
    name: row.name,
    ...(row.phone && { phone: row.phone }),
    ...(row.email && { email: row.email }),
    ...(stay?.roomNumber && { roomNumber: stay.roomNumber }),
    status: stay?.status ?? 'registered',
    checkIn: stay?.checkIn.toISOString() ?? null,
    duration: stay?.duration ?? null,
    checkoutTime: stay?.checkoutTime ?? row.hotelCheckoutTime,
    checkOut: stay
      ? checkOutAt({
          checkIn: stay.checkIn.toISOString(),
          duration: stay.duration,
          checkoutTime: stay.checkoutTime,
          timeZone,
        })
      : null,
    timeZone,
    preCheckIn: stay?.preCheckIn ?? 'none',
  }
}

/** What the token says: no phone, mail or document data (decisions §3). */
export function toClaims(guest: Guest, sessionId: string): GuestClaims {
  const { _id, hotelId, checkIn, duration, checkoutTime, timeZone } = guest
  return { _id, hotelId, sid: sessionId, checkIn, duration, checkoutTime, timeZone }
}

/** A session ends 24 hours after check-out at the latest; without a stay after 30 days. */
export function sessionEnd(guest: Guest, now: Date): Date {
  if (!guest.checkOut) return new Date(now.getTime() + 30 * DAY_MS)
  const afterCheckOut = new Date(new Date(guest.checkOut).getTime() + DAY_MS)
  // A stay that overran its check-out is still in house: the guest can sign in for another day.
  return afterCheckOut > now ? afterCheckOut : new Date(now.getTime() + DAY_MS)
}
