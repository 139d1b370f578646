import { hotelTimeOfDay } from '@bellhop/domain/hotel-time'
import { isOpenAt, type OpeningHours, sortByOpening } from '@bellhop/domain/opening-hours'
import { useTimeZone } from 'use-intl'
import { useNow } from './use-now.ts'

/** The time of day at the hotel, HH:mm. Opening states are computed from it, so they also change offline. */
export function useHotelTimeOfDay(): string {
  const timeZone = useTimeZone() ?? 'UTC'
  return hotelTimeOfDay(new Date(useNow()).toISOString(), timeZone)
}

/** Whether something is open now at the hotel, updated over time. Without hours it is always open. */
export function useOpening(hours: OpeningHours | undefined) {
  const timeOfDay = useHotelTimeOfDay()
  const isOpen = (at: string) => !hours || isOpenAt(hours, at)
  return { isOpen: isOpen(timeOfDay), isOpenAt: isOpen }
}

/** Sorts what is open now first, then by opening time. */
export function useOpenFirst<T extends OpeningHours>(providers: readonly T[]): T[] {
  return sortByOpening(providers, useHotelTimeOfDay())
}
