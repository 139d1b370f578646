import type { Department } from '@bellhop/contract/guest/departments'
import type { Outlet } from '@bellhop/contract/guest/dining'
import type { Facility } from '@bellhop/contract/guest/facilities'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Handle } from '../database/open.ts'
import { toOpeningFields } from '../shared/time/hours.ts'
import { isOffered } from './offered.ts'

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
  'p.hours',
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
          .where('e.hidden', '=', false)
          .whereRef('e.department_id', '=', 'p.id')
          .orderBy('e.position')
          .orderBy('e.id'),
      ).as('executives'),
    )
    .where('p.hotel_id', '=', hotelId)
    .where('p.hidden', '=', false)
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
          .where(isOffered('s')),
      ).as('tables'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('executive as e')
          .select(['e.id', 'e.name', 'e.role', 'e.translations', 'e.phone', 'e.image'])
          .whereRef('e.hotel_id', '=', 'p.hotel_id')
          .where('e.hidden', '=', false)
          .whereRef('e.outlet_id', '=', 'p.id')
          .orderBy('e.position')
          .orderBy('e.id'),
      ).as('executives'),
    )
    .where('p.hotel_id', '=', hotelId)
    .where('p.hidden', '=', false)
    .orderBy('p.position')
    .orderBy('p.id')
}

export function facilitiesWithExecutives(db: Handle, hotelId: string) {
  return db
    .selectFrom('facility as f')
    .innerJoin('facility_type as shown', (join) =>
      join.onRef('shown.hotel_id', '=', 'f.hotel_id').onRef('shown.id', '=', 'f.facility_type_id'),
    )
    .select(['f.id', 'f.description', 'f.translations', 'f.hours'])
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
          .where('e.hidden', '=', false)
          .whereRef('e.facility_id', '=', 'f.id')
          .orderBy('e.position')
          .orderBy('e.id'),
      ).as('executives'),
    ])
    .where('f.hotel_id', '=', hotelId)
    .where('f.hidden', '=', false)
    .where('shown.hidden', '=', false)
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

function toExecutives(rows: ProviderRow['executives']) {
  return rows.map(({ id, name, role, phone, image }) => ({
    _id: id,
    name,
    role,
    ...(phone && { phone }),
    ...(image && { image }),
  }))
}

/** An outlet; `at` is the hotel's wall clock now. */
export function toOutlet(row: OutletRow, at: string): Outlet {
  return { ...toProvider(row, at), ...(row.tables && { tables: row.tables }) }
}

/** A department, or the part of an outlet that equals one; `at` is the hotel's wall clock now. */
export function toProvider(row: ProviderRow, at: string): Department {
  return {
    _id: row.id,
    name: row.name,
    image: row.image,
    description: row.description,
    ...toOpeningFields(row.hours, at),
    executives: toExecutives(row.executives),
  }
}

export function toFacility(row: FacilityRow, at: string): Facility {
  const { id, name, image } = row.type
  return {
    _id: row.id,
    description: row.description,
    ...toOpeningFields(row.hours, at),
    facilityTypeId: { _id: id, name, image },
    executives: toExecutives(row.executives),
  }
}
