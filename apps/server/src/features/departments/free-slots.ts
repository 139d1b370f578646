import type { ServiceSlot } from '@bellhop/contract/guest/departments'
import { DAY_MS } from '@bellhop/domain/durations'
import { hotelDay } from '@bellhop/domain/hotel-time'
import { listSlots } from '@bellhop/domain/slots'
import { toSlotHours } from '../../content/reserved-slots.ts'
import type { Handle } from '../../database/open.ts'
import { presentTime } from '../../shared/present-time.ts'
import { findServiceSlots } from './queries.ts'

interface Reader {
  hotelId: string
  timeZone: string
  /** Staff also read services of hidden departments. */
  by: 'guest' | 'staff'
}

/** The slots of a date that have not begun, with their free places; undefined for a service that is not offered. */
export async function listFreeSlots(
  db: Handle,
  { hotelId, timeZone, by }: Reader,
  serviceId: string,
  date: string,
): Promise<ServiceSlot[] | undefined> {
  // Hours that cross midnight end on the next date.
  const { from, to: midnight } = hotelDay(date, timeZone)
  const to = new Date(Date.parse(midnight) + DAY_MS).toISOString()
  const service = await findServiceSlots(db, { hotelId, serviceId, by }, { from, to })
  if (!service) return undefined
  const { minutes, capacity } = service
  if (minutes === null || capacity === null) return []
  const now = presentTime().getTime()
  const reserved = new Map(service.reserved.map(({ start, count }) => [Date.parse(start), count]))
  return listSlots(date, { ...toSlotHours(service), minutes, timeZone })
    .filter((start) => Date.parse(start) > now)
    .map((start) => ({
      start,
      available: Math.max(0, capacity - (reserved.get(Date.parse(start)) ?? 0)),
    }))
}
