import type { ServicePurpose } from '@bellhop/domain/request-status'
import { isOffered } from '../../content/offered.ts'
import type { Handle } from '../../database/open.ts'

export async function findHotel(db: Handle, hotelId: string) {
  return await db
    .selectFrom('hotel as h')
    .leftJoin('cancellation_terms as t', 't.hotel_id', 'h.id')
    .selectAll('h')
    .select(['t.free_days as freeDays', 't.fee as cancellationFee'])
    .where('h.id', '=', hotelId)
    .executeTakeFirst()
}
export type HotelRow = NonNullable<Awaited<ReturnType<typeof findHotel>>>

/** The first offered service of each purpose, in the order that guests see. */
export async function findServicesFor(
  db: Handle,
  hotelId: string,
  purposes: readonly ServicePurpose[],
) {
  return await db
    .selectFrom('department_service as s')
    .innerJoin('department as d', (join) =>
      join.onRef('d.hotel_id', '=', 's.hotel_id').onRef('d.id', '=', 's.department_id'),
    )
    .distinctOn('s.purpose')
    .select(['s.purpose', 's.id', 's.department_id as departmentId'])
    .where('s.hotel_id', '=', hotelId)
    .where('s.purpose', 'in', purposes)
    .where(isOffered('s'))
    .orderBy('s.purpose')
    .orderBy('d.position')
    .orderBy('d.id')
    .orderBy('s.position')
    .orderBy('s.id')
    .execute()
}

export async function listHotelNames(db: Handle) {
  return await db
    .selectFrom('hotel')
    .select(['id', 'name', 'translations', 'languages', 'logo'])
    .orderBy('name')
    .limit(100)
    .execute()
}
