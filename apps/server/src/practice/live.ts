import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import type { FastifyInstance } from 'fastify'
import type { Handle } from '../database/open.ts'
import { runEvery } from '../jobs/run-every.ts'
import { actNext } from './act.ts'
import { practiceDay } from './practice-day.ts'
import { between, makeRandom } from './random.ts'
import { resetPracticeHotel } from './reset.ts'

/** When guests order and write. */
const day = { from: '08:00', to: '22:00' }
/** Minutes from one act to the next. */
const pause = { from: 2, to: 5 }

/** Resets practice hotels when their day begins, and lets something happen in each every few minutes. */
export const practiceHotels = runEvery(MINUTE_MS, 'practice hotels', livePractice)

export async function livePractice(app: FastifyInstance, now: Date): Promise<void> {
  const hotels = await app.db
    .selectFrom('practice_hotel as p')
    .innerJoin('hotel as h', 'h.id', 'p.hotel_id')
    .select(['p.hotel_id as hotelId', 'p.filled_on as filledOn', 'h.time_zone as timeZone'])
    .orderBy('p.next_act_at')
    .execute()
  for (const { hotelId, filledOn, timeZone } of hotels) {
    try {
      const today = practiceDay(now, timeZone)
      if (filledOn < today) await resetPracticeHotel(app, hotelId, { day: today, now })
      const time = hotelTimeOfDay(now, timeZone)
      if (time < day.from || time >= day.to) continue
      const act = await claimAct(app.db, hotelId, now)
      if (act) await actNext({ app, hotelId, now }, act)
    } catch (err) {
      app.log.warn({ err, hotelId }, 'practice hotel')
    }
  }
}

/** Claims the next act if it is due, so that one server does it. */
async function claimAct(
  db: Handle,
  hotelId: string,
  now: Date,
): Promise<{ seed: number; number: number } | undefined> {
  const due = await db
    .selectFrom('practice_hotel')
    .select(['seed', 'acts'])
    .where('hotel_id', '=', hotelId)
    .where('next_act_at', '<=', now)
    .executeTakeFirst()
  if (!due) return undefined
  const { seed, acts } = due
  const minutes = between(pause.from, pause.to, makeRandom(seed - acts))
  const claimed = await db
    .updateTable('practice_hotel')
    .set({ acts: acts + 1, next_act_at: new Date(now.getTime() + minutes * MINUTE_MS) })
    .where('hotel_id', '=', hotelId)
    .where('acts', '=', acts)
    .returning('hotel_id')
    .executeTakeFirst()
  return claimed && { seed, number: acts }
}
