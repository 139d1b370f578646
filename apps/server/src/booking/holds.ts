import type { SelectedRooms } from '@bellhop/contract/rooms'
import { listNights } from '@bellhop/domain/booking'
import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { readHotelKey } from '../shared/hotel-key.ts'
import { Problem } from '../shared/problem.ts'
import { sha256 } from '../shared/secrets.ts'

/** A night that is held, of so many rooms of a type. */
export interface HeldNight {
  roomTypeId: string
  date: string
  rooms: number
  /** Of one room, in minor units. */
  price: number
  /** Basis points. */
  taxRate: number
}

/**
 * Ends a hold because its rooms are booked: its nights stay sold, now for the booking. Of two calls with one key the
 * second finds it ended.
 *
 * @returns the nights in the order of their dates, for the same dates and rooms
 * @throws Problem `hold_ended`, or `invalid_request` if the hold is for other dates or rooms
 */
export async function useHold(
  tx: Handle,
  hotelId: string,
  key: string,
  wanted: {
    checkInDate: string
    checkOutDate: string
    selectedRooms: readonly Pick<SelectedRooms, 'roomTypeId' | 'count'>[]
  },
): Promise<HeldNight[]> {
  const nights = await endHold(tx, hotelId, hashOfHoldKey(hotelId, key), new Date())
  if (!nights) {
    throw new Problem('hold_ended', 'The rooms are no longer held for you.')
  }
  if (!isSame(nights, wanted)) {
    const message = 'The rooms are held for other dates or rooms.'
    throw new Problem('invalid_request', message, { errors: [{ field: 'holdKey', message }] })
  }
  return nights
}

/** @returns what the row keeps of a key; undefined for one that is no key of this hotel */
export function hashOfHoldKey(hotelId: string, key: string): Buffer | undefined {
  const read = readHotelKey(key, 24)
  return read?.hotelId === hotelId ? sha256(read.rest) : undefined
}

/** Ends a running hold. @returns its nights, in the order of their dates; undefined if there is no such hold */
export async function endHold(
  tx: Handle,
  hotelId: string,
  keyHash: Buffer | undefined,
  now: Date,
): Promise<HeldNight[] | undefined> {
  if (!keyHash) return undefined
  // The update takes the row lock, and checks again what has been written while it waited.
  const { rows } = await sql<HeldNight>`
    WITH ended AS (
      UPDATE hold SET ended_at = ${now}
      WHERE hotel_id = ${hotelId} AND key_hash = ${keyHash} AND ended_at IS NULL AND expires_at > ${now}
      RETURNING id
    )
    SELECT n.room_type_id AS "roomTypeId", n.night AS date, n.rooms, n.price, n.tax_rate AS "taxRate"
    FROM hold_night n JOIN ended e ON e.id = n.hold_id
    WHERE n.hotel_id = ${hotelId}
    ORDER BY n.night, n.room_type_id`.execute(tx)
  return rows.length > 0 ? rows : undefined
}

function isSame(held: HeldNight[], wanted: Parameters<typeof useHold>[3]): boolean {
  const dates = listNights(wanted.checkInDate, wanted.checkOutDate)
  const keyOf = (roomTypeId: string, date: string, rooms: number) =>
    `${date} ${roomTypeId} ${rooms}`
  const expected = new Set(
    dates.flatMap((date) =>
      wanted.selectedRooms.map(({ roomTypeId, count }) => keyOf(roomTypeId, date, count)),
    ),
  )
  return (
    held.length === expected.size &&
    held.every(({ roomTypeId, date, rooms }) => expected.has(keyOf(roomTypeId, date, rooms)))
  )
}
