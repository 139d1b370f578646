import {
  type EmergencyContact,
  listEmergencies,
  listEmergencyContacts,
  listEmergencyTypes,
} from '@bellhop/contract/guest/emergencies'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { notFound } from '../../shared/calls/problem.ts'
import {
  type EmergencyContactRow,
  findEmergencyType,
  listEmergencyTypeRows,
  listEmergencyTypesWithContacts,
} from './queries.ts'

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
