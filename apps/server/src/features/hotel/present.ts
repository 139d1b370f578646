import type { HotelDetails, HotelPage, HotelProfile } from '@bellhop/contract/guest/hotel'
import { rateToWire } from '@bellhop/domain/money/money'
import type { ServicePurpose } from '@bellhop/domain/requests/request-status'
import { orderTaxesAt } from '@bellhop/domain/taxes/order-taxes'
import { addedRate, rulesAt, type TaxedKind } from '@bellhop/domain/taxes/taxes'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { presentHours } from '../../shared/time/hours.ts'
import { wallClock } from '../../shared/time/wall-clock.ts'
import type { PublicHotel } from '../../stays/public-hotel.ts'
import type { HotelRow } from './queries.ts'

/**
 * The taxes that apply now.
 *
 * @param tariff of the guest's room, in minor units
 */
export function taxesNow({ tax_rules, time_zone }: HotelRow, tariff: number, now: Date) {
  const today = hotelDate(now, time_zone)
  const rateOf = (kind: TaxedKind, price = 0) =>
    rateToWire(addedRate(rulesAt(tax_rules, kind, today), price))
  return {
    foodTax: rateOf('food'),
    giftTax: rateOf('gift'),
    roomTax: rateOf('room', tariff),
    serviceTax: rateOf('service'),
    taxes: orderTaxesAt(tax_rules, today),
  }
}

function contactOf(row: HotelRow) {
  const { address, phone, email, latitude, longitude } = row
  const location = latitude !== null && longitude !== null ? { latitude, longitude } : null
  return { address, phone, email, location }
}

export function toHotelDetails(row: HotelRow): HotelDetails {
  const [image] = row.images
  return {
    _id: row.id,
    name: row.name,
    logo: row.logo,
    brandColor: row.brand_color,
    ...(image && { image }),
    ...contactOf(row),
    timeZone: row.time_zone,
    currency: row.currency,
    checkInTime: row.check_in_time,
    checkoutTime: row.checkout_time,
    languages: row.languages,
    ...(row.late_message && { lateMessage: row.late_message }),
  }
}

export function toHotelProfile(row: HotelRow, hasGoogleSignIn: boolean): HotelProfile {
  return {
    _id: row.id,
    name: row.name,
    logo: row.logo,
    brandColor: row.brand_color,
    images: row.images,
    description: row.description,
    policies: row.policies,
    checkInTime: row.check_in_time,
    checkoutTime: row.checkout_time,
    timeZone: row.time_zone,
    cancellation: { freeDays: row.freeDays ?? 0, fee: row.cancellationFee ?? 'none' },
    hasCancellationTerms: row.cancellationFee !== null,
    ...contactOf(row),
    hasGoogleSignIn,
  }
}

export function toHotelPage(hotel: PublicHotel, now: Date): HotelPage {
  const at = wallClock(now, hotel.timeZone)
  return {
    currency: hotel.currency,
    languages: hotel.languages,
    rooms: hotel.roomTypes.map((room) => {
      const { id, name, description, images, maxAdults, maxChildren, amenities, from } = room
      return { _id: id, name, description, images, maxAdults, maxChildren, amenities, from }
    }),
    facilities: hotel.facilities.map(({ id, type, description, hours }) => {
      const { hours: _, opening: _opening, ...window } = presentHours(hours, at)
      return { _id: id, name: type.name, description, ...window }
    }),
    ...(hotel.rating && { rating: hotel.rating }),
  }
}

/** The services that the phone links to, by purpose. */
export function toServiceLinks(
  rows: readonly { purpose: string | null; id: string; departmentId: string }[],
): Partial<Record<(typeof linkedPurposes)[number], { _id: string; departmentId: string }>> {
  return Object.fromEntries(
    rows.map(({ purpose, id, departmentId }) => [purpose, { _id: id, departmentId }]),
  )
}

export const linkedPurposes = [
  'pickUp',
  'lateCheckOut',
  'earlyCheckIn',
] as const satisfies ServicePurpose[]
