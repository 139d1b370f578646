import type { BookingDeposit } from '@bellhop/contract/base/deposit'
import { toWire } from '@bellhop/domain/money/money'
import { type Deposit, depositOf, nextDeposit } from '@bellhop/domain/rates/deposit'
import type { SoldRate } from '@bellhop/domain/rates/price-stay'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { nightsOfStay, type SoldNight } from './nights.ts'

/** Minor units. */
export interface BookedDeposit extends Deposit {
  paid: number
}

/** Everything that the deposit of a booking depends on. */
export interface DepositRow {
  createdAt: string | Date
  /** Its rooms are released then unless the deposit is paid. */
  depositBy: string | Date | null
  advance: {
    /** For all its rooms, in minor units. */
    paid: number
    /** A guest has reported a payment, and the desk has not decided yet. */
    isReported: boolean
  }
  stays: readonly {
    status: string
    checkIn: string
    nights: readonly SoldNight[]
    rate: SoldRate | null
  }[]
}

/** Whether a payment for the booking `b` of a query is reported, so that its rooms stay held. */
export const isPaymentReported = (hotelId: string | RawBuilder<unknown>) => sql<boolean>`EXISTS (
  SELECT FROM payment p JOIN stay ps ON ps.hotel_id = p.hotel_id AND ps.id = p.stay_id
  WHERE p.hotel_id = ${hotelId} AND ps.booking_id = b.id AND p.status = 'claimed')`

/** The columns of the booking `b` of a query that `DepositRow` has, besides its stays. */
export const depositColumns = (hotelId: string): RawBuilder<unknown> => sql`
  b.created_at AS "createdAt", b.deposit_by AS "depositBy", json_build_object('paid', (
    SELECT coalesce(0 - sum(pe.net), 0)::bigint
    FROM stay es JOIN folio_entry pe ON pe.hotel_id = es.hotel_id AND pe.stay_id = es.id
    WHERE es.hotel_id = ${hotelId} AND es.booking_id = b.id AND pe.kind IN ('advance', 'payment')
  ), 'isReported', ${isPaymentReported(hotelId)}) AS advance`

/** The deposit of the booked rooms of a booking; undefined without one. */
export function depositOfBooking(
  { createdAt, advance, stays }: DepositRow,
  timeZone: string,
): BookedDeposit | undefined {
  const bookedOn = hotelDate(createdAt, timeZone)
  const deposits = stays.flatMap(({ status, rate, nights, checkIn }) => {
    if (status !== 'booked' || !rate?.deposit) return []
    const checkInDate = hotelDate(checkIn, timeZone)
    return [depositOf(rate.deposit, nights, { checkInDate, bookedOn })]
  })
  const next = nextDeposit(deposits, advance.paid)
  return next && { ...next, paid: advance.paid }
}

/** Whether something of it was due at booking, and is not paid. */
export const isOverdue = (deposit: BookedDeposit | undefined): boolean =>
  deposit?.due === 'booking' && deposit.paid < deposit.amount

export function toBookingDeposit(
  row: DepositRow,
  { currency, timeZone }: { currency: string; timeZone: string },
): BookingDeposit | undefined {
  const deposit = depositOfBooking(row, timeZone)
  if (!deposit) return undefined
  const { amount, paid, due } = deposit
  return {
    ...{ amount: toWire(amount, currency), paid: toWire(paid, currency), due },
    ...(row.depositBy && { payBy: new Date(row.depositBy).toISOString() }),
  }
}

/** The ids of the bookings of a hotel that owe a deposit. */
export async function findOwing(db: Handle, hotelId: string, timeZone: string): Promise<string[]> {
  const { rows } = await sql<DepositRow & { id: string }>`
    SELECT b.id, ${depositColumns(hotelId)}, json_agg(json_build_object('status', s.status,
      'checkIn', s.check_in, 'nights', ${nightsOfStay(hotelId)}, 'rate', s.rate)) AS stays
    FROM stay s JOIN booking b ON b.hotel_id = s.hotel_id AND b.id = s.booking_id
    WHERE s.hotel_id = ${hotelId} AND s.status = 'booked' AND s.rate -> 'deposit' IS NOT NULL
    GROUP BY b.hotel_id, b.id`.execute(db)
  return rows.flatMap((row) => {
    const deposit = depositOfBooking(row, timeZone)
    return deposit && deposit.paid < deposit.amount ? [row.id] : []
  })
}
