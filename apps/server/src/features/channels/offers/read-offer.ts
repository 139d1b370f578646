import type { RoomOffer } from '@bellhop/contract/guest/room-offers'
import { toWire } from '@bellhop/domain/money/money'
import { sql } from 'kysely'
import type { Handle } from '../../../database/open.ts'
import type { PortalBooking } from '../../../database/stored-channel.ts'
import type { Translations } from '../../../shared/text/in-language.ts'

export type OfferStatus = RoomOffer['status']

export interface OfferRow {
  id: string
  channelBookingId: string
  roomTypeId: string
  checkIn: string
  checkOut: string
  total: number
  status: 'open' | 'accepted' | 'declined' | 'withdrawn'
  expiresAt: Date
  content: PortalBooking
  roomType: { name: string; translations: Translations }
  hotel: {
    id: string
    name: string
    translations: Translations
    phone: string
    email: string
    languages: string[]
    currency: string
    timeZone: string
  }
}

/** Reads an offer with all that its guest needs to know. */
export async function findOffer(
  db: Handle,
  hotelId: string,
  id: string,
): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`
    SELECT o.id, o.channel_booking_id AS "channelBookingId", o.room_type_id AS "roomTypeId", o.check_in AS "checkIn",
      o.check_out AS "checkOut", o.total, o.status, o.expires_at AS "expiresAt", b.content,
      json_build_object('name', t.name, 'translations', t.translations) AS "roomType",
      json_build_object('id', h.id, 'name', h.name, 'translations', h.translations, 'phone', h.phone, 'email', h.email,
        'languages', h.languages, 'currency', h.currency, 'timeZone', h.time_zone) AS hotel
    FROM room_offer o
    JOIN channel_booking b ON b.hotel_id = ${hotelId} AND b.id = o.channel_booking_id
    JOIN room_type t ON t.hotel_id = ${hotelId} AND t.id = o.room_type_id
    JOIN hotel h ON h.id = o.hotel_id
    WHERE o.hotel_id = ${hotelId} AND o.id = ${id}`.execute(db)
  return rows[0]
}

/** Guests and the desk see a withdrawn offer as ended, like one whose time is over. */
export function statusOfOffer(
  { status, expiresAt }: Pick<OfferRow, 'status'> & { expiresAt: Date | string },
  now: Date,
): OfferStatus {
  if (status === 'withdrawn') return 'ended'
  return status === 'open' && new Date(expiresAt) <= now ? 'ended' : status
}

/** @param row in the language of the guest */
export function toRoomOffer(row: OfferRow, now: Date): RoomOffer {
  const { hotel, roomType, content } = row
  return {
    ...{ hotelId: hotel.id, hotel: hotel.name, phone: hotel.phone },
    ...{ timeZone: hotel.timeZone, currency: hotel.currency, portal: content.portal },
    ...{ roomType: roomType.name, rooms: content.rooms.length },
    ...{ checkInDate: row.checkIn, checkOutDate: row.checkOut },
    total: toWire(row.total, hotel.currency),
    until: new Date(row.expiresAt).toISOString(),
    status: statusOfOffer(row, now),
  }
}
