import { useFormatter } from 'use-intl'

/** Formats a time of day of the hotel, HH:mm, as the reader's region writes it. */
export function useTimeOfDay(): (timeOfDay: string) => string {
  const format = useFormatter()
  return (timeOfDay) =>
    format.dateTime(new Date(`1970-01-01T${timeOfDay}Z`), 'hour', { timeZone: 'UTC' })
}
