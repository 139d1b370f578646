import type { SelectedRooms } from '@bellhop/contract/guest/rooms'
import { listNights } from '@bellhop/domain/stays/booking'
import type { TaxRule } from '@bellhop/domain/taxes/taxes'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { type RawBuilder, sql } from 'kysely'
import type { HeldRates } from '../database/held-rates.ts'
import type { Handle } from '../database/open.ts'
import { fieldProblem, Problem } from '../shared/calls/problem.ts'
import { readHotelKey } from '../shared/secrets/hotel-key.ts'
import { sha256 } from '../shared/secrets/secrets.ts'
import { releaseNights } from './reserve-nights.ts'

export const HOLD_MS = 15 * MINUTE_MS

/** A held night, for so many rooms of a type. */
export interface HeldNight {
  roomTypeId: string
  date: string
  rooms: number
  /** For one room, in minor units. */
  price: number
  /** Basis points. */
  taxRate: number
  taxes?: TaxRule[] | null | undefined
}

export interface NewHold {
  hotelId: string
  id: string
  keyHash: Buffer
  expiresAt: Date
  addressHash: Buffer
  rooms: number
  nights: readonly HeldNight[]
  rates: HeldRates
}

/** Stores a hold. Its nights must have been reserved before (reserve-nights.ts). */
export async function insertHold(tx: Handle, { nights, ...hold }: NewHold): Promise<void> {
  await sql`
    WITH inserted AS (
      INSERT INTO hold (hotel_id, id, key_hash, expires_at, address_hash, rooms, rates)
      VALUES (${hold.hotelId}, ${hold.id}, ${hold.keyHash}, ${hold.expiresAt}, ${hold.addressHash}, ${hold.rooms},
        ${JSON.stringify(hold.rates)})
    )
    INSERT INTO hold_night (hotel_id, hold_id, room_type_id, night, rooms, price, tax_rate, taxes)
    SELECT ${hold.hotelId}::uuid, ${hold.id}::uuid, n."roomTypeId", n.date, n.rooms, n.price, n."taxRate", n.taxes
    FROM jsonb_to_recordset(${JSON.stringify(nights)}::jsonb) AS n ("roomTypeId" uuid, date date,
      rooms integer, price bigint, "taxRate" integer, taxes jsonb)`.execute(tx)
}

/**
 * Ends a hold because its rooms are booked: its nights stay sold, now for the booking. Of two calls with one key the
 * second finds it ended.
 *
 * @returns how the rooms are sold, which does not change while they are held
 * @throws Problem `hold_ended`, or `invalid_request` if the hold is for other dates or rooms
 */
export async function useHold(
  tx: Handle,
  hotelId: string,
  key: string,
  wanted: {
    checkInDate: string
    checkOutDate: string
    selectedRooms: readonly Pick<SelectedRooms, 'roomTypeId' | 'count' | 'ratePlanId'>[]
  },
  now: Date,
): Promise<HeldRates> {
  const keyHash = hashOfHoldKey(hotelId, key)
  const isIt = sql`key_hash = ${keyHash} AND expires_at > ${now}`
  const nights = keyHash && (await endHold(tx, hotelId, isIt, now))
  const rates = nights?.[0]?.rates
  if (!rates) throw new Problem('hold_ended', 'The rooms are no longer held for you.')
  const isOther = ({ roomTypeId, ratePlanId }: (typeof wanted.selectedRooms)[number]) =>
    ratePlanId !== undefined &&
    rates.rates.find((one) => one.roomTypeId === roomTypeId)?.rate.plan.id !== ratePlanId
  if (!isSame(nights, wanted) || wanted.selectedRooms.some(isOther)) {
    throw fieldProblem('holdKey', 'The rooms are held for other dates or rooms.')
  }
  return rates
}

/**
 * Ends a hold because another replaces it, even if it has just expired; the caller releases its nights.
 *
 * @returns its nights; undefined if there is no such hold, or if it has ended
 */
export async function stopHold(
  tx: Handle,
  hotelId: string,
  keyHash: Buffer | undefined,
  now: Date,
): Promise<HeldNight[] | undefined> {
  return keyHash && (await endHold(tx, hotelId, sql`key_hash = ${keyHash}`, now))
}

/** Ends an expired hold and releases its rooms; of two simultaneous servers, one does it. */
export async function endExpiredHold(
  tx: Handle,
  { hotelId, id }: { hotelId: string; id: string },
  now: Date,
): Promise<void> {
  const nights = await endHold(tx, hotelId, sql`id = ${id} AND expires_at <= ${now}`, now)
  if (nights) await releaseHeldNights(tx, hotelId, nights)
}

/** Releases the nights of a hold. */
export async function releaseHeldNights(
  tx: Handle,
  hotelId: string,
  nights: readonly HeldNight[],
): Promise<void> {
  const rooms = new Map(nights.map((night) => [night.roomTypeId, night]))
  const dates = new Set(nights.map(({ date }) => date))
  await releaseNights(tx, hotelId, [...rooms.values()], [...dates])
}

/** @returns the stored hash of a key; undefined if it is not a key of this hotel */
export function hashOfHoldKey(hotelId: string, key: string): Buffer | undefined {
  const read = readHotelKey(key, 24)
  return read?.hotelId === hotelId ? sha256(read.rest) : undefined
}

/** Ends a hold that has not ended yet. The update locks its row, and rechecks it after waiting. */
async function endHold(
  tx: Handle,
  hotelId: string,
  isIt: RawBuilder<unknown>,
  now: Date,
): Promise<(HeldNight & { rates: HeldRates | null })[] | undefined> {
  const { rows } = await sql<HeldNight & { rates: HeldRates | null }>`
    WITH ended AS (
      UPDATE hold SET ended_at = ${now}
      WHERE hotel_id = ${hotelId} AND ${isIt} AND ended_at IS NULL
      RETURNING id, rates
    )
    SELECT e.rates, n.room_type_id AS "roomTypeId", n.night AS date, n.rooms, n.price, n.tax_rate AS "taxRate", n.taxes
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
