import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { isOffered } from '../../content/offered.ts'
import { reservedSlots } from '../../content/reserved-slots.ts'
import { serviceTerms } from '../../content/service-terms.ts'
import { is, on, refersTo } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'

/** Reads the services that guests are offered by a department; undefined if they see no such department. */
export async function findDepartmentServices(db: Handle, hotelId: string, departmentId: string) {
  return await db
    .selectFrom('department as d')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('department_service as s')
          .select([
            's.id',
            's.name',
            's.translations',
            's.description',
            's.price',
            's.eta_minutes',
            's.daily',
            ...serviceTerms,
          ])
          .where(refersTo(hotelId, 's.department_id', 'd.id'))
          .where(isOffered('s', hotelId))
          .orderBy('s.position')
          .orderBy('s.id'),
      ).as('services'),
    )
    .where(is({ 'd.hotel_id': hotelId, 'd.id': departmentId, 'd.hidden': false }))
    .executeTakeFirst()
}
export type ServiceRow = NonNullable<
  Awaited<ReturnType<typeof findDepartmentServices>>
>['services'][number]

/** A service with its slot settings and the reserved places between `from` and `to`. */
export async function findServiceSlots(
  db: Handle,
  { hotelId, serviceId, by }: { hotelId: string; serviceId: string; by: 'guest' | 'staff' },
  { from, to }: { from: string; to: string },
) {
  return await db
    .selectFrom('department_service as s')
    .innerJoin('department as d', on('d.id', 's.department_id'))
    .leftJoin('outlet as o', on('o.id', 's.outlet_id'))
    .select([
      's.slot_minutes as minutes',
      's.slot_capacity as capacity',
      's.checkout_time as checkoutTime',
      's.checkin_time as checkinTime',
      's.slot_hours as slotHours',
      'd.hours as departmentHours',
      'o.hours as outletHours',
      reservedSlots(hotelId, from, to).as('reserved'),
    ])
    .where(is({ 's.hotel_id': hotelId, 's.id': serviceId }))
    .where(by === 'guest' ? isOffered('s', hotelId) : sql<boolean>`s.available`)
    .executeTakeFirst()
}

/** Lists all departments with their available services that need no time. */
export async function listDepartmentsWithServices(db: Handle, hotelId: string) {
  return await db
    .selectFrom('department as d')
    .select(['d.id', 'd.name'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('department_service as s')
          .select(['s.id', 's.name'])
          .where(refersTo(hotelId, 's.department_id', 'd.id'))
          .where('s.available', '=', true)
          .where('s.slot_minutes', 'is', null)
          .where('s.needs_time', '=', false)
          .where('s.checkout_time', 'is', null)
          .where('s.checkin_time', 'is', null)
          .orderBy('s.position')
          .orderBy('s.id'),
      ).as('services'),
    )
    .where('d.hotel_id', '=', hotelId)
    .orderBy('d.position')
    .orderBy('d.id')
    .execute()
}
