import { isOpenAt, type OpeningHours } from '@bellhop/domain/opening-hours'
import type { WantedTime } from './requested-time.tsx'

/** Whether all who are needed are there at an hour, HH:mm. */
export function areOpenAt(venues: readonly OpeningHours[], hour: string): boolean {
  return venues.every((venue) => isOpenAt(venue, hour))
}

/**
 * What stands against a wanted time: that it is missing, or who is not there then. As soon as possible
 * is not possible while somebody is not there.
 *
 * @param now HH:mm on the hotel's clock
 */
export function checkHour<Venue extends OpeningHours>(
  { when, hour }: WantedTime,
  venues: readonly Venue[],
  now: string,
): 'missing' | Venue | undefined {
  if (when === 'soon' && areOpenAt(venues, now)) return undefined
  if (hour === '') return 'missing'
  return venues.find((venue) => !isOpenAt(venue, hour))
}
