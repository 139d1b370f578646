import { maxAdultsOfPreCheckIn } from '@bellhop/domain/stays/pre-check-in'
import { checkOutAt } from '@bellhop/domain/time/hotel-time'
import { type InferResult, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { is, on, refersTo } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { type BookingBy, lockBooking } from '../../stays/lock-booking.ts'

/** A booking with its hotel, stays, and pre-check-in so far. */
export async function findPreCheckIn(db: Handle, hotelId: string, by: BookingBy) {
  const row = await selectBooking(db, hotelId, by).executeTakeFirst()
  return row && toBooking(row)
}
export type BookingFacts = NonNullable<Awaited<ReturnType<typeof findPreCheckIn>>>

/** Reads the same, with the booking and its stays locked until the transaction ends. */
export async function lockAndFindPreCheckIn(tx: Handle, hotelId: string, by: BookingBy) {
  await lockBooking(tx, hotelId, by)
  // A separate statement, so that it sees what the lock's previous holder has written.
  return await findPreCheckIn(tx, hotelId, by)
}

function selectBooking(db: Handle, hotelId: string, by: BookingBy) {
  return db
    .selectFrom('booking as b')
    .innerJoin('hotel as h', 'h.id', 'b.hotel_id')
    .leftJoin('pre_check_in as p', on('p.booking_id', 'b.id'))
    .leftJoin('staff as v', on('v.id', 'p.verified_by'))
    .select([
      'b.hotel_id as hotelId',
      'b.id',
      'b.reference',
      'b.name',
      'h.name as hotelName',
      'h.languages',
      'h.translations',
      'h.country',
      'h.time_zone as timeZone',
      'h.pre_check_in_document as document',
      'h.consent_text as hotelConsentText',
      'h.document_retention_days as retentionDays',
      'p.arrival_time as arrivalTime',
      'p.purpose',
      'p.coming_from as comingFrom',
      'p.going_to as goingTo',
      'p.consent_text as consentText',
      'p.consent_language as consentLanguage',
      'p.consent_version as consentVersion',
      'p.submitted_at as submittedAt',
      'p.verified_at as verifiedAt',
      'v.name as verifiedBy',
      'p.returned_because as returnedBecause',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('stay as s')
          .select([
            's.id',
            's.status',
            's.check_in as checkIn',
            's.duration',
            's.checkout_time as checkoutTime',
            's.adults',
          ])
          .where(refersTo(hotelId, 's.booking_id', 'b.id'))
          .orderBy('s.check_in')
          .orderBy('s.id'),
      ).as('stays'),
      jsonArrayFrom(
        eb
          .selectFrom('pre_check_in_adult as a')
          .select(['a.document_file_id as documentId', 'a.signature_file_id as signatureId'])
          .where(refersTo(hotelId, 'a.booking_id', 'b.id'))
          .orderBy('a.position'),
      ).as('files'),
    ])
    .where('b.hotel_id', '=', hotelId)
    .where(
      'b.id',
      '=',
      'bookingId' in by
        ? by.bookingId
        : sql<string>`(SELECT booking_id FROM stay WHERE hotel_id = ${hotelId} AND id = ${by.stayId})`,
    )
}

type BookingRow = InferResult<ReturnType<typeof selectBooking>>[number]

function toBooking({ stays: all, ...row }: BookingRow) {
  const { hotelName, hotelConsentText, languages, translations } = row
  const isExpected = ({ status }: { status: string }) =>
    status !== 'cancelled' && status !== 'noShow'
  const stays = all.some(isExpected) ? all.filter(isExpected) : all
  const checkOuts = stays.map(({ checkIn, ...stay }) =>
    checkOutAt({ ...stay, checkIn: new Date(checkIn).toISOString(), timeZone: row.timeZone }),
  )
  const adults = stays.reduce((sum, stay) => sum + stay.adults, 0)
  return {
    ...row,
    /** By column name, as in its translations. */
    hotel: { name: hotelName, consent_text: hotelConsentText, languages, translations },
    stays,
    /** Check-in of the first stay, check-out of the last. */
    checkIn: new Date(stays[0]?.checkIn ?? 0),
    checkOut: new Date(checkOuts.sort().at(-1) ?? 0),
    adultsBooked: Math.min(adults, maxAdultsOfPreCheckIn),
    preCheckIn: stateOf(row),
    /** Whether a stay has not been checked in yet. */
    isBooked: stays.some(({ status }) => status === 'booked'),
    hasEnded: !stays.some(({ status }) => status === 'booked' || status === 'inHouse'),
  }
}

function stateOf({
  verifiedAt,
  submittedAt,
  returnedBecause,
}: Pick<BookingRow, 'verifiedAt' | 'submittedAt' | 'returnedBecause'>) {
  if (verifiedAt) return 'verified' as const
  return submittedAt && returnedBecause === null ? ('submitted' as const) : ('none' as const)
}

/** The status is also on the stays, for the guest's record and the desk's lists. */
export async function setState(
  tx: Handle,
  { hotelId, id }: Pick<BookingFacts, 'hotelId' | 'id'>,
  state: 'none' | 'submitted' | 'verified',
): Promise<void> {
  await tx
    .updateTable('stay')
    .set({ pre_check_in: state })
    .where(is({ hotel_id: hotelId, booking_id: id }))
    .where('status', 'in', ['booked', 'inHouse'])
    .execute()
}
