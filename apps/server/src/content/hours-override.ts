import { isDeepStrictEqual } from 'node:util'
import { type HoursOverride, overrideDays } from '@bellhop/domain/time/hours-override'
import { addDays, dateOf } from '@bellhop/domain/time/opening-hours'
import type { EditingStaff } from '../sessions/sessions.ts'
import { fieldProblem } from '../shared/calls/problem.ts'
import type { StoredHours } from '../shared/time/hours.ts'
import { wallClock } from '../shared/time/wall-clock.ts'

/**
 * The hours with an override, or without one.
 *
 * @param present as stored so far, whose override may be past by now; undefined for a new outlet
 * @throws Problem `invalid_request` unless a new override is of today and ends by tomorrow night
 */
export function overrideHours(
  hours: StoredHours,
  override: HoursOverride | undefined,
  { timeZone, now }: Pick<EditingStaff, 'timeZone' | 'now'>,
  present: StoredHours | undefined,
): StoredHours {
  const { weekly } = hours
  const exceptions = hours.exceptions.filter(({ isOverride }) => !isOverride)
  // A new outlet is open by its hours, also a copy of one that is not.
  if (!override || !present) return { weekly, exceptions }
  if (!isDeepStrictEqual(override, present.override)) {
    checkOverride(override, wallClock(now, timeZone))
  }
  const days = overrideDays({ weekly, exceptions }, override) as StoredHours['exceptions']
  const marked = days.map(({ translations = {}, ...day }) => ({
    ...day,
    translations,
    isOverride: true as const,
  }))
  return { weekly, exceptions: [...marked, ...exceptions], override }
}

function checkOverride({ from, until }: HoursOverride, now: string): void {
  const today = dateOf(now)
  if (!(until > now && isDate(until))) {
    throw fieldProblem('override.until', 'Choose a time that is not past.')
  }
  if (dateOf(until) > addDays(today, 1)) {
    throw fieldProblem('override.until', 'Choose a time until tomorrow night.')
  }
  if (from > now || from < addDays(today, -1) || !isDate(from)) {
    throw fieldProblem('override.from', 'Choose a time of today that is past.')
  }
}

const isDate = (moment: string) => addDays(dateOf(moment), 0) === dateOf(moment)
