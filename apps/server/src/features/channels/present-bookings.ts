import type { DataOf } from '@bellhop/contract/base/route'
import type { ChannelBooking, listChannelBookings } from '@bellhop/contract/desk/channel-bookings'
import type { ChannelCatalogue } from '@bellhop/domain/channels/check-mapping'
import type { ChannelDecision } from '@bellhop/domain/channels/decisions'
import { toWire } from '@bellhop/domain/money/money'
import { addDays } from '@bellhop/domain/stays/booking'
import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import type {
  PortalBooking,
  RevisionStatus,
  StoredElsewhere,
} from '../../database/stored-channel.ts'
import { toElsewhere } from '../../stays/portal-elsewhere.ts'
import { type OfferRow, statusOfOffer } from './offers/read-offer.ts'
import { selectTypes, type TypeRow } from './present.ts'

/** Bookings that are listed at once. */
const MAX_OPEN = 200

interface StoredOffer extends Pick<OfferRow, 'id' | 'checkIn' | 'checkOut' | 'total' | 'status'> {
  expiresAt: string
  roomType: string
  isSent: boolean
  /** Since a backup was restored: it may have been sent after that was made. */
  isHeld: boolean
}

interface StoredBooking {
  id: string
  bookingId: string | null
  stayIds: (string | null)[]
  status: RevisionStatus | null
  content: PortalBooking | null
  decisions: ChannelDecision[]
  catalogue: ChannelCatalogue | null
  ownTotal: number | null
  elsewhere: StoredElsewhere | null
  offer: StoredOffer | null
}

interface Reading {
  now: Date
  /** Only this one, also if it is decided. */
  id?: string | undefined
  /** Whether the installation has a mail server. */
  canMail: boolean
  /** The guest's link of an offer. */
  linkOf: (offerId: string) => string
}

/** The latest offer of the portal's booking `b`, unless it was withdrawn. */
const selectOffer = (hotelId: string): RawBuilder<StoredOffer | null> => sql`(
  SELECT json_build_object('id', o.id, 'checkIn', o.check_in, 'checkOut', o.check_out, 'total', o.total,
    'status', o.status, 'expiresAt', o.expires_at, 'isSent', o.sent_at IS NOT NULL,
    'isHeld', o.sent_at IS NULL AND o.next_attempt_at IS NULL, 'roomType', t.name)
  FROM room_offer o JOIN room_type t ON t.hotel_id = ${hotelId} AND t.id = o.room_type_id
  WHERE o.hotel_id = ${hotelId} AND o.channel_booking_id = b.id AND o.status <> 'withdrawn'
  ORDER BY o.made_at DESC, o.id DESC LIMIT 1)`

/** Reads bookings that a person has to decide about, the oldest first, and the hotel's room types. */
export async function readDecisions(
  db: Handle,
  hotelId: string,
  { id, ...reading }: Reading,
): Promise<DataOf<typeof listChannelBookings>> {
  const isAsked = id === undefined ? sql`b.decisions <> '{}'` : sql`b.id = ${id}`
  const { rows } = await sql<{ types: TypeRow[]; currency: string; bookings: StoredBooking[] }>`
    SELECT ${selectTypes(hotelId)} AS types, (SELECT currency FROM hotel WHERE id = ${hotelId}) AS currency, (
      SELECT coalesce(json_agg(open), '[]') FROM (
        SELECT b.id, b.booking_id AS "bookingId", b.stay_ids AS "stayIds", b.status, b.content, b.decisions, c.catalogue,
          b.own_total AS "ownTotal", b.elsewhere, ${selectOffer(hotelId)} AS offer
        FROM channel_booking b LEFT JOIN channel c ON c.hotel_id = b.hotel_id AND c.id = b.channel_id
        WHERE b.hotel_id = ${hotelId} AND ${isAsked}
        ORDER BY b.created_at, b.id LIMIT ${MAX_OPEN}
      ) open
    ) AS bookings`.execute(db)
  const [{ types, currency, bookings } = { types: [], currency: '', bookings: [] }] = rows
  return {
    bookings: bookings.flatMap((row) => toChannelBooking(row, currency, reading)),
    roomTypes: types.map(({ id: _id, name }) => ({ _id, name })),
  }
}

function toChannelBooking(
  row: StoredBooking,
  ownCurrency: string,
  reading: Omit<Reading, 'id'>,
): ChannelBooking[] {
  const { id: _id, bookingId, stayIds, status, content, decisions, catalogue } = row
  const { ownTotal, elsewhere, offer } = row
  if (!content || !status) return []
  const nameOf = (target: string | null) =>
    catalogue?.rooms.find((room) => room.target === target)?.name
  const { portal, code, name, email, currency, total, rooms } = content
  const dates = rooms.flatMap(({ nights }) => nights.map(({ date }) => date)).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  const missing = rooms.filter((_, place) => !stayIds[place])
  const hasEmail = email !== null && reading.canMail
  return [
    {
      ...{ _id, portal, code, name, status, currency, decisions, hasEmail },
      ...(bookingId !== null && { bookingId }),
      ...(first && { checkInDate: first }),
      ...(last && { checkOutDate: addDays(last, 1) }),
      ...(total !== null && { total: toWire(total, currency || 'EUR') }),
      ...(ownTotal !== null && { ownTotal: toWire(ownTotal, ownCurrency) }),
      ...(elsewhere && { elsewhere: toElsewhere(elsewhere) }),
      ...(offer && { offer: toOffer(offer, ownCurrency, hasEmail, reading) }),
      roomsWithoutType:
        status === 'cancelled' ? [] : missing.map(({ target }) => nameOf(target) ?? target ?? ''),
    },
  ]
}

function toOffer(
  offer: StoredOffer,
  currency: string,
  hasEmail: boolean,
  { now, linkOf }: Reading,
): NonNullable<ChannelBooking['offer']> {
  const { id, roomType, checkIn, checkOut, total, expiresAt, isSent, isHeld } = offer
  return {
    ...{ roomType, checkInDate: checkIn, checkOutDate: checkOut, link: linkOf(id) },
    total: toWire(total, currency),
    until: new Date(expiresAt).toISOString(),
    status: statusOfOffer(offer, now),
    email: !hasEmail ? 'none' : isSent ? 'sent' : isHeld ? 'held' : 'waiting',
  }
}
