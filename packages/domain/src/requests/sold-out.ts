import { addDays, dateOf, type Hours, openingAt } from '../time/opening-hours.ts'

/** The switch of everything that guests order. */
export interface Switch {
  available: boolean
  /** A moment of the hotel's clock from which it is for sale again by itself. */
  soldOutUntil?: string | null | undefined
}

/**
 * Whether it is switched on, also by itself; stock is not counted here.
 *
 * @param at the hotel's wall clock
 */
export function isSwitchedOn({ available, soldOutUntil }: Switch, at: string): boolean {
  return available || (typeof soldOutUntil === 'string' && soldOutUntil <= at)
}

/** Where nothing opens or closes, the day begins. */
const morning = '06:00'

/**
 * When something that has sold out is usually for sale again: at the next opening, and at the first one tomorrow. Moments
 * of the hotel's clock.
 *
 * @param hours of those who make it
 */
export function soldOutEnds(hours: Hours | undefined, now: string): string[] {
  const tomorrow = addDays(dateOf(now), 1)
  const opensTomorrow =
    (hours && opensAfter(hours, `${dateOf(now)}T23:59`)) ?? `${tomorrow}T${morning}`
  const opensNext = (hours && opensAfter(hours, now)) ?? opensTomorrow
  return [...new Set([opensNext, opensTomorrow])].filter((moment) => moment > now)
}

/** When it opens after it has closed. */
function opensAfter(hours: Hours, moment: string): string | undefined {
  const { isOpen, until, next } = openingAt(hours, moment)
  if (!isOpen) return next
  return until && openingAt(hours, until).next
}
