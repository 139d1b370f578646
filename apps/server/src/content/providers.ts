import type { Department } from '@bellhop/contract/guest/departments'
import type { Outlet } from '@bellhop/contract/guest/dining'
import type { Facility } from '@bellhop/contract/guest/facilities'
import { type InferResult, type RawBuilder, type Selectable, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { is, on, refersTo } from '../database/conditions.ts'
import type { Handle } from '../database/open.ts'
import type { Executive } from '../database/types.generated.ts'
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

type ExecutiveRow = Pick<
  Selectable<Executive>,
  'id' | 'name' | 'role' | 'translations' | 'phone' | 'image'
>

/** The executives of the department, outlet or facility `p` of a query, in order. */
const executivesOf = (
  hotelId: string,
  column: 'department_id' | 'outlet_id' | 'facility_id',
): RawBuilder<ExecutiveRow[]> => sql`(
  SELECT coalesce(json_agg(json_build_object('id', e.id, 'name', e.name, 'role', e.role,
    'translations', e.translations, 'phone', e.phone, 'image', e.image) ORDER BY e.position, e.id), '[]')
  FROM executive e
  WHERE e.hotel_id = ${hotelId} AND e.${sql.ref(column)} = p.id AND NOT e.hidden)`

export function departmentsWithExecutives(db: Handle, hotelId: string) {
  return db
    .selectFrom('department as p')
    .select(providerFields)
    .select(executivesOf(hotelId, 'department_id').as('executives'))
    .where(is({ 'p.hotel_id': hotelId, 'p.hidden': false }))
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
          .where(refersTo(hotelId, 's.outlet_id', 'p.id'))
          .where(isOffered('s', hotelId)),
      ).as('tables'),
    )
    .select(executivesOf(hotelId, 'outlet_id').as('executives'))
    .where(is({ 'p.hotel_id': hotelId, 'p.hidden': false }))
    .orderBy('p.position')
    .orderBy('p.id')
}

export function facilitiesWithExecutives(db: Handle, hotelId: string) {
  return db
    .selectFrom('facility as p')
    .innerJoin('facility_type as shown', on('shown.id', 'p.facility_type_id'))
    .select(['p.id', 'p.description', 'p.translations', 'p.hours'])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('facility_type as t')
          .select(['t.id', 't.name', 't.translations', 't.image'])
          .where(refersTo(hotelId, 't.id', 'p.facility_type_id')),
      )
        .$notNull()
        .as('type'),
      executivesOf(hotelId, 'facility_id').as('executives'),
    ])
    .where(is({ 'p.hotel_id': hotelId, 'p.hidden': false, 'shown.hidden': false }))
    .orderBy('p.position')
    .orderBy('p.id')
}

export type ProviderRow = InferResult<ReturnType<typeof departmentsWithExecutives>>[number]
export type OutletRow = InferResult<ReturnType<typeof outletsWithExecutives>>[number]
export type FacilityRow = InferResult<ReturnType<typeof facilitiesWithExecutives>>[number]

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
