import type { StaffMember } from '@bellhop/contract/desk/staff'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { kindsWithTax } from '@bellhop/domain/taxes/kinds-with-tax'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import type { Settings } from '../../settings.ts'
import type { StaffRow } from './queries.ts'

export function toStaffMember(
  row: StaffRow,
  { ADD_HOTELS }: Pick<Settings, 'ADD_HOTELS'>,
  now: Date,
): StaffMember {
  const { hotel, department_ids, outlet_ids } = row
  const departments = row.departments.filter(
    ({ id }) => row.role !== 'attendant' || department_ids.includes(id),
  )
  const outlets = row.outlets.filter(({ id }) => row.role !== 'kitchen' || outlet_ids.includes(id))
  const isHousekeeper =
    row.role === 'attendant' && departments.some(({ code }) => code === 'housekeeping')
  const stoppedUntil = frontOffice.includes(row.role) ? row.registrationsStoppedUntil : null
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    language: row.language,
    departments: departments.map(({ id, name }) => ({ _id: id, name })),
    outlets: outlets.map(({ id, name }) => ({ _id: id, name })),
    worksOnRooms: isHousekeeper || frontOffice.includes(row.role),
    hotel: {
      _id: hotel.id,
      name: hotel.name,
      logo: hotel.logo,
      brandColor: hotel.brand_color,
      timeZone: hotel.time_zone,
      currency: hotel.currency,
      country: hotel.country,
      languages: hotel.languages,
      phone: hotel.phone,
      pricesWithTax: kindsWithTax(
        hotel.tax_rules,
        hotelDate(now, hotel.time_zone),
        hotel.prices_include_tax,
      ),
      isPractice: row.isPractice,
    },
    hasPassword: row.hasPassword,
    hasOtherHotels: row.hasOtherHotels,
    canAddHotels: row.role === 'admin' && ADD_HOTELS === 'on' && !row.isPractice,
    isBeingSetUp: row.role === 'admin' && row.isBeingSetUp,
    canSetUpHotel: row.role === 'admin' && row.isLoneDemo,
    registrationsStoppedUntil: stoppedUntil?.toISOString() ?? null,
  }
}
