import type { DeskBooking, DeskStay } from '@bellhop/contract/desk/bookings'
import type { StayOfBooking } from '@bellhop/contract/desk/stays'
import { toWire } from '@bellhop/domain/money/money'
import { addDays, stayAmounts } from '@bellhop/domain/stays/booking'
import { checkOutAt, hotelDate } from '@bellhop/domain/time/hotel-time'
import { countNightsDue, priceFee, sumFee } from '../../../ledger/cancellation-fee.ts'
import { toBookingDeposit } from '../../../stays/deposits.ts'
import type { SoldNight } from '../../../stays/nights.ts'
import { toElsewhere } from '../../../stays/portal-elsewhere.ts'
import { toPricedNight, toSale } from '../../../stays/present-booking.ts'
import { toBookedExtras } from '../../../stays/present-extras.ts'
import { toStayTaxes } from '../../../stays/taxes.ts'
import { toWalk } from '../../../stays/walk.ts'
import type { BookingRow, StayRow } from './queries.ts'

interface Place {
  currency: string
  timeZone: string
  textLanguages: readonly string[]
}

function toPortal({
  id,
  decisions,
  elsewhere,
  content: { portal, code, currency, total, card },
}: NonNullable<BookingRow['portal']>): NonNullable<DeskBooking['portal']> {
  return {
    ...{ _id: id, name: portal, code, currency, decisions },
    ...(total !== null && { total: toWire(total, currency || 'EUR') }),
    ...(elsewhere && { elsewhere: toElsewhere(elsewhere) }),
    ...(card && {
      card: { ...(card.from && { from: card.from }), ...(card.until && { until: card.until }) },
    }),
  }
}

export function toDeskBooking(row: BookingRow, hotel: Place, now: Date): DeskBooking {
  // Ignores cancelled rooms, unless all of them are cancelled.
  const active = row.stays.filter(({ status }) => status !== 'cancelled')
  const counted = active.length > 0 ? active : row.stays
  const stays = counted.map((stay) => readDates(stay, hotel.timeZone))
  const [first] = [...stays].sort((a, b) => (a.checkIn < b.checkIn ? -1 : 1))
  const [last] = [...stays].sort((a, b) => (a.checkOut > b.checkOut ? -1 : 1))
  if (!first || !last) throw new Error(`Booking ${row.id} has no stays`)
  return {
    _id: row.id,
    bookingRef: row.reference,
    source: row.source,
    ...(row.agent && { agent: { _id: row.agent.id, name: row.agent.name } }),
    status: statusOf(row.stays),
    name: row.name,
    ...(row.phone && { phone: row.phone }),
    ...(row.email && { email: row.email }),
    ...(row.note && { note: row.note }),
    ...(row.portal && { portal: toPortal(row.portal) }),
    ...(row.overbookedReason && { overbookedReason: row.overbookedReason }),
    checkInDate: first.checkInDate,
    checkOutDate: last.checkOutDate,
    checkIn: first.checkIn,
    checkOut: last.checkOut,
    createdAt: new Date(row.createdAt).toISOString(),
    stays: row.stays.map((stay) => ({
      ...toDeskStay(stay, hotel),
      ...toFee(stay, hotel, now),
    })),
    ...(row.isUnconfirmed &&
      row.stays.some(({ status }) => status === 'booked') && {
        unconfirmed: {
          origin: row.origin,
          ...(row.confirmBy && { confirmBy: new Date(row.confirmBy).toISOString() }),
        },
      }),
    ...toDeposit(row, hotel),
    amounts: toAmounts(
      active.flatMap(({ nights }) => nights),
      hotel,
    ),
    preCheckIn: preCheckInOf(counted.map((stay) => stay.preCheckIn)),
    ...(row.arrivalTime && { arrivalTime: row.arrivalTime }),
  }
}

/** Throws an error if the booking does not have the stay. */
export function toStayOfBooking(
  row: BookingRow,
  stayId: string,
  hotel: Place,
  now: Date,
): StayOfBooking {
  const { _id: bookingId, bookingRef, stays } = toDeskBooking(row, hotel, now)
  const stay = stays.find(({ _id }) => _id === stayId)
  if (!stay) throw new Error(`Booking ${bookingId} has no stay ${stayId}`)
  return { ...stay, bookingId, bookingRef }
}

function toDeskStay(stay: StayRow, hotel: Place): DeskStay {
  const { checkInDate, checkOutDate } = readDates(stay, hotel.timeZone)
  const reader = { language: hotel.textLanguages[0] ?? 'en', currency: hotel.currency }
  return {
    _id: stay.id,
    roomTypeId: stay.roomTypeId,
    name: stay.roomTypeName,
    adults: stay.adults,
    children: stay.children,
    ...toSale(stay, reader.language),
    checkInDate,
    checkOutDate,
    status: stay.status,
    nights: stay.nights.map((night) => toPricedNight(night, hotel.currency)),
    ...toStayTaxes(stay.nights, reader),
    ...toBookedExtras(stay.nights, reader),
    ...toAmounts(stay.nights, hotel),
    roomId: stay.roomId,
    roomNumber: stay.roomNumber,
    guest: { _id: stay.guestId, name: stay.guestName },
    ...(stay.status === 'inHouse' && stay.doorSign && { doorSign: stay.doorSign }),
    ...(stay.walked && { walked: toWalk(stay.walked) }),
    ...(stay.earlyCheckIn && { earlyCheckIn: stay.earlyCheckIn }),
    ...(stay.status === 'booked' &&
      stay.expectedAt && { expectedAt: new Date(stay.expectedAt).toISOString() }),
    ...(stay.links && { links: stay.links }),
  }
}

function toDeposit(row: BookingRow, hotel: Place): Pick<DeskBooking, 'deposit'> {
  const deposit = toBookingDeposit(row, hotel)
  return deposit ? { deposit } : {}
}

function toFee(stay: StayRow, { currency, timeZone }: Place, now: Date) {
  const { status, nights, nightDiscounts, terms = null } = stay
  if (status !== 'booked' || !nightDiscounts) return {}
  const count = countNightsDue(terms, stay, timeZone, now)
  return { cancellationFee: toWire(sumFee(priceFee({ nights, nightDiscounts }, count)), currency) }
}

function readDates({ checkIn: stored, duration, checkoutTime }: StayRow, timeZone: string) {
  const checkIn = new Date(stored).toISOString()
  const checkInDate = hotelDate(checkIn, timeZone)
  return {
    checkIn,
    checkInDate,
    checkOut: checkOutAt({ checkIn, duration, checkoutTime, timeZone }),
    checkOutDate: addDays(checkInDate, duration),
  }
}

function toAmounts(nights: SoldNight[], { currency }: Place) {
  const { subtotal, tax, total } = stayAmounts(nights)
  return {
    subtotal: toWire(subtotal, currency),
    tax: toWire(tax, currency),
    total: toWire(total, currency),
  }
}

function statusOf(stays: readonly StayRow[]): DeskBooking['status'] {
  const has = (...statuses: StayRow['status'][]) =>
    stays.some(({ status }) => statuses.includes(status))
  if (has('booked', 'inHouse')) return 'confirmed'
  return has('checkedOut', 'noShow') ? 'ended' : 'cancelled'
}

/** One form covers all rooms of a booking. */
export function preCheckInOf(
  states: readonly DeskBooking['preCheckIn'][],
): DeskBooking['preCheckIn'] {
  return (['verified', 'submitted'] as const).find((state) => states.includes(state)) ?? 'none'
}
