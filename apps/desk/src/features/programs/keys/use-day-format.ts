import { useStaff } from '../../../api/staff-context.ts'
import { dateFormat } from '../../../intl/shown-formats.ts'

const dayOfYear = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** Formats an instant as its day at the hotel, in one line: `31 Dec 2026`. */
export function useDayFormat(): (instant: string | number) => string {
  const { timeZone } = useStaff().hotel
  return (instant) =>
    dateFormat({ timeZone, ...dayOfYear })
      .format(new Date(instant))
      .replaceAll(' ', '\u00A0')
}

/** Formats the end of a key as its last day: `31 Dec 2026` for midnight after it. */
export function useEndFormat(): (expiresAt: string) => string {
  const formatDay = useDayFormat()
  return (expiresAt) => formatDay(Date.parse(expiresAt) - 1)
}
