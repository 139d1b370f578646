import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Handle } from '../../database/open.ts'

export async function findHotel(db: Handle, hotelId: string) {
  return await db.selectFrom('hotel').selectAll().where('id', '=', hotelId).executeTakeFirst()
}
export type HotelRow = NonNullable<Awaited<ReturnType<typeof findHotel>>>

export async function listHotelNames(db: Handle) {
  return await db
    .selectFrom('hotel')
    .select(['id', 'name', 'logo'])
    .orderBy('name')
    .limit(100)
    .execute()
}

const providerFields = [
  'v.id',
  'v.name',
  'v.description',
  'v.image',
  'v.opening_time',
  'v.closing_time',
] as const

function departmentsWithExecutives(db: Handle, hotelId: string) {
  return db
    .selectFrom('department as v')
    .select(providerFields)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('executive as e')
          .select(['e.id', 'e.name', 'e.role', 'e.phone', 'e.image'])
          .whereRef('e.hotel_id', '=', 'v.hotel_id')
          .whereRef('e.department_id', '=', 'v.id')
          .orderBy('e.name'),
      ).as('executives'),
    )
    .where('v.hotel_id', '=', hotelId)
    .orderBy('v.position')
    .orderBy('v.id')
}

function outletsWithExecutives(db: Handle, hotelId: string) {
  return db
    .selectFrom('outlet as v')
    .select(providerFields)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('executive as e')
          .select(['e.id', 'e.name', 'e.role', 'e.phone', 'e.image'])
          .whereRef('e.hotel_id', '=', 'v.hotel_id')
          .whereRef('e.outlet_id', '=', 'v.id')
          .orderBy('e.name'),
      ).as('executives'),
    )
    .where('v.hotel_id', '=', hotelId)
    .orderBy('v.position')
    .orderBy('v.id')
}

function facilitiesWithExecutives(db: Handle, hotelId: string) {
  return db
    .selectFrom('facility as f')
    .select(['f.id', 'f.description', 'f.opening_time', 'f.closing_time'])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('facility_type as t')
          .select(['t.id', 't.name', 't.image'])
          .whereRef('t.hotel_id', '=', 'f.hotel_id')
          .whereRef('t.id', '=', 'f.facility_type_id'),
      )
        .$notNull()
        .as('type'),
      jsonArrayFrom(
        eb
          .selectFrom('executive as e')
          .select(['e.id', 'e.name', 'e.role', 'e.phone', 'e.image'])
          .whereRef('e.hotel_id', '=', 'f.hotel_id')
          .whereRef('e.facility_id', '=', 'f.id')
          .orderBy('e.name'),
      ).as('executives'),
    ])
    .where('f.hotel_id', '=', hotelId)
    .orderBy('f.position')
    .orderBy('f.id')
}

export async function listDepartmentRows(db: Handle, hotelId: string) {
  return await departmentsWithExecutives(db, hotelId).execute()
}
export type ProviderRow = Awaited<ReturnType<typeof listDepartmentRows>>[number]

export async function listFacilityRows(db: Handle, hotelId: string) {
  return await facilitiesWithExecutives(db, hotelId).execute()
}

/**
 * A department with the services that can be asked for now; undefined for one the hotel does not have.
 */
export async function findDepartmentServices(db: Handle, hotelId: string, departmentId: string) {
  return await db
    .selectFrom('department as d')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('department_service as s')
          .select(['s.id', 's.name', 's.description', 's.price', 's.eta_minutes'])
          .whereRef('s.hotel_id', '=', 'd.hotel_id')
          .whereRef('s.department_id', '=', 'd.id')
          .where('s.available', '=', true)
          .orderBy('s.position')
          .orderBy('s.id'),
      ).as('services'),
    )
    .where('d.hotel_id', '=', hotelId)
    .where('d.id', '=', departmentId)
    .executeTakeFirst()
}
export type ServiceRow = NonNullable<
  Awaited<ReturnType<typeof findDepartmentServices>>
>['services'][number]

/** Facilities, outlets and departments in one statement. */
export async function findDashboard(db: Handle, hotelId: string) {
  return await db
    .selectNoFrom([
      jsonArrayFrom(facilitiesWithExecutives(db, hotelId)).as('facilities'),
      jsonArrayFrom(outletsWithExecutives(db, hotelId)).as('outlets'),
      jsonArrayFrom(departmentsWithExecutives(db, hotelId)).as('departments'),
    ])
    .executeTakeFirstOrThrow()
}
export type FacilityRow = Awaited<ReturnType<typeof findDashboard>>['facilities'][number]
