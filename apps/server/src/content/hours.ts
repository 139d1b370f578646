import type { DeskHours } from '@bellhop/contract/base/hours'
import { findHoursProblem } from '@bellhop/domain/time/check-hours'
import { addDays, dateOf, type Window } from '@bellhop/domain/time/opening-hours'
import type { EditingStaff } from '../sessions/sessions.ts'
import { fieldProblem } from '../shared/calls/problem.ts'
import type { StoredHours } from '../shared/time/hours.ts'
import { wallClock } from '../shared/time/wall-clock.ts'
import { readTexts, storeTexts } from './texts.ts'

type Staff = Pick<EditingStaff, 'languages' | 'timeZone' | 'now'>

/**
 * Converts the `hours` of an entry to its column.
 *
 * @param present as stored so far
 * @throws Problem `invalid_request` for windows or exceptions that overlap, and for impossible last orders and dates
 */
export function storeHours(
  { weekly, exceptions }: DeskHours,
  { languages, timeZone, now }: Staff,
  present?: StoredHours | null,
): StoredHours {
  const today = dateOf(wallClock(now, timeZone))
  const problem = findHoursProblem({ weekly, exceptions }, today, present ?? undefined)
  if (problem) throw fieldProblem(`hours.${problem.field}`, problem.sentence, problem.values)
  return {
    weekly: weekly.toSorted((a, b) => compareWindows(a, b)),
    exceptions: exceptions
      .toSorted((a, b) => (a.from < b.from ? -1 : 1))
      .map(({ reason, windows, ...dates }) => {
        const texts = storeTexts({ reason }, languages, undefined)
        return {
          ...dates,
          windows: windows.toSorted(compareWindows),
          ...(texts.reason && { reason: texts.reason }),
          translations: texts.translations,
        }
      }),
  }
}

/** The hours as the desk edits them, without past exceptions; a window of yesterday may still be open. */
export function readHours(
  { weekly, exceptions }: StoredHours,
  { languages, timeZone, now }: Staff,
): DeskHours {
  const yesterday = addDays(dateOf(wallClock(now, timeZone)), -1)
  return {
    weekly,
    exceptions: exceptions
      .filter(({ to, isOverride }) => to >= yesterday && !isOverride)
      .map(({ reason = null, translations, ...rest }) => {
        const texts = readTexts({ reason, translations }, 'reason', languages)
        return { ...rest, ...(texts && { reason: texts }) }
      }),
  }
}

const compareWindows = (a: Window, b: Window) => (a.from < b.from ? -1 : 1)
