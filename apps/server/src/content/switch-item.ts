import { addDays, dateOf } from '@bellhop/domain/time/opening-hours'
import { sql } from 'kysely'
import { is } from '../database/conditions.ts'
import type { Handle } from '../database/open.ts'
import type { StaffSession } from '../sessions/sessions.ts'
import { fieldProblem } from '../shared/calls/problem.ts'
import { wallClock } from '../shared/time/wall-clock.ts'
import type { Write } from './change-content.ts'

const HORIZON = 60

export type SwitchTable = 'amenity' | 'department_service' | 'food' | 'gift'

interface Choice {
  available: boolean
  reason?: string | undefined
  /** A moment of the hotel's clock. */
  until?: string | undefined
}

/**
 * The columns of an item that is switched off or on.
 *
 * @throws Problem `invalid_request` unless `until` is in the next 60 days
 */
export function switchColumns(
  { available, reason, until }: Choice,
  { timeZone }: StaffSession,
  at: Date,
) {
  if (available) return { available, unavailable_reason: null, sold_out_until: null }
  const now = wallClock(at, timeZone)
  if (until !== undefined && !(until > now && isDate(dateOf(until)))) {
    throw fieldProblem('until', 'Choose a time that is not past.')
  }
  if (until !== undefined && dateOf(until) > addDays(dateOf(now), HORIZON)) {
    throw fieldProblem('until', 'Choose a time in the next 60 days.')
  }
  return { available, unavailable_reason: reason || null, sold_out_until: until ?? null }
}

/** A service has no time at which it is switched on by itself. */
export function updateSwitch(
  tx: Handle,
  table: SwitchTable,
  { hotelId, id }: { hotelId: string; id: string },
  { sold_out_until, ...columns }: ReturnType<typeof switchColumns>,
): Write {
  // The reason is in the hotel's first language, so translations of an earlier one are dropped.
  const translations = sql<string>`(
    SELECT coalesce(jsonb_object_agg(t.key, t.value - 'unavailable_reason'), '{}')
    FROM jsonb_each(translations) t)`
  return tx
    .updateTable(table)
    .set({
      ...columns,
      ...(table !== 'department_service' && { sold_out_until }),
      translations,
      version: sql<number>`version + 1`,
    })
    .where(is({ hotel_id: hotelId, id }))
}

const isDate = (date: string) => addDays(date, 0) === date
