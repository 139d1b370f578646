import { toWire } from '@bellhop/domain/money/money'
import { addDays } from '@bellhop/domain/stays/booking'
import { type Field, listColumns } from '@bellhop/domain/tables/columns'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import type { ExportedStay } from './export/queries.ts'

const text = (title: string, ...also: string[]): Omit<Field, 'name'> => ({
  ...{ title, type: 'text', also },
})

/** The columns of a table of stays in their order, with the headings that other systems give them. */
const fields = {
  id: text('ID'),
  booking: text('Booking', 'Booking reference', 'Reference', 'Confirmation number'),
  guest: text('Guest', 'Guest name', 'Name'),
  phone: text('Phone', 'Phone number', 'Mobile', 'Mobile number', 'Telephone'),
  email: text('Email', 'Email address'),
  roomType: text('Room type', 'Room category'),
  room: text('Room', 'Room number', 'Room no'),
  arrival: text('Arrival', 'Arrival date', 'Check-in', 'Check-in date'),
  departure: text('Departure', 'Departure date', 'Check-out', 'Check-out date'),
  adults: { title: 'Adults', type: 'integer', also: ['Number of adults'] },
  children: { title: 'Children', type: 'integer', also: ['Number of children'] },
  price: { title: 'Price', type: 'money', also: ['Price per night', 'Rate', 'Nightly rate'] },
  status: text('Status', 'State', 'Booking status'),
  note: text('Note', 'Notes', 'Remarks', 'Comments'),
} as const satisfies Record<string, Omit<Field, 'name'>>

export type StayField = keyof typeof fields

export const stayColumns = listColumns(
  Object.entries(fields).map(([name, field]) => ({ name, ...field })),
  [],
)

export const titleOf = (field: StayField): string => fields[field].title

export const statusTitles: Record<ExportedStay['status'], string> = {
  ...{ booked: 'Booked', inHouse: 'In house' },
}

/** The cells of a stay by their columns. Its price is empty if its nights have several. */
export function toStayCells(
  stay: ExportedStay,
  { timeZone, currency }: { timeZone: string; currency: string },
): Record<StayField, string> {
  const arrival = hotelDate(stay.checkIn, timeZone)
  return {
    id: stay.id,
    booking: stay.reference,
    guest: stay.guest,
    phone: stay.phone ?? '',
    email: stay.email ?? '',
    roomType: stay.roomType,
    room: stay.room ?? '',
    arrival,
    departure: addDays(arrival, stay.duration),
    adults: String(stay.adults),
    children: String(stay.children),
    price: stay.price === null ? '' : String(toWire(stay.price, currency)),
    status: statusTitles[stay.status],
    note: stay.note ?? '',
  }
}
