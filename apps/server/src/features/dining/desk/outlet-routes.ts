import { outletCalls } from '@bellhop/contract/desk/outlets'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { contentRoutes } from '../../../content/content-routes.ts'
import { readHours, storeHours } from '../../../content/hours.ts'
import { overrideHours } from '../../../content/hours-override.ts'
import { readImage, storeImage } from '../../../content/images.ts'
import { readTexts, storeTexts } from '../../../content/texts.ts'

export const outletRoutes: FastifyPluginAsyncTypebox = async (app) => {
  contentRoutes(app, outletCalls, {
    table: 'outlet',
    uses: [
      { noun: 'food-categories', table: 'food_category', column: 'outlet_id' },
      { noun: 'department-services', table: 'department_service', column: 'outlet_id' },
      { noun: 'executives', table: 'executive', column: 'outlet_id' },
      { noun: 'stations', table: 'station', column: 'outlet_id' },
      { noun: 'requests', table: 'guest_request', column: 'outlet_id' },
    ],
    toRow: ({ name, description, image, hours, override }, staff, row) => {
      const texts = storeTexts({ name, description }, staff.languages, row)
      return {
        ...texts,
        description: texts.description ?? '',
        image: storeImage(image),
        hours: overrideHours(storeHours(hours, staff, row?.hours), override, staff, row?.hours),
      }
    },
    toEntry: (row, staff) => ({
      name: readTexts(row, 'name', staff.languages),
      description: row.description ? readTexts(row, 'description', staff.languages) : undefined,
      image: readImage(row.image),
      hours: readHours(row.hours, staff),
      override: row.hours.override,
    }),
  })
}
