import type {
  Department,
  DepartmentService,
  Facility,
  HotelDetails,
  HotelProfile,
} from '@bellhop/contract/hotel'
import { toWire } from '@bellhop/domain/money'
import { isOpenAt } from '@bellhop/domain/opening-hours'
import type { FacilityRow, HotelRow, ProviderRow, ServiceRow } from './queries.ts'

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
    ...contactOf(row),
    hasGoogleSignIn,
  }
}

interface Hours {
  opening_time: string
  closing_time: string
}

/** `hour` is the hotel's wall clock now, HH:mm. */
function hoursAt({ opening_time, closing_time }: Hours, hour: string) {
  const isOpen = isOpenAt({ openingTime: opening_time, closingTime: closing_time }, hour)
  return {
    openingTime: opening_time,
    closingTime: closing_time,
    isOpen,
    ...(!isOpen && { opensAt: opening_time }),
  }
}

function toExecutives(rows: ProviderRow['executives']) {
  return rows.map(({ id, name, role, phone, image }) => ({
    _id: id,
    name,
    role,
    ...(phone && { phone }),
    ...(image && { image }),
  }))
}

export function toProvider(row: ProviderRow, hour: string): Department {
  return {
    _id: row.id,
    name: row.name,
    image: row.image,
    description: row.description,
    ...hoursAt(row, hour),
    executives: toExecutives(row.executives),
  }
}

export function toFacility(row: FacilityRow, hour: string): Facility {
  const { id, name, image } = row.type
  return {
    _id: row.id,
    description: row.description,
    ...hoursAt(row, hour),
    facilityTypeId: { _id: id, name, image },
    executives: toExecutives(row.executives),
  }
}

export function toService(row: ServiceRow, currency: string): DepartmentService {
  return {
    _id: row.id,
    name: row.name,
    ...(row.description && { description: row.description }),
    price: toWire(row.price, currency),
    etaMinutes: row.eta_minutes,
  }
}
