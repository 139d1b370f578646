import { emergencyContactCalls, emergencyTypeCalls } from '@bellhop/contract/desk/emergencies'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { contentRoutes } from '../../content/content-routes.ts'
import { readTexts, storeTexts } from '../../content/texts.ts'

export const deskEmergencyRoutes: FastifyPluginAsyncTypebox = async (app) => {
  contentRoutes(app, emergencyTypeCalls, {
    table: 'emergency_type',
    uses: [{ noun: 'emergency-contacts', table: 'emergency_contact', column: 'type_id' }],
    toRow: ({ name }, { languages }, row) => storeTexts({ name }, languages, row),
    toEntry: (row, { languages }) => ({ name: readTexts(row, 'name', languages) }),
  })

  contentRoutes(app, emergencyContactCalls, {
    table: 'emergency_contact',
    within: { table: 'emergency_type', column: 'type_id' },
    toRow: ({ typeId, name, phone, address, distanceMetres, open24h }, { languages }, row) => ({
      ...storeTexts({ name, address }, languages, row),
      type_id: typeId,
      phone,
      distance_m: distanceMetres ?? null,
      open_24h: open24h,
    }),
    toEntry: (row, { languages }) => ({
      typeId: row.type_id,
      name: readTexts(row, 'name', languages),
      phone: row.phone,
      address: readTexts(row, 'address', languages),
      distanceMetres: row.distance_m ?? undefined,
      open24h: row.open_24h,
    }),
  })
}
