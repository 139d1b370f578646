import type { Sentence } from '@bellhop/languages'
import { type Hours, lengthOf, minutesOf, type Window } from './opening-hours.ts'

interface HoursProblem {
  /** Path within the hours: `exceptions.0.windows.1.from`. */
  field: string
  /** For staff. */
  sentence: Sentence
  values?: { minutes?: number; weekday?: number }
}

/**
 * Finds a problem of hours beyond their schema: windows or exceptions that overlap, a last order before opening, dates
 * in reverse or in the past.
 *
 * @param today hotel-local date
 * @param stored the present hours, whose exceptions may be past by now
 */
export function findHoursProblem(
  hours: Hours<unknown>,
  today: string,
  stored: Hours<unknown> | undefined,
): HoursProblem | undefined {
  const { weekly, exceptions } = hours
  for (const [index, window] of weekly.entries()) {
    const problem = findWindowProblem(window, `weekly.${index}`)
    if (problem) return problem
  }
  const overlap = findWeekOverlap(hours)
  if (overlap) return overlap
  for (const [index, exception] of exceptions.entries()) {
    const { from, to, windows } = exception
    const at = (field: string) => `exceptions.${index}.${field}`
    if (to < from) return { field: at('to'), sentence: 'Choose the first date or a later one.' }
    const isStored = stored?.exceptions.some((one) => one.from === from && one.to === to)
    if (to < today && !isStored) {
      return { field: at('to'), sentence: 'This date is in the past.' }
    }
    const other = exceptions.slice(0, index).find((one) => from <= one.to && one.from <= to)
    if (other) {
      return { field: at('from'), sentence: 'Another exception covers some of these dates.' }
    }
    for (const [each, window] of windows.entries()) {
      const problem = findWindowProblem(window, at(`windows.${each}`))
      if (problem) return problem
      if (windows.slice(0, each).some((earlier) => areOverlapping(earlier, window))) {
        return { field: at(`windows.${each}.from`), sentence: 'These hours overlap with others.' }
      }
    }
  }
  return undefined
}

function findWindowProblem(window: Window, path: string): HoursProblem | undefined {
  const longest = lengthOf(window) - 1
  if ((window.lastOrder ?? 0) <= longest) return undefined
  const sentence = 'The last order must be after opening: at most {minutes} minutes before closing.'
  return { field: `${path}.lastOrder`, sentence, values: { minutes: longest } }
}

/** Windows of the week that overlap, also across midnight into the next day. */
function findWeekOverlap({ weekly }: Hours<unknown>): HoursProblem | undefined {
  const taken = new Map<number, number>()
  for (const [index, window] of weekly.entries()) {
    for (const day of window.days) {
      const first = (day - 1) * 1440 + minutesOf(window.from)
      for (let minute = first; minute < first + lengthOf(window); minute++) {
        const at = minute % (7 * 1440)
        const other = taken.get(at)
        if (other !== undefined) {
          return {
            field: `weekly.${index}.from`,
            sentence:
              'These hours overlap with others on {weekday, select, 1 {Monday} 2 {Tuesday} 3 {Wednesday} 4 {Thursday} 5 {Friday} 6 {Saturday} other {Sunday}}.',
            values: { weekday: Math.floor(at / 1440) + 1 },
          }
        }
        taken.set(at, index)
      }
    }
  }
  return undefined
}

/** On one date: a window that crosses midnight does not reach the next one. */
function areOverlapping(one: Window, other: Window): boolean {
  const [first, second] = [one, other].map((window) => {
    const from = minutesOf(window.from)
    return { from, to: from + lengthOf(window) }
  }) as [{ from: number; to: number }, { from: number; to: number }]
  return first.from < second.to && second.from < first.to
}
