import type { RoomNightTerms } from '@bellhop/domain/rates/rate-plan'
import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'

/** A night in a room of a type. */
export interface RoomNight {
  roomTypeId: string
  date: string
}

/** A night for sale, locked until the transaction ends. */
export interface LockedNight extends RoomNight, RoomNightTerms {
  /** Number of free rooms. */
  left: number
  /** By the rules for all plans, no stay ends on the day of departure that was asked for. */
  cannotLeave: boolean
}

/**
 * Locks nights by date and room type. All code uses this order, so that bookings wait for each other and never
 * deadlock; releasing some nights and reserving others locks all of them at once.
 *
 * @param ofAllTypes also locks the nights of the other room types
 * @param departure the day on which the stay ends
 * @returns the nights for sale, in that order, as they are under the lock
 */
export async function lockNights(
  tx: Handle,
  hotelId: string,
  nights: readonly RoomNight[],
  { ofAllTypes = false, departure }: { ofAllTypes?: boolean; departure?: string | undefined } = {},
): Promise<LockedNight[]> {
  const types = new Set(nights.map(({ roomTypeId }) => roomTypeId))
  const leaving = departure === undefined ? [] : [...types].map((id) => [id, departure] as const)
  const ids = [...nights.map(({ roomTypeId }) => roomTypeId), ...leaving.map(([id]) => id)]
  const dates = [...nights.map(({ date }) => date), ...leaving.map(([, date]) => date)]
  const isAsked = sql`(a.room_type_id, a.night) IN (SELECT * FROM unnest(${ids}::uuid[], ${dates}::date[]))`
  const isOfAll = sql`${ofAllTypes} AND a.night = ANY(${nights.map(({ date }) => date)}::date[])`
  const { rows } = await sql<Omit<LockedNight, 'cannotLeave'>>`
    SELECT a.room_type_id AS "roomTypeId", a.night AS date, a.price,
      a.capacity - a.sold - a.blocked AS left, a.min_nights AS "minNights",
      a.max_nights AS "maxNights", a.closed_to_arrival AS "closedToArrival",
      a.closed_to_departure AS "closedToDeparture"
    FROM availability a
    WHERE a.hotel_id = ${hotelId} AND (${isAsked} OR ${isOfAll})
    ORDER BY a.night, a.room_type_id
    FOR UPDATE OF a`.execute(tx)
  const closed = new Set(
    rows
      .filter(({ date, closedToDeparture }) => date === departure && closedToDeparture)
      .map(({ roomTypeId }) => roomTypeId),
  )
  const asked = new Set(nights.map(({ roomTypeId, date }) => `${roomTypeId} ${date}`))
  return rows
    .filter(({ roomTypeId, date }) => asked.has(`${roomTypeId} ${date}`))
    .map((night) => ({ ...night, cannotLeave: closed.has(night.roomTypeId) }))
}

/**
 * Adds to the sold rooms of locked nights. Capacity exceeds what is offered only while more is sold: a night closed in
 * the meantime does not open again. Rooms that are overbooked on purpose add to it, as those that were sold before a room
 * was closed.
 *
 * @param changes above 0 for reserved rooms, below 0 for released ones
 */
export async function changeSold(
  tx: Handle,
  hotelId: string,
  changes: readonly (RoomNight & { change: number })[],
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ roomTypeId, date, change }) => ({ roomTypeId, date, change }))
  await sql`
    UPDATE availability a SET sold = greatest(a.sold + c.change, 0),
      capacity = greatest(least(a.capacity, greatest(a.offered, a.sold + c.change)), a.sold + c.change)
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS c ("roomTypeId" uuid, date date, change integer)
    WHERE a.hotel_id = ${hotelId} AND a.room_type_id = c."roomTypeId" AND a.night = c.date`.execute(
    tx,
  )
}
