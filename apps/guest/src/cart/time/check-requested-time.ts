import { isOpenAt, type OpeningHours } from '@bellhop/domain/opening-hours'

/** A requested time: `timeOfDay` is HH:mm on the hotel's clock, empty until it is chosen. */
export interface RequestedTime {
  when: 'soon' | 'later'
  timeOfDay: string
}

/** Hours that the requested time must satisfy: a provider's opening hours, or a dish's serving hours. */
export interface Needed extends OpeningHours {
  name: string
  isDish?: true
}

/** Whether all are open or served at a time of day, HH:mm. */
export function areAllOpenAt(needed: readonly OpeningHours[], timeOfDay: string): boolean {
  return needed.every((each) => isOpenAt(each, timeOfDay))
}

/**
 * Returns what is wrong with the requested time: missing, or something is unavailable then. "As soon as possible"
 * requires everything to be available now.
 *
 * @param now HH:mm on the hotel's clock
 */
export function checkRequestedTime<Hours extends OpeningHours>(
  { when, timeOfDay }: RequestedTime,
  needed: readonly Hours[],
  now: string,
): 'missing' | Hours | undefined {
  if (when === 'soon' && areAllOpenAt(needed, now)) return undefined
  if (timeOfDay === '') return 'missing'
  return needed.find((each) => !isOpenAt(each, timeOfDay))
}

/** The first two with no minute in common, such as a breakfast and a dinner. */
export function findNeverTogether<Hours extends OpeningHours>(
  needed: readonly Hours[],
): [first: Hours, second: Hours] | undefined {
  for (const [index, second] of needed.entries()) {
    const first = needed.slice(0, index).find((earlier) => !overlap(earlier, second))
    if (first) return [first, second]
  }
  return undefined
}

/** If two windows overlap, one begins within the other. */
function overlap(a: OpeningHours, b: OpeningHours): boolean {
  return isOpenAt(a, b.openingTime) || isOpenAt(b, a.openingTime)
}
