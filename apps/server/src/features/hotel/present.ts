import type { HotelDetails, HotelProfile } from '@bellhop/contract/guest/hotel'
import type { HotelRow } from './queries.ts'

function contactOf(row: HotelRow) {
  const { address, phone, email, latitude, longitude } = row
  const location = latitude !== null && longitude !== null ? { latitude, longitude } : null
  return { address, phone, email, location }
}

export function toHotelDetails(row: HotelRow): HotelDetails {
  return {
    _id: row.id,
    name: row.name,
    logo: row.logo,
    brandColor: row.brand_color,
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
    ...contactOf(row),
    hasGoogleSignIn,
  }
}
