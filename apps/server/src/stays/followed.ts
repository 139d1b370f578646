import { sql } from 'kysely'
import type { FollowedRows } from '../database/follow-rows.ts'

const stayOfEvent = sql`coalesce(e.payload ->> 'stayId', e.payload ->> '_id')::uuid`

const ofStays = ['stay.updated', 'stay.imported', 'stay.removed', 'folio.updated'] as const

/** Bookings, by the events of their stays. */
export const followedBookings: FollowedRows = {
  table: 'booking',
  events: ofStays,
  rowOf: (hotelId) => sql`coalesce((
    SELECT s.booking_id FROM stay s WHERE s.hotel_id = ${hotelId} AND s.id = ${stayOfEvent}
  ), (e.payload ->> 'bookingId')::uuid)`,
}

/** Bills of stays, which change with the orders, too. */
export const followedFolios: FollowedRows = {
  table: 'stay',
  events: [...ofStays, 'request.updated'],
  rowOf: () => sql`${stayOfEvent}`,
}
