import { hotelDate } from '@bellhop/domain/time/hotel-time'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { GuestCaller } from '../../../sessions/sessions.ts'
import { Problem } from '../../../shared/calls/problem.ts'

/**
 * Counts an order that is rejected because an item is sold out, for the report of what that loses. Its transaction is
 * rolled back, so another one counts it; the guest does not wait for that.
 *
 * @returns what the order returns
 */
export async function countAttempts<T>(
  { db, log }: Pick<FastifyInstance, 'db' | 'log'>,
  { hotelId, timeZone }: Pick<GuestCaller, 'hotelId' | 'timeZone'>,
  now: Date,
  placed: Promise<T>,
): Promise<T> {
  try {
    return await placed
  } catch (error) {
    if (error instanceof Problem && error.soldOutId) {
      const day = hotelDate(now, timeZone)
      sql`
        INSERT INTO sold_out_attempt AS a (hotel_id, item_id, day, attempts)
        VALUES (${hotelId}, ${error.soldOutId}, ${day}, 1)
        ON CONFLICT (hotel_id, item_id, day) DO UPDATE SET attempts = a.attempts + 1`
        .execute(db)
        .catch((err) => log.warn({ err, hotelId }, 'an order of what is sold out was not counted'))
    }
    throw error
  }
}
