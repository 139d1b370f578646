import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Handle } from '../../../database/open.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { attemptEach } from '../../../shared/attempt-each.ts'
import { findUsualTimes, readUsualTimes, type UsualTimes } from './queries.ts'

/** The hour of the hotel in which it is done. */
const HOUR = 4

interface DueHotel {
  hotelId: string
  timeZone: string
  /** Its date now. */
  today: string
  /** The figure that guests read is counted again with each version of the content. */
  showsPromises: boolean
}

/**
 * Learns once a night how long each hotel's items usually take by the hour in which they are ordered, and how much
 * longer with each request in front. Idempotent, also on several servers.
 *
 * @throws AggregateError of the hotels that failed, after all others
 */
export async function learnTimes(db: Handle, now: Date): Promise<void> {
  await attemptEach(
    await listDueHotels(db, now),
    ({ hotelId }) => `The times of hotel ${hotelId} were not learned`,
    (hotel) => inTransaction(db, (tx) => learnHotel(tx, hotel, now)),
  )
}

async function listDueHotels(db: Handle, now: Date): Promise<DueHotel[]> {
  const { rows } = await sql<DueHotel>`
    SELECT h.id AS "hotelId", h.time_zone AS "timeZone", (${now}::timestamptz AT TIME ZONE h.time_zone)::date::text AS today,
      h.shows_promises AS "showsPromises"
    FROM hotel h JOIN hotel_counter c ON c.hotel_id = h.id
    WHERE extract(hour FROM ${now}::timestamptz AT TIME ZONE h.time_zone) >= ${HOUR}
      AND coalesce(c.times_learned_on < (${now}::timestamptz AT TIME ZONE h.time_zone)::date, true)`.execute(
    db,
  )
  return rows
}

async function learnHotel(
  tx: Handle,
  { hotelId, timeZone, today, showsPromises }: DueHotel,
  now: Date,
) {
  // Read first, since the counter is locked last.
  const times = await findUsualTimes(tx, { hotelId, timeZone, now })
  const isSame = isDeepStrictEqual(sortTimes(await readUsualTimes(tx, hotelId)), sortTimes(times))
  // Orders read the times with the hotel's content, which phones read again with each version.
  const claimed = await sql`
    UPDATE hotel_counter SET times_learned_on = ${today}, content_version = content_version + ${isSame && !showsPromises ? 0 : 1}::integer
    WHERE hotel_id = ${hotelId} AND coalesce(times_learned_on < ${today}::date, true)`.execute(tx)
  if (claimed.numAffectedRows === 0n || isSame) return
  await tx.deleteFrom('usual_minutes').where('hotel_id', '=', hotelId).execute()
  await tx.deleteFrom('usual_queue').where('hotel_id', '=', hotelId).execute()
  if (times.minutes.length > 0) {
    const rows = times.minutes.map(({ itemId, ...row }) => ({
      ...row,
      hotel_id: hotelId,
      item_id: itemId,
    }))
    await tx.insertInto('usual_minutes').values(rows).execute()
  }
  if (times.queues.length > 0) {
    const rows = times.queues.map(({ providerId, minutesEach }) => ({
      hotel_id: hotelId,
      provider_id: providerId,
      minutes_each: minutesEach,
    }))
    await tx.insertInto('usual_queue').values(rows).execute()
  }
}

const sortTimes = ({ minutes, queues }: UsualTimes) => ({
  minutes: minutes.toSorted((a, b) => a.itemId.localeCompare(b.itemId) || a.hour - b.hour),
  queues: queues.toSorted((a, b) => a.providerId.localeCompare(b.providerId)),
})
