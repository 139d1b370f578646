import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Handle } from '../../database/open.ts'

/** The available services of a department; undefined if the hotel has no such department. */
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

/** All departments with their available services. */
export async function listDepartmentsWithServices(db: Handle, hotelId: string) {
  return await db
    .selectFrom('department as d')
    .select(['d.id', 'd.name'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('department_service as s')
          .select(['s.id', 's.name'])
          .whereRef('s.hotel_id', '=', 'd.hotel_id')
          .whereRef('s.department_id', '=', 'd.id')
          .where('s.available', '=', true)
          .orderBy('s.position')
          .orderBy('s.id'),
      ).as('services'),
    )
    .where('d.hotel_id', '=', hotelId)
    .orderBy('d.position')
    .orderBy('d.id')
    .execute()
}
