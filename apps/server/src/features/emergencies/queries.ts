import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { is, refersTo } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'

export async function listEmergencyTypeRows(db: Handle, hotelId: string) {
  return await db
    .selectFrom('emergency_type')
    .select(['id', 'name', 'translations', 'image'])
    .where(is({ hotel_id: hotelId, hidden: false }))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

const contactColumns = [
  'c.id',
  'c.name',
  'c.phone',
  'c.address',
  'c.distance_m',
  'c.open_24h',
  'c.translations',
] as const

/** The types that guests see, with their contacts in order. */
const selectTypes = (db: Handle, hotelId: string) =>
  db
    .selectFrom('emergency_type as t')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('emergency_contact as c')
          .select(contactColumns)
          .where(refersTo(hotelId, 'c.type_id', 't.id'))
          .where('c.hidden', '=', false)
          .orderBy('c.position')
          .orderBy('c.id'),
      ).as('contacts'),
    )
    .where(is({ 't.hotel_id': hotelId, 't.hidden': false }))

/** Lists all types with their contacts, in the order of `findEmergencyType`. */
export async function listEmergencyTypesWithContacts(db: Handle, hotelId: string) {
  return await selectTypes(db, hotelId)
    .select(['t.id', 't.name', 't.image', 't.translations'])
    .orderBy('t.position')
    .orderBy('t.id')
    .execute()
}

/** Reads the emergency contacts of a type in their order; undefined if guests see no such type. */
export async function findEmergencyType(db: Handle, hotelId: string, typeId: string) {
  return await selectTypes(db, hotelId).where('t.id', '=', typeId).executeTakeFirst()
}
export type EmergencyContactRow = NonNullable<
  Awaited<ReturnType<typeof findEmergencyType>>
>['contacts'][number]
