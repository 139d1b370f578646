import type { BookedRoom, Booking, BookingFee } from '@bellhop/contract/guest/bookings'
import type { StayAmounts as WireAmounts } from '@bellhop/contract/guest/rooms'
import { toWire } from '@bellhop/domain/money/money'
import { addDays, type StayAmounts, stayAmounts } from '@bellhop/domain/stays/booking'
import { checkOutAt, hotelDate } from '@bellhop/domain/time/hotel-time'
import { inLanguage, type ReaderLanguage } from '../shared/text/in-language.ts'
import { toBookingDeposit } from './deposits.ts'
import type { SoldNight } from './nights.ts'
import { toBookedExtras } from './present-extras.ts'
import type { BookedStayRow, BookingRow, StayFee } from './read-booking.ts'
import { nameIn, toNightTaxes, toStayTaxes } from './taxes.ts'
import { toWalk } from './walk.ts'

export interface BookingReader {
  readerLanguage: ReaderLanguage
  services: PaymentServices
}

/** How guests can pay themselves, whatever the hotel. */
export interface PaymentServices {
  takesCards: boolean
  /** A provider takes UPI payments for the hotels, which then need no UPI id. */
  hasUpiProvider: boolean
}

/**
 * Maps a booking to the contract, in the reader's language.
 *
 * @param byThisLink whether the reader's link can confirm it
 */
export function toBooking(
  found: BookingRow,
  now: Date,
  { readerLanguage, services }: BookingReader,
  byThisLink = false,
): Booking {
  const language = readerLanguage(found.hotel.languages)
  const row = inLanguage(found, language)
  const { hotel, phone, email, note } = row
  const stays = listLiveStays(row)
  const shown = stays.length > 0 ? stays : row.stays
  return {
    bookingRef: row.reference,
    status: statusOf(row),
    hotelId: hotel.id,
    ...datesOf(row),
    rooms: shown.map((stay) => toBookedRoom(stay, hotel, language)),
    guest: { name: row.name, ...(phone && { phone }), ...(email && { email }) },
    ...(note && { note }),
    amounts: toWireAmounts(stayAmounts(stays.flatMap(({ nights }) => nights)), hotel.currency),
    currency: hotel.currency,
    ...toWalks(row),
    ...toDeposit(row, services),
    ...toFee(row),
    preCheckIn: shown[0]?.preCheckIn ?? 'none',
    canChange: canChange(row, now),
    ...(stays.length > 0 &&
      row.confirmBy &&
      isUnconfirmedRow(row) && { toConfirm: { by: row.confirmBy.toISOString(), byThisLink } }),
  }
}

function toWalks({ stays }: BookingRow): Pick<Booking, 'walks'> {
  const walks = stays.flatMap(({ walked }) => (walked ? [toWalk(walked)] : []))
  return walks.length === 0 ? {} : { walks }
}

/** How guests can pay themselves. UPI pays in rupees only. */
export function listPaymentMethods(
  { upiId, currency }: { upiId: string | null; currency: string },
  { takesCards, hasUpiProvider }: PaymentServices,
): ('upi' | 'card')[] {
  const takesUpi = (upiId !== null || hasUpiProvider) && currency === 'INR'
  return [...(takesUpi ? (['upi'] as const) : []), ...(takesCards ? (['card'] as const) : [])]
}

function toDeposit(row: BookingRow, services: PaymentServices): Pick<Booking, 'deposit'> {
  const deposit = toBookingDeposit(row, row.hotel)
  if (!deposit) return {}
  const methods = listPaymentMethods(row.hotel, services)
  return { deposit: { ...deposit, methods, isReported: row.advance.isReported } }
}

function toFee({ stays, hotel }: BookingRow): Pick<Booking, 'fee'> {
  const fees = stays
    .flatMap(({ fee }) => fee ?? [])
    .filter(({ openNights, invoices }) => openNights !== null || invoices.length > 0)
  return fees.length === 0 ? {} : { fee: sumFees(fees, hotel.currency) }
}

/** The fee of a booking, from those of its stays. */
export function sumFees(fees: readonly StayFee[], currency: string): BookingFee {
  const sum = (column: 'total' | 'balance') =>
    toWire(
      fees.reduce((total, fee) => total + fee[column], 0),
      currency,
    )
  return {
    isOpen: fees.some(({ openNights }) => openNights !== null),
    total: sum('total'),
    balance: sum('balance'),
    invoices: fees.flatMap(({ invoices }) => invoices),
  }
}

/** Neither the phone nor the email of the booking is verified. */
export function isUnconfirmedRow({
  claimedAt,
  emailConfirmedAt,
}: Pick<BookingRow, 'claimedAt' | 'emailConfirmedAt'>): boolean {
  return claimedAt === null && emailConfirmedAt === null
}

/** The stays that are not cancelled: a guest does not see rooms removed by a change. */
export function listLiveStays({ stays }: Pick<BookingRow, 'stays'>): BookedStayRow[] {
  return stays.filter(({ status }) => status !== 'cancelled')
}

function statusOf({ stays }: BookingRow): Booking['status'] {
  if (stays.some(({ status }) => status === 'booked' || status === 'inHouse')) return 'confirmed'
  return stays.every(({ status }) => status === 'cancelled') ? 'cancelled' : 'ended'
}

/** Arrival of the first stay and departure of the last one; for a cancelled booking, including cancelled stays. */
export function datesOf(row: Pick<BookingRow, 'stays' | 'hotel'>) {
  const { timeZone } = row.hotel
  const live = listLiveStays(row)
  const stays = (live.length > 0 ? live : row.stays).map((stay) => {
    const checkIn = new Date(stay.checkIn).toISOString()
    return {
      checkIn,
      checkInDate: hotelDate(checkIn, timeZone),
      checkOutDate: addDays(hotelDate(checkIn, timeZone), stay.duration),
      checkOut: checkOutAt({ ...stay, checkIn, timeZone }),
    }
  })
  const [first] = stays
  if (!first) throw new Error('A booking must have at least one stay')
  const arrival = stays.reduce((one, other) => (other.checkIn < one.checkIn ? other : one))
  const departure = stays.reduce((one, other) => (other.checkOut > one.checkOut ? other : one))
  return {
    checkInDate: arrival.checkInDate,
    checkOutDate: departure.checkOutDate,
    checkIn: arrival.checkIn,
    checkOut: departure.checkOut,
  }
}

/** Until check-in time on the day of arrival, unless a guest has checked in. */
export function canChange(row: BookingRow, now: Date): boolean {
  // A portal's booking is changed at the portal, because it has the portal's price.
  if (row.source === 'channel') return false
  const stays = listLiveStays(row)
  if (stays.length === 0 || stays.some(({ status }) => status !== 'booked')) return false
  return now < new Date(datesOf(row).checkIn)
}

/**
 * The ages, the plan and the code by which a stay was sold.
 *
 * @param plans of the hotel, for a guest
 */
export function toSale(
  { childAges, rate }: Pick<BookedStayRow, 'childAges' | 'rate'>,
  language: string,
  plans?: BookingRow['hotel']['plans'],
): Pick<BookedRoom, 'childAges' | 'ratePlan' | 'code'> {
  return {
    ...(childAges && { childAges }),
    ...(rate && {
      ratePlan: {
        _id: rate.plan.id,
        name: nameIn(rate.plan.name, language),
        ...(plans?.every(({ id }) => id === rate.plan.id) && { isOnly: true }),
        meals: [...rate.meals],
        terms: rate.terms,
      },
    }),
    ...(rate?.code && { code: rate.code.code }),
  }
}

function toBookedRoom(
  stay: BookedStayRow,
  { currency, plans }: BookingRow['hotel'],
  language: string,
): BookedRoom {
  const { id, roomTypeId, name, adults, children, childAges, rate, status, nights } = stay
  return {
    _id: id,
    roomTypeId,
    name,
    adults,
    children,
    ...toSale({ childAges, rate }, language, plans),
    status,
    nights: nights.map((night) => toPricedNight(night, currency)),
    ...toStayTaxes(nights, { language, currency }),
    ...toBookedExtras(nights, { language, currency }),
    ...toWireAmounts(stayAmounts(nights), currency),
  }
}

/** A night with its taxes. */
export function toPricedNight(night: SoldNight, currency: string) {
  const { date, price } = night
  return { date, price: toWire(price, currency), ...toNightTaxes(night, currency) }
}

export function toWireAmounts(amounts: StayAmounts, currency: string): WireAmounts {
  const { subtotal, tax, total } = amounts
  return {
    subtotal: toWire(subtotal, currency),
    tax: toWire(tax, currency),
    total: toWire(total, currency),
  }
}
