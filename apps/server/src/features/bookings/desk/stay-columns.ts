import { toWire } from '@bellhop/domain/money/money'
import { addDays } from '@bellhop/domain/stays/booking'
import { type Field, listColumns } from '@bellhop/domain/tables/columns'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import type { AppLanguage } from '@bellhop/languages'
import type columns from '@bellhop/languages/en/staff/columns.json'
import { staffMessagesOf } from '../../../sentences/messages.ts'
import { titlesOfField } from '../../../tables/titles.ts'
import type { ExportedStay } from './export/queries.ts'

type Name = keyof typeof columns.fields
type Type = 'text' | 'integer' | 'money'

const field = (name: Name, type: Type, ...also: string[]): Field => ({
  ...{ name, titles: titlesOfField(name), type, also },
})

/** The columns of a table of stays in their order, with the headings that other systems give them. */
const fields = [
  field('id', 'text'),
  field('booking', 'text', 'Booking reference', 'Reference', 'Confirmation number'),
  field('guest', 'text', 'Guest name', 'Name'),
  field('phone', 'text', 'Phone number', 'Mobile', 'Mobile number', 'Telephone'),
  field('email', 'text', 'Email address'),
  field('roomType', 'text', 'Room category'),
  field('room', 'text', 'Room number', 'Room no'),
  field('arrival', 'text', 'Arrival date', 'Check-in', 'Check-in date'),
  field('departure', 'text', 'Departure date', 'Check-out', 'Check-out date'),
  field('adults', 'integer', 'Number of adults'),
  field('children', 'integer', 'Number of children'),
  field('price', 'money', 'Price per night', 'Rate', 'Nightly rate'),
  field('status', 'text', 'State', 'Booking status'),
  field('note', 'text', 'Notes', 'Remarks', 'Comments'),
]

export type StayField = keyof ReturnType<typeof toStayCells>

export const stayColumnsIn = (reader: AppLanguage) => listColumns(fields, [], reader)

export const titleOf = (field: StayField, reader: AppLanguage): string =>
  staffMessagesOf('columns', reader).fields[field]

/** The cells of a stay by their columns. Its price is empty if its nights have several. */
export function toStayCells(
  stay: ExportedStay,
  { timeZone, currency }: { timeZone: string; currency: string },
  reader: AppLanguage,
) {
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
    status: staffMessagesOf('columns', reader).values[stay.status],
    note: stay.note ?? '',
  }
}
