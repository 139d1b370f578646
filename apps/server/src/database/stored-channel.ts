import type { RevisionPlace } from '@bellhop/domain/channels/revisions'

export type RevisionStatus = RevisionPlace['status']

export type ChannelErrorCode =
  | 'revoked'
  | 'unknownProperty'
  | 'busy'
  | 'unreachable'
  | 'rejected'
  | 'secret'

/** Times of the requests of the last minute, in ms since 1970. */
export interface RequestTimes {
  rooms?: number[]
  rates?: number[]
}

/** A room of a booking of a portal. */
export interface PortalRoom {
  /** The channel's room type and rate plan. */
  target: string | null
  planTarget: string | null
  /** By date, without a gap; prices are minor units of the booking's currency. */
  nights: { date: string; price: number }[]
  adults: number
  children: number
  /** null: not all are known. */
  childAges: number[] | null
}

/** A booking as a channel has sent it, without its payment card. */
export interface PortalBooking {
  /** Such as Booking.com. */
  portal: string
  /** The portal's reference. */
  code: string
  name: string
  phone: string | null
  email: string | null
  note: string | null
  /** ISO 4217 */
  currency: string
  /** The guest pays so much; minor units. */
  total: number | null
  rooms: PortalRoom[]
  /** Some of its dates, prices or guests could not be read. */
  isIncomplete: boolean
  /** A virtual card of the portal can be charged between these dates; null: there is none. */
  card: { from: string | null; until: string | null } | null
  /** Its guest is erased: it stays without name, contacts and note, also if the portal sends them again. */
  isErased?: true
}

/** Another hotel that has taken the guest of a portal's booking. */
export interface StoredElsewhere {
  hotel: string
  pays: 'us' | 'guest'
  note?: string | undefined
}
