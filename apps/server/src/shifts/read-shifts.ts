import { addDays } from '@bellhop/domain/stays/booking'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { shiftSpan } from '@bellhop/domain/time/shift-span'
import type { Handle } from '../database/open.ts'

export interface ShiftRow {
  staffId: string
  date: string
  from: string
  to: string
}

/** The shifts that begin on these days, both included. */
export async function listShifts(
  db: Handle,
  hotelId: string,
  from: string,
  to: string,
): Promise<ShiftRow[]> {
  return await db
    .selectFrom('shift')
    .select(['staff_id as staffId', 'day as date', 'from_time as from', 'to_time as to'])
    .where('hotel_id', '=', hotelId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('from_time')
    .orderBy('staff_id')
    .execute()
}

/** Instants of the shifts from the day before `now` on, in ms since 1970. */
export async function listSpans(
  db: Handle,
  hotelId: string,
  timeZone: string,
  now: Date,
): Promise<{ staffId: string; from: number; until: number }[]> {
  const today = hotelDate(now, timeZone)
  // One of yesterday may end today.
  const shifts = await listShifts(db, hotelId, addDays(today, -1), today)
  return shifts.map((shift) => ({ staffId: shift.staffId, ...shiftSpan(shift, timeZone) }))
}

/** Days before and after today on which a person must have a shift to be one of those who are planned. */
const PLANNED_DAYS = 3

export interface Duty {
  onShift: ReadonlySet<string>
  /** Who has a shift in these days, and not now. */
  offShift: ReadonlySet<string>
}

/** Who is on shift now, by the ids of staff. */
export async function readDuty(db: Handle, hotelId: string, now: Date): Promise<Duty> {
  const today = now.toISOString().slice(0, 10)
  const shifts = await db
    .selectFrom('shift as s')
    .innerJoin('hotel as h', 'h.id', 's.hotel_id')
    .select(['s.staff_id as staffId', 's.day as date', 's.from_time as from', 's.to_time as to'])
    .select('h.time_zone as timeZone')
    .where('s.hotel_id', '=', hotelId)
    .where('s.day', '>=', addDays(today, -PLANNED_DAYS))
    .where('s.day', '<=', addDays(today, PLANNED_DAYS))
    .execute()
  const isNow = (shift: (typeof shifts)[number]) => {
    const { from, until } = shiftSpan(shift, shift.timeZone)
    return from <= now.getTime() && now.getTime() < until
  }
  const onShift = new Set(shifts.filter(isNow).map(({ staffId }) => staffId))
  const planned = shifts.map(({ staffId }) => staffId)
  return { onShift, offShift: new Set(planned.filter((staffId) => !onShift.has(staffId))) }
}
