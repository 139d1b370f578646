import type { ChannelDecision } from '@bellhop/domain/channels/decisions'
import { type RawBuilder, sql } from 'kysely'
import type { PortalBooking, StoredElsewhere } from '../../../database/stored-channel.ts'

/** The message of a portal about its booking, and the decisions that it needs. */
export interface StoredPortal {
  id: string
  decisions: ChannelDecision[]
  content: PortalBooking
  elsewhere: StoredElsewhere | null
}

/** Selects what the portal has sent about the booking `b` of a query; NULL for all other bookings. */
export const portalOf = (hotelId: string): RawBuilder<StoredPortal | null> => sql`(
  SELECT json_build_object('id', c.id, 'decisions', c.decisions, 'content', c.content, 'elsewhere', c.elsewhere) FROM channel_booking c
  WHERE c.hotel_id = ${hotelId} AND c.booking_id = b.id LIMIT 1)`
