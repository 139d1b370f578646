import type { ServiceSlot } from '@bellhop/contract/guest/departments'
import { maxDaysAhead } from '@bellhop/domain/limits'
import { atHotelTime } from '@bellhop/domain/time/at-hotel-time'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { hotelDay, hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import { listSlots } from '@bellhop/domain/time/slots'
import { freeUntil, listEarlyTimes, listLateTimes } from '@bellhop/domain/time/time-offers'
import { toSlotHours } from '../../content/reserved-slots.ts'
import type { Handle } from '../../database/open.ts'
import { listArrivalRooms, readArrival } from '../../stays/arrival-day.ts'
import { readDeparture } from '../../stays/departure-day.ts'
import { findServiceSlots } from './queries.ts'

interface Reader {
  hotelId: string
  timeZone: string
  /** Whose late check-out or early check-in it would be. */
  stayId?: string | null | undefined
  /** Staff also read services of hidden departments. */
  by: 'guest' | 'staff'
}

/** The slots of a date that have not begun, with their free places; undefined for a service that is not offered. */
export async function listFreeSlots(
  db: Handle,
  { hotelId, timeZone, stayId, by }: Reader,
  serviceId: string,
  date: string,
  now: Date,
): Promise<ServiceSlot[] | undefined> {
  // Hours that cross midnight end on the next date.
  const { from, to: midnight } = hotelDay(date, timeZone)
  const to = new Date(Date.parse(midnight) + DAY_MS).toISOString()
  const service = await findServiceSlots(db, { hotelId, serviceId, by }, { from, to })
  if (!service) return undefined
  const { minutes, capacity, checkoutTime, checkinTime } = service
  if (checkoutTime) {
    return stayId
      ? await listLateSlots(db, { hotelId, stayId, limit: checkoutTime, date }, now)
      : []
  }
  if (checkinTime) {
    return stayId
      ? await listEarlySlots(db, { hotelId, stayId, limit: checkinTime, date }, now)
      : []
  }
  if (minutes === null || capacity === null) return []
  const reserved = new Map(service.reserved.map(({ start, count }) => [Date.parse(start), count]))
  return listSlots(date, { ...toSlotHours(service), minutes, timeZone })
    .filter((start) => Date.parse(start) > now.getTime())
    .map((start) => ({
      start,
      available: Math.max(0, capacity - (reserved.get(Date.parse(start)) ?? 0)),
    }))
}

interface Offer {
  hotelId: string
  stayId: string
  /** The latest, or the earliest, HH:mm. */
  limit: string
  date: string
}

/** The hours of a late check-out that are not over, and whether the room is free until then. */
async function listLateSlots(
  db: Handle,
  { hotelId, stayId, limit, date }: Offer,
  now: Date,
): Promise<ServiceSlot[]> {
  const departure = await readDeparture(db, hotelId, stayId)
  if (departure?.date !== date) return []
  const { checkOut, timeZone } = departure
  const until = freeUntil(departure)
  return listLateTimes(hotelTimeOfDay(checkOut, timeZone), limit)
    .map((time, index) => ({ start: atHotelTime(date, time, timeZone), hours: index + 1 }))
    .filter(({ start }) => Date.parse(start) > now.getTime())
    .map((slot) => ({ ...slot, available: Date.parse(slot.start) <= until ? 1 : 0 }))
}

/** The hours of an early check-in that have not begun, and whether a room is free from then on. */
async function listEarlySlots(
  db: Handle,
  { hotelId, stayId, limit, date }: Offer,
  now: Date,
): Promise<ServiceSlot[]> {
  const arrival = await readArrival(db, hotelId, stayId)
  if (arrival?.date !== date) return []
  const { checkIn, timeZone } = arrival
  if (Date.parse(checkIn) - now.getTime() > maxDaysAhead * DAY_MS) return []
  const [room] = await listArrivalRooms(db, hotelId, stayId, arrival, now)
  const from = room?.readyFrom ?? Number.POSITIVE_INFINITY
  return listEarlyTimes(hotelTimeOfDay(checkIn, timeZone), limit)
    .map((time, index) => ({ start: atHotelTime(date, time, timeZone), hours: index + 1 }))
    .filter(({ start }) => Date.parse(start) > now.getTime())
    .map((slot) => ({ ...slot, available: Date.parse(slot.start) >= from ? 1 : 0 }))
}
