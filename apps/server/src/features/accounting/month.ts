import { hotelDay } from '@bellhop/domain/time/hotel-time'

/** The instants of a month of the hotel. @param month `2026-11` */
export function monthOf(month: string, timeZone: string) {
  const [year, number] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year ?? 0, number ?? 0, 1)).toISOString().slice(0, 10)
  const { from } = hotelDay(`${month}-01`, timeZone)
  return { timeZone, from, to: hotelDay(next, timeZone).from }
}
