import { hotelClock } from '@bellhop/domain/time/hotel-clock'
import {
  addDays,
  dateOf,
  type Hours,
  type Opening,
  openingAt,
  sortByOpening,
  timeOf,
} from '@bellhop/domain/time/opening-hours'
import { useFormatter, useLocale, useTimeZone } from 'use-intl'
import { useNow } from './use-now.ts'
import { useTimeOfDay } from './use-time-of-day.ts'

/** The hotel's wall clock, YYYY-MM-DDTHH:mm. Opening states are computed from it, so they also change offline. */
export function useHotelClock(): string {
  const timeZone = useTimeZone() ?? 'UTC'
  return hotelClock(new Date(useNow()).toISOString(), timeZone)
}

/** Follows which places of the hotel are open now. */
export function useOpening(hours: Hours): Opening {
  return openingAt(hours, useHotelClock())
}

/** Sorts what is open now first, then by opening time. */
export function useOpenFirst<T extends { hours: Hours }>(providers: readonly T[]): T[] {
  return sortByOpening(providers, useHotelClock())
}

/** The values of a sentence with a moment: `day` is `today`, "tomorrow", "Friday" or "12 November". */
export type MomentValues = { day: string; time: string }

/** Splits a moment of the hotel's clock into the values of a sentence. */
export function useMomentValues(): (moment: string) => MomentValues {
  const format = useFormatter()
  const locale = useLocale()
  const formatTime = useTimeOfDay()
  const today = dateOf(useHotelClock())
  return (moment) => {
    const date = dateOf(moment)
    const noon = new Date(`${date}T12:00Z`)
    const day = () => {
      if (date === today) return 'today'
      if (date === addDays(today, 1)) {
        return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(1, 'day')
      }
      return date < addDays(today, 7)
        ? format.dateTime(noon, { weekday: 'long', timeZone: 'UTC' })
        : format.dateTime(noon, { day: 'numeric', month: 'long', timeZone: 'UTC' })
    }
    return { day: day(), time: formatTime(timeOf(moment)) }
  }
}
