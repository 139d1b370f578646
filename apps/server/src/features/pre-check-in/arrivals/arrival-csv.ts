import { pipeline, Readable } from 'node:stream'
import type { ForeignGuest } from '@bellhop/contract/desk/pre-check-in'
import { hotelDate, hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import { stringify } from 'csv-stringify'

/**
 * Writes a row for each guest with the fields of Form III. A byte order mark lets Excel detect UTF-8; an apostrophe
 * protects text that Excel would read as a formula.
 */
export function writeArrivalCsv(guests: readonly ForeignGuest[], timeZone: string): Readable {
  const columns: Record<string, (guest: ForeignGuest) => string | undefined> = {
    Name: ({ fullName }) => fullName,
    'Date of birth': ({ dateOfBirth }) => dateOfBirth,
    Nationality: ({ nationality }) => nationality,
    Address: ({ address }) => address,
    'Passport number': ({ foreign }) => foreign.passportNumber,
    'Passport issued at': ({ foreign }) => foreign.passportPlace,
    'Passport issued on': ({ foreign }) => foreign.passportIssuedOn,
    'Passport expires on': ({ foreign }) => foreign.passportExpiresOn,
    'Visa number': ({ foreign }) => foreign.visaNumber,
    'Visa type': ({ foreign }) => foreign.visaType,
    'Visa issued at': ({ foreign }) => foreign.visaPlace,
    'Visa issued on': ({ foreign }) => foreign.visaIssuedOn,
    'Visa expires on': ({ foreign }) => foreign.visaExpiresOn,
    'Arrived in the country on': ({ foreign }) => foreign.arrivedInIndiaOn,
    'Arrived from': ({ foreign }) => foreign.arrivedFrom,
    'Coming from': ({ comingFrom }) => comingFrom,
    'Going to': ({ goingTo }) => goingTo,
    Purpose: ({ purpose }) => purpose,
    Arrival: ({ checkIn }) =>
      `${hotelDate(checkIn, timeZone)} ${hotelTimeOfDay(checkIn, timeZone)}`,
    'Intended departure': ({ checkOut }) => hotelDate(checkOut, timeZone),
    Room: ({ rooms }) => rooms.join(', '),
    Booking: ({ bookingRef }) => bookingRef,
  }
  const cells = Object.values(columns)
  const csv = stringify({
    header: true,
    columns: Object.keys(columns),
    bom: true,
    escape_formulas: true,
  })
  const rows = guests.map((guest) => cells.map((cell) => cell(guest)))
  // An error destroys both streams; the server reports the second.
  return pipeline(Readable.from(rows), csv, () => {})
}
