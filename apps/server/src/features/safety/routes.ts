import {
  type EmergencyContact,
  listEmergencyContacts,
  listEmergencyTypes,
} from '@bellhop/contract/emergencies'
import { getSafetyPage, type SafetyPage } from '@bellhop/contract/safety'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { notFound } from '../../shared/problem.ts'
import {
  type EmergencyContactRow,
  findEmergencyType,
  findSafetyPage,
  listEmergencyTypeRows,
  type PageRow,
} from './queries.ts'

/** The safety page, and whom to call. */
export const safetyRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getSafetyPage,
    handler: async (request) => {
      const row = await app.cached(request, 'safety page', (hotelId) =>
        findSafetyPage(app.db, hotelId),
      )
      if (!row) throw notFound('page')
      return { data: toSafetyPage(row) }
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

function toSafetyPage(row: PageRow): SafetyPage {
  return {
    // The page is written for phones; there is no other version of it.
    isMobileView: true,
    name: row.name,
    cmsKey: row.cms_key,
    description: row.description,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    createdDate: row.created_at.toISOString(),
  }
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
