import { DAY_MS } from '@bellhop/domain/time/durations'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import type { SumDifference } from '../database/sum-difference.ts'
import { inTransaction } from '../database/transaction.ts'
import { lockNights } from '../rooms/lock-nights.ts'
import { writeAvailability } from '../rooms/write-availability.ts'
import { attemptEach } from '../shared/attempt-each.ts'
import {
  findCountersBehind,
  findWrongAmounts,
  findWrongNights,
  findWrongStock,
  raiseCounters,
} from './find-differences.ts'

/** The hour of the hotel at which its sums are compared. */
const HOUR = 3
/** Amounts of this time are compared, each night again, so that a difference is reported for a week. */
const AMOUNTS_MS = 7 * DAY_MS
/** Differences of one hotel that are stored. */
const MAX_STORED = 100

interface DueHotel {
  hotelId: string
  timeZone: string
  /** The time of the check before; null for the first one. */
  checkedBefore: Date | null
}

/**
 * Compares the stored sums of every hotel with the rows that they sum, once a night. Mends rooms sold, rooms for sale and
 * counters; stock and amounts of money are only reported, because a person has to look. Idempotent, also on several
 * servers.
 *
 * @returns what differed, by hotel
 * @throws AggregateError of the hotels that failed, after all others
 */
export async function checkSums(db: Handle, now: Date): Promise<Map<string, SumDifference[]>> {
  const found = new Map<string, SumDifference[]>()
  await attemptEach(
    await listDueHotels(db, now),
    ({ hotelId }) => `The sums of hotel ${hotelId} were not compared`,
    async (hotel) => {
      if (!(await claim(db, hotel, now))) return
      const differences = await checkHotel(db, hotel, now)
      if (differences.length === 0) return
      found.set(hotel.hotelId, differences)
      await db
        .updateTable('sum_check')
        .set({
          differed_at: now,
          differences: JSON.stringify(differences.slice(0, MAX_STORED)),
        })
        .where('hotel_id', '=', hotel.hotelId)
        .execute()
    },
  )
  return found
}

/** Lists the hotels that have not been checked since it was last three o'clock there. */
async function listDueHotels(db: Handle, now: Date): Promise<DueHotel[]> {
  const { rows } = await sql<DueHotel>`
    SELECT h.id AS "hotelId", h.time_zone AS "timeZone", c.checked_at AS "checkedBefore"
    FROM hotel h LEFT JOIN sum_check c ON c.hotel_id = h.id
    WHERE c.checked_at IS NULL OR c.checked_at <
      (date_trunc('day', ${now}::timestamptz AT TIME ZONE h.time_zone - make_interval(hours => ${HOUR}::integer))
        + make_interval(hours => ${HOUR}::integer)) AT TIME ZONE h.time_zone`.execute(db)
  return rows
}

/** @returns false if another server has claimed the hotel */
async function claim(
  db: Handle,
  { hotelId, checkedBefore }: DueHotel,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO sum_check AS c (hotel_id, checked_at) VALUES (${hotelId}, ${now})
    ON CONFLICT (hotel_id) DO UPDATE SET checked_at = excluded.checked_at
    WHERE c.checked_at = ${checkedBefore}
    RETURNING hotel_id`.execute(db)
  return rows.length > 0
}

async function checkHotel(
  db: Handle,
  { hotelId, timeZone }: DueHotel,
  now: Date,
): Promise<SumDifference[]> {
  const counters = await findCountersBehind(db, hotelId)
  if (counters.length > 0) await inTransaction(db, (tx) => raiseCounters(tx, hotelId))
  return [
    ...(await mendSold(db, hotelId, hotelDate(now, timeZone))),
    ...(await mendForSale(db, hotelId, now)),
    ...counters,
    ...(await findWrongStock(db, hotelId)),
    ...(await findWrongAmounts(db, hotelId, new Date(now.getTime() - AMOUNTS_MS))),
  ]
}

async function mendSold(db: Handle, hotelId: string, today: string): Promise<SumDifference[]> {
  const suspected = await findWrongNights(db, hotelId, today)
  if (suspected.length === 0) return []
  return await inTransaction(db, async (tx) => {
    await lockNights(tx, hotelId, suspected)
    const locked = new Set(suspected.map(({ roomTypeId, date }) => `${date} ${roomTypeId}`))
    // Read again under the lock.
    const wrong = (await findWrongNights(tx, hotelId, today)).filter(({ roomTypeId, date }) =>
      locked.has(`${date} ${roomTypeId}`),
    )
    await sql`
      UPDATE availability a SET sold = w.counted, capacity = greatest(a.offered, w.counted)
      FROM jsonb_to_recordset(${JSON.stringify(wrong)}::jsonb) AS w ("roomTypeId" uuid, date date, counted integer)
      WHERE a.hotel_id = ${hotelId} AND a.room_type_id = w."roomTypeId" AND a.night = w.date`.execute(
      tx,
    )
    return wrong.map(({ roomType, date, sold, counted }) => ({
      sum: 'rooms sold' as const,
      of: `${roomType}, ${date}`,
      stored: sold,
      counted,
    }))
  })
}

/** Writes what is for sale again by its rules, rooms and channels. */
async function mendForSale(db: Handle, hotelId: string, now: Date): Promise<SumDifference[]> {
  const roomTypes = await db
    .selectFrom('room_type')
    .select(['id', 'name'])
    .where('hotel_id', '=', hotelId)
    .orderBy('id')
    .execute()
  const differences: SumDifference[] = []
  for (const { id, name } of roomTypes) {
    const nights = await inTransaction(db, (tx) => writeAvailability(tx, hotelId, id, now))
    if (nights > 0) {
      differences.push({ sum: 'rooms for sale', of: `${name}, nights`, stored: nights, counted: 0 })
    }
  }
  return differences
}
