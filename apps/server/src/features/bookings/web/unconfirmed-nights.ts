import { sql } from 'kysely'
import type { Handle } from '../../../database/open.ts'
import { widen } from '../../../limits/limit.ts'
import { mailboxIn, mailboxOf } from '../../../limits/mailbox.ts'
import { hasNetwork, splitNetworks } from '../../../limits/stored-networks.ts'
import { isUnconfirmed } from '../../../rooms/nights-for-sale.ts'
import { Problem } from '../../../shared/calls/problem.ts'
import { hotelDateIn } from '../../../shared/time/hotel-today.ts'

/**
 * How many rooms may be booked without proof for a month of nights: at most half of the hotel's, rounded up, as with
 * holds. A contact may book as many as the largest booking has.
 */
const share = { ofAddress: 18, ofContact: 9, nights: 30 }

export interface Booker {
  hotelId: string
  /** Null for a booking from before addresses were stored. */
  addressHash: Uint8Array | null
  phone: string | null
  email: string | null
}

interface Unconfirmed {
  rooms: number
  /** The nights of each network of the address. */
  ofNetworks: number[]
  ofPhone: number
  ofEmail: number
}

/**
 * Limits the room nights that an address, a phone and an email have booked without proof. The caller has counted a
 * booking of each (limits.ts): the locked counters serialise their bookings on all servers.
 *
 * @param nights to be booked, of all rooms
 * @param except a booking that is being changed
 * @throws Problem `rate_limited`
 */
export async function checkUnconfirmedNights(
  tx: Handle,
  booker: Booker,
  nights: number,
  now: Date,
  except?: string,
): Promise<void> {
  const { rooms, ofNetworks, ofPhone, ofEmail } = await countUnconfirmed(tx, booker, now, except)
  const most = (limit: number) => Math.min(limit, Math.ceil(rooms / 2)) * share.nights
  const isTooMuch =
    ofNetworks.some((count, place) => count + nights > most(widen(share.ofAddress, place))) ||
    Math.max(ofPhone, ofEmail) + nights > most(share.ofContact)
  if (!isTooMuch) return
  const detail =
    'Too many nights are booked that are not confirmed yet. Please confirm your bookings first, or call us.'
  throw new Problem('rate_limited', detail)
}

async function countUnconfirmed(
  tx: Handle,
  { hotelId, addressHash, phone, email }: Booker,
  now: Date,
  except: string | undefined,
): Promise<Unconfirmed> {
  const sumOf = (of: ReturnType<typeof sql>) =>
    sql`coalesce(sum(n.count) FILTER (WHERE ${of}), 0)::integer`
  const isOfNetworks = splitNetworks(addressHash).map((hash, place) =>
    hasNetwork('b.address_hash', hash, sql.lit(place + 1)),
  )
  const isOf = {
    // The widest has the others.
    address: isOfNetworks.at(-1) ?? sql.lit(false),
    phone: sql`b.phone = ${phone}`,
    email: sql`${mailboxIn(sql`b.email`)} = ${email && mailboxOf(email)}`,
  }
  const { rows } = await sql<Unconfirmed>`
    SELECT (SELECT count(*)::integer FROM room WHERE hotel_id = ${hotelId}) AS rooms,
      ARRAY[${sql.join(isOfNetworks.map(sumOf))}]::integer[] AS "ofNetworks", ${sumOf(isOf.phone)} AS "ofPhone",
      ${sumOf(isOf.email)} AS "ofEmail"
    FROM booking b
    JOIN hotel h ON h.id = b.hotel_id
    CROSS JOIN LATERAL (
      SELECT count(*) AS count FROM stay s
      JOIN stay_night n ON n.hotel_id = s.hotel_id AND n.stay_id = s.id
      WHERE s.hotel_id = ${hotelId} AND s.booking_id = b.id AND s.status = 'booked'
        -- The night that is still running.
        AND n.night >= ${hotelDateIn(now)} - 1
    ) n
    WHERE b.hotel_id = ${hotelId} AND b.awaits_confirmation AND ${isUnconfirmed}
      AND (${isOf.address} OR ${isOf.phone} OR ${isOf.email})
      AND b.id IS DISTINCT FROM ${except ?? null}::uuid`.execute(tx)
  const [counts] = rows
  if (!counts) throw new Error('Expected one row')
  return counts
}
