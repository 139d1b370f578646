import { attractionCalls, attractionTypeCalls } from '@bellhop/contract/desk/attractions'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { contentRoutes } from '../../content/content-routes.ts'
import { readHours, storeHours } from '../../content/hours.ts'
import { readImage, storeImage } from '../../content/images.ts'
import { readTexts, storeTexts } from '../../content/texts.ts'

export const deskAttractionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  contentRoutes(app, attractionTypeCalls, {
    table: 'attraction_type',
    uses: [{ noun: 'attractions', table: 'attraction', column: 'type_id' }],
    toRow: ({ name, image }, { languages }, row) => ({
      ...storeTexts({ name }, languages, row),
      image: storeImage(image),
    }),
    toEntry: (row, { languages }) => ({
      name: readTexts(row, 'name', languages),
      image: readImage(row.image),
    }),
  })

  contentRoutes(app, attractionCalls, {
    table: 'attraction',
    within: { table: 'attraction_type', column: 'type_id' },
    toRow: ({ typeId, image, distanceMetres, location, phone, hours, ...texts }, staff, row) => ({
      ...storeTexts(
        { name: texts.name, description: texts.description, address: texts.address },
        staff.languages,
        row,
      ),
      type_id: typeId,
      image: storeImage(image),
      distance_m: distanceMetres,
      latitude: location?.latitude ?? null,
      longitude: location?.longitude ?? null,
      phone: phone ?? null,
      hours: hours ? storeHours(hours, staff, row?.hours) : null,
    }),
    toEntry: (row, staff) => {
      const { latitude, longitude } = row
      const { languages } = staff
      return {
        typeId: row.type_id,
        name: readTexts(row, 'name', languages),
        description: readTexts(row, 'description', languages),
        image: readImage(row.image),
        address: readTexts(row, 'address', languages),
        distanceMetres: row.distance_m,
        location: latitude === null || longitude === null ? undefined : { latitude, longitude },
        phone: row.phone ?? undefined,
        hours: row.hours ? readHours(row.hours, staff) : undefined,
      }
    },
  })
}
