import type { Department } from '@bellhop/contract/guest/departments'
import type { Outlet } from '@bellhop/contract/guest/dining'
import type { Facility } from '@bellhop/contract/guest/facilities'
import { hotelTimeOfDay } from '@bellhop/domain/hotel-time'
import { isOpenAt } from '@bellhop/domain/opening-hours'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Handle } from '../database/open.ts'

/**
 * Departments, outlets and facilities have opening hours and executives. These queries are built here and
 * executed by the features, so that the dashboard can read all three in one statement.
 */
const providerFields = [
  'p.id',
  'p.name',
  'p.translations',
  'p.description',
  'p.image',
  'p.opening_time',
  'p.closing_time',
] as const

export function departmentsWithExecutives(db: Handle, hotelId: string) {
  return db
    .selectFrom('department as p')
    .select(providerFields)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('executive as e')
          .select(['e.id', 'e.name', 'e.role', 'e.translations', 'e.phone', 'e.image'])
          .whereRef('e.hotel_id', '=', 'p.hotel_id')
          .whereRef('e.department_id', '=', 'p.id')
          .orderBy('e.name'),
      ).as('executives'),
    )
    .where('p.hotel_id', '=', hotelId)
    .orderBy('p.position')
    .orderBy('p.id')
}

export function outletsWithExecutives(db: Handle, hotelId: string) {
  return db
    .selectFrom('outlet as p')
    .select(providerFields)
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('department_service as s')
          .select(['s.department_id as departmentId', 's.id as deptRequestId'])
          .whereRef('s.hotel_id', '=', 'p.hotel_id')
          .whereRef('s.outlet_id', '=', 'p.id')
          .where('s.available', '=', true),
      ).as('tables'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('executive as e')
          .select(['e.id', 'e.name', 'e.role', 'e.translations', 'e.phone', 'e.image'])
          .whereRef('e.hotel_id', '=', 'p.hotel_id')
          .whereRef('e.outlet_id', '=', 'p.id')
          .orderBy('e.name'),
      ).as('executives'),
    )
    .where('p.hotel_id', '=', hotelId)
    .orderBy('p.position')
    .orderBy('p.id')
}

export function facilitiesWithExecutives(db: Handle, hotelId: string) {
  return db
    .selectFrom('facility as f')
    .select(['f.id', 'f.description', 'f.translations', 'f.opening_time', 'f.closing_time'])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('facility_type as t')
          .select(['t.id', 't.name', 't.translations', 't.image'])
          .whereRef('t.hotel_id', '=', 'f.hotel_id')
          .whereRef('t.id', '=', 'f.facility_type_id'),
      )
        .$notNull()
        .as('type'),
      jsonArrayFrom(
        eb
          .selectFrom('executive as e')
          .select(['e.id', 'e.name', 'e.role', 'e.translations', 'e.phone', 'e.image'])
          .whereRef('e.hotel_id', '=', 'f.hotel_id')
          .whereRef('e.facility_id', '=', 'f.id')
          .orderBy('e.name'),
      ).as('executives'),
    ])
    .where('f.hotel_id', '=', hotelId)
    .orderBy('f.position')
    .orderBy('f.id')
}

export type ProviderRow = Awaited<
  ReturnType<ReturnType<typeof departmentsWithExecutives>['execute']>
>[number]
export type OutletRow = Awaited<
  ReturnType<ReturnType<typeof outletsWithExecutives>['execute']>
>[number]
export type FacilityRow = Awaited<
  ReturnType<ReturnType<typeof facilitiesWithExecutives>['execute']>
>[number]

/** The hotel's wall clock now, HH:mm. */
export function timeOfDayNow(timeZone: string): string {
  return hotelTimeOfDay(new Date(), timeZone)
}

interface Hours {
  opening_time: string
  closing_time: string
}

function hoursAt({ opening_time, closing_time }: Hours, time: string) {
  const isOpen = isOpenAt({ openingTime: opening_time, closingTime: closing_time }, time)
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

/** An outlet; `time` is the hotel's wall clock now, HH:mm. */
export function toOutlet(row: OutletRow, time: string): Outlet {
  return { ...toProvider(row, time), ...(row.tables && { tables: row.tables }) }
}

/** A department, or the part of an outlet that equals one; `time` is the hotel's wall clock now, HH:mm. */
export function toProvider(row: ProviderRow, time: string): Department {
  return {
    _id: row.id,
    name: row.name,
    image: row.image,
    description: row.description,
    ...hoursAt(row, time),
    executives: toExecutives(row.executives),
  }
}

export function toFacility(row: FacilityRow, time: string): Facility {
  const { id, name, image } = row.type
  return {
    _id: row.id,
    description: row.description,
    ...hoursAt(row, time),
    facilityTypeId: { _id: id, name, image },
    executives: toExecutives(row.executives),
  }
}
