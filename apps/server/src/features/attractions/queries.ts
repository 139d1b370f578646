import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { is, refersTo } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'

export async function listAttractionTypeRows(db: Handle, hotelId: string) {
  return await db
    .selectFrom('attraction_type')
    .select(['id', 'name', 'translations', 'image'])
    .where(is({ hotel_id: hotelId, hidden: false }))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Lists the attractions of a type in the hotel's order. Undefined if guests do not see the type. */
export async function findAttractionType(db: Handle, hotelId: string, typeId: string) {
  return await db
    .selectFrom('attraction_type as t')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('attraction as a')
          .select([
            'a.id',
            'a.name',
            'a.translations',
            'a.description',
            'a.image',
            'a.distance_m',
            'a.address',
            'a.latitude',
            'a.longitude',
            'a.phone',
            'a.hours',
          ])
          .where(refersTo(hotelId, 'a.type_id', 't.id'))
          .where('a.hidden', '=', false)
          .orderBy('a.position')
          .orderBy('a.id'),
      ).as('attractions'),
    )
    .where(is({ 't.hotel_id': hotelId, 't.id': typeId, 't.hidden': false }))
    .executeTakeFirst()
}
export type AttractionRow = NonNullable<
  Awaited<ReturnType<typeof findAttractionType>>
>['attractions'][number]
