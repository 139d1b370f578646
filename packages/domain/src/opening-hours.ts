export interface OpeningHours {
  /** HH:mm in the hotel's zone. */
  openingTime: string
  closingTime: string
}

/**
 * Whether a window is open at `hour` (HH:mm, hotel-local). A window whose closing time is not after
 * its opening time crosses midnight; equal times mean always open.
 */
export function isOpenAt({ openingTime, closingTime }: OpeningHours, hour: string): boolean {
  if (openingTime === closingTime) return true
  if (openingTime < closingTime) return hour >= openingTime && hour < closingTime
  return hour >= openingTime || hour < closingTime
}

/**
 * Lists open ones first, in their original order, then the rest by when they open next.
 *
 * @param hour HH:mm, hotel-local
 */
export function sortByOpening<T extends OpeningHours>(providers: readonly T[], hour: string): T[] {
  return providers
    .map((provider) => ({
      provider,
      wait: isOpenAt(provider, hour) ? -1 : minutesUntil(provider.openingTime, hour),
    }))
    .sort((a, b) => a.wait - b.wait)
    .map(({ provider }) => provider)
}

function minutesUntil(time: string, hour: string): number {
  const [minutes, now] = [time, hour].map((each) => {
    const [hours = 0, rest = 0] = each.split(':').map(Number)
    return hours * 60 + rest
  }) as [number, number]
  return (minutes - now + 1440) % 1440
}
