import { addDays } from '@bellhop/domain/booking'
import { hotelDate } from '@bellhop/domain/hotel-time'
import { toWire } from '@bellhop/domain/money'
import type { Handle } from '../../../../database/open.ts'
import type { StaffSession } from '../../../../sessions/sessions.ts'
import { byteOrderMark, toCsv } from '../../../../shared/csv.ts'
import { hotelTonight } from '../../../../shared/hotel-today.ts'
import { type ExportedStay, listStays } from './queries.ts'

const titles = [
  ...['ID', 'Booking', 'Guest', 'Phone', 'Email', 'Room type', 'Room', 'Arrival', 'Departure'],
  ...['Adults', 'Children', 'Price', 'Status', 'Note'],
]
const statuses: Record<ExportedStay['status'], string> = { booked: 'Booked', inHouse: 'In house' }

type Place = Pick<StaffSession, 'hotelId' | 'timeZone' | 'currency'>

/** The stays that have not ended as CSV, read in batches while they are sent. */
export async function* writeStays(db: Handle, hotel: Place, limit = 500): AsyncGenerator<string> {
  const tonight = hotelTonight(hotel.timeZone)
  yield byteOrderMark + toCsv([titles])
  let after: ExportedStay | undefined
  do {
    const stays = await listStays(db, hotel.hotelId, { tonight, after, limit })
    yield toCsv(stays.map((stay) => toCells(stay, hotel)))
    after = stays.length === limit ? stays.at(-1) : undefined
  } while (after)
}

function toCells(stay: ExportedStay, { timeZone, currency }: Place): string[] {
  const arrival = hotelDate(stay.checkIn, timeZone)
  const price = stay.price === null ? '' : String(toWire(stay.price, currency))
  return [
    ...[stay.id, stay.reference, stay.guest, stay.phone ?? '', stay.email ?? ''],
    ...[stay.roomType, stay.room ?? '', arrival, addDays(arrival, stay.duration)],
    ...[String(stay.adults), String(stay.children), price, statuses[stay.status], stay.note ?? ''],
  ]
}
