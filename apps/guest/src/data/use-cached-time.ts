import { useFormatter } from 'use-intl'

const halfDayMs = 12 * 60 * 60 * 1000

/** An hour of the hotel's clock; with its day where that is not plain. */
export function useCachedTime(): (at: number) => string {
  const format = useFormatter()
  return (at) => format.dateTime(new Date(at), Date.now() - at < halfDayMs ? 'hour' : 'dayAndHour')
}
