import { isOpenAt, type OpeningHours } from '@bellhop/domain/opening-hours'

/** A requested time: `timeOfDay` is HH:mm on the hotel's clock, empty until it is chosen. */
export interface RequestedTime {
  when: 'soon' | 'later'
  timeOfDay: string
}

/** Whether all providers are open at a time of day, HH:mm. */
export function areAllOpenAt(providers: readonly OpeningHours[], timeOfDay: string): boolean {
  return providers.every((provider) => isOpenAt(provider, timeOfDay))
}

/**
 * What is wrong with the requested time: it is missing, or a provider is closed then. "As soon as possible"
 * is not offered while a provider is closed.
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
