import type { InvoiceKind } from '@bellhop/domain/money/invoice'
import type { SoldRate } from '@bellhop/domain/rates/price-stay'
import type { CancellationTerms } from '@bellhop/domain/stays/cancellation'
import type { TaxRule } from '@bellhop/domain/taxes/taxes'
import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import type { StoredWalk } from '../database/stored-walk.ts'
import { type RatePlanRow, selectRatePlans } from '../rates/rate-plans.ts'
import { selectTerms } from '../rates/sales.ts'
import type { Translations } from '../shared/text/in-language.ts'
import { type DepositRow, depositColumns } from './deposits.ts'
import { kindOfInvoice } from './invoice-kind.ts'
import { nightsOfStay, type SoldNight } from './nights.ts'
import { payerOfEntry } from './payer.ts'

/** A stay of a booking, for its guest. */
export interface BookedStayRow {
  id: string
  guestId: string
  roomTypeId: string
  name: string
  translations: Translations
  adults: number
  children: number
  childAges: number[] | null
  /** How it was sold; null: before there were plans, or by the desk at a price of its own. */
  rate: SoldRate | null
  status: 'booked' | 'inHouse' | 'checkedOut' | 'cancelled' | 'noShow'
  /** Instant. */
  checkIn: string
  duration: number
  checkoutTime: string
  preCheckIn: 'none' | 'submitted' | 'verified'
  nights: SoldNight[]
  /** Where its guest was taken, without a room. */
  walked: StoredWalk | null
  /** The fee of a stay that was cancelled, or whose guest did not come. */
  fee: StayFee | null
}

/** Minor units. */
export interface StayFee {
  /** Nights of a fee that the desk has not decided about yet. */
  openNights: number | null
  total: number
  balance: number
  invoices: { _id: string; kind: InvoiceKind; number: string }[]
}

/** A booking with its stays in the order in which they were booked, and the hotel's details for guests. */
export interface BookingRow extends Omit<DepositRow, 'stays'> {
  id: string
  reference: string
  source: 'web' | 'desk' | 'channel'
  name: string
  phone: string | null
  email: string | null
  note: string | null
  language: string | null
  revision: number
  ownGuestId: string | null
  claimedAt: Date | null
  emailConfirmedAt: Date | null
  /** When the rooms are released, unless the booking is confirmed by then. */
  confirmBy: Date | null
  addressHash: Uint8Array | null
  hotel: {
    id: string
    name: string
    address: string
    translations: Translations
    phone: string
    email: string
    timeZone: string
    currency: string
    upiId: string | null
    checkInTime: string
    checkoutTime: string
    taxRules: TaxRule[]
    languages: string[]
    plans: RatePlanRow[] | null
    terms: CancellationTerms | null
  }
  stays: BookedStayRow[]
}

/** The most fees of a guest, by rooms. */
const maxFees = 20

const feeOfStay = (hotelId: string) => sql`CASE WHEN s.status IN ('cancelled', 'noShow') THEN (
  SELECT json_build_object('openNights', s.fee_nights,
    'total', coalesce(sum(e.net + e.tax) FILTER (WHERE e.kind NOT IN ('advance', 'payment')), 0),
    'balance', coalesce(sum(e.net + e.tax), 0),
    'invoices', (
      SELECT coalesce(json_agg(json_build_object('_id', i.id, 'kind', ${kindOfInvoice}, 'number', i.number)
        ORDER BY i.issued_at, i.id), '[]')
      FROM invoice i WHERE i.hotel_id = ${hotelId} AND i.stay_id = s.id AND i.payer = 'guest'))
  FROM folio_entry e
  WHERE e.hotel_id = ${hotelId} AND e.stay_id = s.id AND ${payerOfEntry(hotelId)} = 'guest') END`

export interface FeeRow {
  reference: string
  /** Instant. */
  checkIn: string
  timeZone: string
  fee: StayFee
}

/** The fees of the stays of a guest, those of the latest arrival first. */
export async function findFeesOfGuest(
  db: Handle,
  { hotelId, guestId }: { hotelId: string; guestId: string },
): Promise<FeeRow[]> {
  const { rows } = await sql<FeeRow>`
    SELECT b.reference, s.check_in AS "checkIn", h.time_zone AS "timeZone", ${feeOfStay(hotelId)} AS fee
    FROM stay s
    JOIN booking b ON b.hotel_id = s.hotel_id AND b.id = s.booking_id
    JOIN hotel h ON h.id = s.hotel_id
    WHERE s.hotel_id = ${hotelId} AND s.guest_id = ${guestId}
      AND s.status IN ('cancelled', 'noShow') AND (s.fee_nights IS NOT NULL OR EXISTS (
        SELECT FROM invoice i
        WHERE i.hotel_id = ${hotelId} AND i.stay_id = s.id AND i.payer = 'guest'))
    ORDER BY s.check_in DESC, s.id
    LIMIT ${maxFees}`.execute(db)
  return rows
}

/** Finds the booking of a stay in one statement. */
export function findBookingOfStay(db: Handle, hotelId: string, stayId: string) {
  return findBooking(
    db,
    hotelId,
    sql`b.id = (SELECT booking_id FROM stay WHERE hotel_id = ${hotelId} AND id = ${stayId})`,
  )
}

/** @param condition on the booking `b` */
export async function findBooking(
  db: Handle,
  hotelId: string,
  condition: RawBuilder<unknown>,
): Promise<BookingRow | undefined> {
  const { rows } = await sql<BookingRow>`
    SELECT b.id, b.reference, b.source, b.name, b.phone, b.email, b.note, b.language, b.revision,
      b.own_guest_id AS "ownGuestId", b.claimed_at AS "claimedAt",
      b.email_confirmed_at AS "emailConfirmedAt", b.confirm_by AS "confirmBy",
      b.address_hash AS "addressHash", ${depositColumns(hotelId)},
      json_build_object('id', h.id, 'name', h.name, 'address', h.address,
        'translations', h.translations, 'phone', h.phone,
        'email', h.email, 'timeZone', h.time_zone, 'currency', h.currency, 'upiId', h.upi_id,
        'checkInTime', h.check_in_time, 'checkoutTime', h.checkout_time, 'taxRules', h.tax_rules,
        'languages', h.languages, 'plans', ${selectRatePlans(hotelId)}, 'terms', ${selectTerms(hotelId)}) AS hotel,
      (
        SELECT json_agg(json_build_object('id', s.id, 'guestId', s.guest_id,
          'roomTypeId', s.room_type_id, 'name', t.name,
          'translations', t.translations, 'adults', s.adults,
          'children', s.children, 'childAges', s.child_ages, 'rate', s.rate, 'status', s.status, 'checkIn', s.check_in,
          'duration', s.duration, 'checkoutTime', s.checkout_time,
          'preCheckIn', s.pre_check_in, 'nights', ${nightsOfStay(hotelId)}, 'walked', s.walked,
          'fee', ${feeOfStay(hotelId)}) ORDER BY s.id)
        FROM stay s
        JOIN room_type t ON t.hotel_id = s.hotel_id AND t.id = s.room_type_id
        WHERE s.hotel_id = ${hotelId} AND s.booking_id = b.id
      ) AS stays
    FROM booking b
    JOIN hotel h ON h.id = b.hotel_id
    WHERE b.hotel_id = ${hotelId} AND ${condition}`.execute(db)
  return rows[0]
}
