import { addDays } from '@bellhop/domain/stays/booking'
import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo } from 'react'
import { useGetRoomCalendarQuery } from '../api.ts'
import { useIsVerified } from '../use-offer.ts'
import type { Nights } from './day-rules.ts'
import { addMonths } from './month.ts'

/** The nights of the months shown and of the arrival month. */
export function useNights(hotelId: string, months: readonly [string, string, string | undefined]) {
  const first = useMonth(hotelId, months[0])
  const second = useMonth(hotelId, months[1])
  const third = useMonth(hotelId, months[2])
  const loaded = [first.data?.data, second.data?.data, third.data?.data] as const
  const nights: Nights = useMemo(
    () => new Map(loaded.flatMap((found = []) => found).map((night) => [night.date, night])),
    // biome-ignore lint/correctness/useExhaustiveDependencies: the data, not the array around it
    loaded,
  )
  const { data } = first.data ? first : second
  return {
    nights,
    currency: data?.currency,
    taxes: data?.taxes,
    today: data?.today,
    lastCheckOut: data?.lastCheckOut,
    isLoading: first.isFetching || second.isFetching,
    failed: [first, second].find(({ error, data }) => error !== undefined && !data),
  }
}

function useMonth(hotelId: string, month: string | undefined) {
  const allFree = useIsVerified(hotelId)
  const from = month && `${month}-01`
  return useGetRoomCalendarQuery(
    month && from ? { hotelId, from, to: `${addMonths(month, 1)}-01`, allFree } : skipToken,
    { refetchOnMountOrArgChange: 60, refetchOnReconnect: true },
  )
}

/** The nights of a room type around a date, enough for the nearest stays. */
export function useNightsAround(hotelId: string, roomTypeId: string, date: string) {
  const allFree = useIsVerified(hotelId)
  const response = useGetRoomCalendarQuery(
    { hotelId, roomTypeId, from: addDays(date, -15), to: addDays(date, 46), allFree },
    { refetchOnMountOrArgChange: 60 },
  )
  const nights: Nights = useMemo(
    () => new Map(response.data?.data.map((night) => [night.date, night])),
    [response.data],
  )
  return { ...response, nights }
}
