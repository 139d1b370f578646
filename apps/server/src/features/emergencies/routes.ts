import {
  type EmergencyContact,
  listEmergencies,
  listEmergencyContacts,
  listEmergencyTypes,
} from '@bellhop/contract/guest/emergencies'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { is, refersTo } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { notFound } from '../../shared/calls/problem.ts'

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

/** Emergency contacts: all at once, or by type. */
export const emergencyRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listEmergencies,
    handler: async (request) => {
      const rows = await app.cached(request, 'all emergencies', (hotelId) =>
        listEmergencyTypesWithContacts(app.db, hotelId),
      )
      return {
        data: rows.map(({ id, name, image, contacts }) => ({
          _id: id,
          name,
          image,
          contacts: contacts.map(toEmergencyContact),
        })),
      }
    },
  })

  app.route({
    ...listEmergencyTypes,
    handler: async (request) => {
      const rows = await app.cached(request, 'emergency types', (hotelId) =>
        listEmergencyTypeRows(app.db, hotelId),
      )
      return { data: rows.map(({ id, name, image }) => ({ _id: id, name, image })) }
    },
  })

  app.route({
    ...listEmergencyContacts,
    handler: async (request) => {
      const type = await app.cached(request, `emergencies ${request.params.id}`, (hotelId) =>
        findEmergencyType(app.db, hotelId, request.params.id),
      )
      if (!type) throw notFound('kind of emergency')
      return { data: type.contacts.map(toEmergencyContact) }
    },
  })
}

function toEmergencyContact(row: EmergencyContactRow): EmergencyContact {
  return {
    _id: row.id,
    name: row.name,
    phone: row.phone,
    ...(row.address && { address: row.address }),
    ...(row.distance_m !== null && { distanceKm: row.distance_m / 1000 }),
    open24h: row.open_24h,
  }
}

async function listEmergencyTypeRows(db: Handle, hotelId: string) {
  return await db
    .selectFrom('emergency_type')
    .select(['id', 'name', 'translations', 'image'])
    .where(is({ hotel_id: hotelId, hidden: false }))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Lists all types with their contacts, in the order of `findEmergencyType`. */
async function listEmergencyTypesWithContacts(db: Handle, hotelId: string) {
  return await selectTypes(db, hotelId)
    .select(['t.id', 't.name', 't.image', 't.translations'])
    .orderBy('t.position')
    .orderBy('t.id')
    .execute()
}

/** Reads the emergency contacts of a type in their order; undefined if guests see no such type. */
async function findEmergencyType(db: Handle, hotelId: string, typeId: string) {
  return await selectTypes(db, hotelId).where('t.id', '=', typeId).executeTakeFirst()
}
type EmergencyContactRow = NonNullable<
  Awaited<ReturnType<typeof findEmergencyType>>
>['contacts'][number]
