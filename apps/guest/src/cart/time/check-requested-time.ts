import {
  addDays,
  dateOf,
  type Hours,
  startsFrom,
  takesOrdersAt,
  timeOf,
} from '@bellhop/domain/time/opening-hours'

/** A requested time: `timeOfDay` is HH:mm on the hotel's clock, empty until it is chosen. */
export interface RequestedTime {
  when: 'soon' | 'later'
  timeOfDay: string
  /** YYYY-MM-DD; missing or empty for the next time it is `timeOfDay`. */
  day?: string
}

interface Timed {
  hours: Hours
}

/** Hours that the requested time must satisfy: a provider's opening hours, or a dish's serving hours. */
export interface Needed extends Timed {
  name: string
  isDish?: true
}

/** Whether all take orders at a moment. */
export function areAllOpenAt(needed: readonly Timed[], at: string): boolean {
  return needed.every(({ hours }) => takesOrdersAt(hours, at))
}

/** The moment of a requested time. @param now the hotel's clock */
export function momentOf(
  { timeOfDay, day }: Pick<RequestedTime, 'timeOfDay' | 'day'>,
  now: string,
): string {
  const next = timeOfDay > timeOf(now) ? dateOf(now) : addDays(dateOf(now), 1)
  return `${day || next}T${timeOfDay}`
}

/**
 * Returns what is wrong with the requested time: missing, or something is unavailable then. "As soon as possible"
 * requires everything to be available now.
 *
 * @param now the hotel's clock
 */
export function checkRequestedTime<Provider extends Timed>(
  wanted: RequestedTime,
  needed: readonly Provider[],
  now: string,
): 'missing' | Provider | undefined {
  if (wanted.when === 'soon' && areAllOpenAt(needed, now)) return undefined
  if (wanted.timeOfDay === '') return 'missing'
  const at = momentOf(wanted, now)
  return needed.find(({ hours }) => !takesOrdersAt(hours, at))
}

/** Whether there is a moment within a day from now at which all take orders. */
export function canAllServe(needed: readonly Timed[], now: string): boolean {
  // If windows overlap, one of them begins within the others, or all have begun.
  const moments = [now, ...needed.flatMap(({ hours }) => startsFrom(hours, now))]
  return moments.some((at) => areAllOpenAt(needed, at))
}

/** The first two that are both served within a day from now, but never together, such as a breakfast and a dinner. */
export function findNeverTogether<Dish extends Timed>(
  dishes: readonly Dish[],
  now: string,
): [first: Dish, second: Dish] | undefined {
  const served = dishes.filter((dish) => canAllServe([dish], now))
  for (const [index, second] of served.entries()) {
    const first = served.slice(0, index).find((earlier) => !canAllServe([earlier, second], now))
    if (first) return [first, second]
  }
  return undefined
}
