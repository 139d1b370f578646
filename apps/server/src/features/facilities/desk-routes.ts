import { facilityCalls, facilityTypeCalls } from '@bellhop/contract/desk/facilities'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { contentRoutes } from '../../content/content-routes.ts'
import { readHours, storeHours } from '../../content/hours.ts'
import { readImage, storeImage } from '../../content/images.ts'
import { readTexts, storeTexts } from '../../content/texts.ts'

export const deskFacilityRoutes: FastifyPluginAsyncTypebox = async (app) => {
  contentRoutes(app, facilityTypeCalls, {
    table: 'facility_type',
    uses: [{ noun: 'facilities', table: 'facility', column: 'facility_type_id' }],
    toRow: ({ name, image }, { languages }, row) => ({
      ...storeTexts({ name }, languages, row),
      image: storeImage(image),
    }),
    toEntry: (row, { languages }) => ({
      name: readTexts(row, 'name', languages),
      image: readImage(row.image),
    }),
  })

  contentRoutes(app, facilityCalls, {
    table: 'facility',
    uses: [{ noun: 'executives', table: 'executive', column: 'facility_id' }],
    toRow: ({ facilityTypeId, description, hours }, staff, row) => ({
      ...storeTexts({ description }, staff.languages, row),
      facility_type_id: facilityTypeId,
      hours: storeHours(hours, staff, row?.hours),
    }),
    toEntry: (row, staff) => ({
      facilityTypeId: row.facility_type_id,
      description: readTexts(row, 'description', staff.languages),
      hours: readHours(row.hours, staff),
    }),
  })
}
