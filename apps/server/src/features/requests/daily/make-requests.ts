import { addDays } from '@bellhop/domain/stays/booking'
import { dailyLeadMs, nextDaily } from '@bellhop/domain/time/daily'
import { HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { checkOutAt } from '@bellhop/domain/time/hotel-time'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Bus } from '../../../database/bus.ts'
import { is } from '../../../database/conditions.ts'
import { lockRow } from '../../../database/lock-rows.ts'
import type { Handle } from '../../../database/open.ts'
import { updateById } from '../../../database/rows.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { type Outbox, type OutboxRow, sendDue } from '../../../jobs/outbox.ts'
import { Problem } from '../../../shared/calls/problem.ts'
import { readServiceOrder } from '../orders/orders.ts'
import { placeOrder } from '../orders/place-order.ts'
import { findGuestOfStay } from '../orders/queries.ts'

/** Series whose next request is due to be made. */
export const dailyRequests: Outbox = {
  name: 'daily request',
  table: 'daily_request',
  key: 'id',
  waiting: sql`o.ended_at IS NULL`,
  firstWaitMs: 5 * MINUTE_MS,
}

interface DueRow extends OutboxRow {
  id: string
}

/**
 * Makes the due requests of daily series, each once: in the transaction that moves the series to its next day. A day on
 * which the service is not offered is skipped. A series rests after check-out, in case the stay is extended, and ends
 * with the stay.
 */
export async function makeDailyRequests(
  db: Handle,
  bus: Bus,
  log: FastifyBaseLogger,
  now: Date,
): Promise<void> {
  await sendDue<DueRow>(
    db,
    log,
    dailyRequests,
    async ({ hotel_id: hotelId, id }) => {
      await makeNext(db, hotelId, id, now).catch(async (error) => {
        if (!(error instanceof Problem) || error.code === 'rate_limited') throw error
        await inTransaction(db, (tx) => skipDay(tx, hotelId, id, now))
      })
      bus.notify(hotelId)
    },
    now,
  )
}

async function makeNext(db: Handle, hotelId: string, id: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const series = await lockSeries(tx, hotelId, id)
    if (!series) return
    const found = await findGuestOfStay(tx, hotelId, series.stay_id, series.guest_id)
    if (found?.status !== 'inHouse' || !found.checkIn || !found.duration || !found.checkoutTime) {
      await update(tx, hotelId, id, { ended_at: now })
      return
    }
    const { timeZone, checkIn, duration, checkoutTime } = found
    const { time } = series
    const next = nextDaily(series.day, { time, timeZone }, now.getTime())
    const stay = { checkIn: checkIn.toISOString(), duration, checkoutTime, timeZone }
    const isAfterStay = next.at > Date.parse(checkOutAt(stay))
    if (isAfterStay || next.at - dailyLeadMs > now.getTime()) {
      const wait = isAfterStay ? now.getTime() + HOUR_MS : next.at - dailyLeadMs
      await update(tx, hotelId, id, { next_day: next.day, next_attempt_at: new Date(wait) })
      return
    }
    const [language = 'en'] = found.languages
    const guest = { ...found, status: 'inHouse' as const, language, textLanguages: [language] }
    const wanted = {
      departmentId: series.department_id,
      deptRequestId: series.service_id,
      preferredAt: new Date(next.at).toISOString(),
      ...(series.note && { note: series.note }),
      ...(series.may_enter !== null && { mayEnter: series.may_enter }),
    }
    // A department that is hidden since goes on with what was agreed.
    await placeOrder(tx, guest, now, async (read) => ({
      ...(await readServiceOrder(read, wanted, 'staff')),
      dailyId: id,
    }))
    await moveOn(tx, hotelId, id, next.day, { time, timeZone }, now)
  })
}

async function skipDay(tx: Handle, hotelId: string, id: string, now: Date): Promise<void> {
  const series = await lockSeries(tx, hotelId, id)
  if (series) await moveOn(tx, hotelId, id, series.day, series, now)
}

async function moveOn(
  tx: Handle,
  hotelId: string,
  id: string,
  day: string,
  daily: { time: string; timeZone: string },
  now: Date,
): Promise<void> {
  const after = nextDaily(addDays(day, 1), daily, now.getTime())
  await update(tx, hotelId, id, {
    next_day: after.day,
    next_attempt_at: new Date(after.at - dailyLeadMs),
    attempts: 0,
  })
}

async function lockSeries(tx: Handle, hotelId: string, id: string) {
  await lockRow(tx, 'daily_request', hotelId, id, 'UPDATE')
  return await tx
    .selectFrom('daily_request as d')
    .innerJoin('hotel as h', 'h.id', 'd.hotel_id')
    .select([
      'd.stay_id',
      'd.guest_id',
      'd.department_id',
      'd.service_id',
      'd.time',
      'd.note',
      'd.may_enter',
      'h.time_zone as timeZone',
      sql<string>`d.next_day::text`.as('day'),
    ])
    .where(is({ 'd.hotel_id': hotelId, 'd.id': id }))
    .where('d.ended_at', 'is', null)
    .executeTakeFirst()
}

async function update(
  tx: Handle,
  hotelId: string,
  id: string,
  change: { ended_at?: Date; next_day?: string; next_attempt_at?: Date; attempts?: number },
): Promise<void> {
  await updateById(tx, 'daily_request', hotelId, id, change)
}
