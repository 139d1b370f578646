import { isOpenAt, type OpeningHours } from '@bellhop/domain/opening-hours'
import type { RequestedTime } from './requested-time.tsx'

/** Whether all who are needed are there at an timeOfDay, HH:mm. */
export function areAllOpenAt(providers: readonly OpeningHours[], timeOfDay: string): boolean {
  return providers.every((provider) => isOpenAt(provider, timeOfDay))
}

/**
 * What stands against a wanted time: that it is missing, or who is not there then. As soon as possible
 * is not possible while somebody is not there.
 *
 * @param now HH:mm on the hotel's clock
 */
export function checkRequestedTime<Provider extends OpeningHours>(
  { when, timeOfDay }: RequestedTime,
  providers: readonly Provider[],
  now: string,
): 'missing' | Provider | undefined {
  if (when === 'soon' && areAllOpenAt(providers, now)) return undefined
  if (timeOfDay === '') return 'missing'
  return providers.find((provider) => !isOpenAt(provider, timeOfDay))
}
