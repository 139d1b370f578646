import type { DeskAdult, DeskPreCheckIn } from '@bellhop/contract/desk/pre-check-in'
import { is } from '../../../database/conditions.ts'
import type { Handle } from '../../../database/open.ts'
import { notFound } from '../../../shared/calls/problem.ts'
import type { Keys } from '../../../shared/secrets/secrets.ts'
import { openDetails } from '../../../stays/foreign-details.ts'
import { type BookingFacts, findPreCheckIn } from '../queries.ts'

/** Reads everything that was sent or entered, without the files. @throws Problem `not_found` */
export async function readForDesk(
  db: Handle,
  keys: Keys,
  hotelId: string,
  bookingId: string,
  now: Date,
): Promise<DeskPreCheckIn> {
  const [booking, adults] = await Promise.all([
    findPreCheckIn(db, hotelId, { bookingId }),
    listAdults(db, hotelId, bookingId, now),
  ])
  if (!booking) throw notFound('booking')
  const { id, reference, name, country, adultsBooked, preCheckIn, isBooked } = booking
  const [file] = adults.flatMap((one) => one.documentUntil ?? one.signatureUntil ?? [])
  return {
    bookingId: id,
    bookingRef: reference,
    name,
    checkIn: booking.checkIn.toISOString(),
    checkOut: booking.checkOut.toISOString(),
    adultsBooked,
    country,
    preCheckIn,
    canReturn: isBooked && booking.submittedAt !== null && booking.returnedBecause === null,
    trip: toTrip(booking),
    adults: adults.map((row) => toDeskAdult(row, keys, { hotelId, bookingId })),
    ...(booking.submittedAt && { submittedAt: booking.submittedAt.toISOString() }),
    ...(booking.consentText !== null && { consentText: booking.consentText }),
    ...(booking.consentLanguage !== null && { consentLanguage: booking.consentLanguage }),
    ...(booking.consentVersion !== null && { consentVersion: booking.consentVersion }),
    ...(booking.verifiedAt && { verifiedAt: booking.verifiedAt.toISOString() }),
    ...(booking.verifiedBy !== null && { verifiedBy: booking.verifiedBy }),
    ...(booking.returnedBecause !== null && { returnedBecause: booking.returnedBecause }),
    ...(file && { filesUntil: file.toISOString() }),
  }
}

export function toTrip({ arrivalTime, purpose, comingFrom, goingTo }: BookingFacts) {
  return {
    ...(arrivalTime !== null && { arrivalTime }),
    ...(purpose !== null && { purpose }),
    ...(comingFrom !== null && { comingFrom }),
    ...(goingTo !== null && { goingTo }),
  }
}

async function listAdults(db: Handle, hotelId: string, bookingId: string, now: Date) {
  return await db
    .selectFrom('pre_check_in_adult as a')
    .leftJoin('file as d', (join) =>
      join
        .onRef('d.hotel_id', '=', 'a.hotel_id')
        .onRef('d.id', '=', 'a.document_file_id')
        .on('d.delete_after', '>', now),
    )
    .leftJoin('file as s', (join) =>
      join
        .onRef('s.hotel_id', '=', 'a.hotel_id')
        .onRef('s.id', '=', 'a.signature_file_id')
        .on('s.delete_after', '>', now),
    )
    .select([
      'a.position',
      'a.full_name as fullName',
      'a.date_of_birth as dateOfBirth',
      'a.nationality',
      'a.address',
      'a.id_type as idType',
      'a.id_last4 as idLast4',
      'a.typed_signature as typedSignature',
      'a.foreign_details as sealed',
      'd.kind as documentKind',
      'd.delete_after as documentUntil',
      's.kind as signatureKind',
      's.delete_after as signatureUntil',
    ])
    .where(is({ 'a.hotel_id': hotelId, 'a.booking_id': bookingId }))
    .orderBy('a.position')
    .execute()
}

function toDeskAdult(
  row: Awaited<ReturnType<typeof listAdults>>[number],
  keys: Keys,
  booking: { hotelId: string; bookingId: string },
): DeskAdult {
  const { sealed, documentKind, documentUntil, signatureKind, signatureUntil, ...adult } = row
  const { typedSignature, ...details } = adult
  return {
    ...details,
    ...(sealed && { foreign: openDetails(keys, { ...booking, position: row.position }, sealed) }),
    document: documentKind ? (documentKind === 'pdf' ? 'pdf' : 'picture') : null,
    signature: signatureKind ? 'drawn' : typedSignature === null ? null : 'typed',
    ...(typedSignature !== null && { typedSignature }),
  }
}
