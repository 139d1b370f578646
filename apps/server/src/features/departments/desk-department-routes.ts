import { departmentCalls } from '@bellhop/contract/desk/departments'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { contentRoutes } from '../../content/content-routes.ts'
import { readHours, storeHours } from '../../content/hours.ts'
import { readImage, storeImage } from '../../content/images.ts'
import { readTexts, storeTexts } from '../../content/texts.ts'
import { newId } from '../../shared/ids.ts'

export const departmentContentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  contentRoutes(app, departmentCalls, {
    table: 'department',
    uses: [
      { noun: 'department-services', table: 'department_service', column: 'department_id' },
      { noun: 'amenities', table: 'amenity', column: 'department_id' },
      { noun: 'gift-categories', table: 'gift_category', column: 'department_id' },
      { noun: 'food-categories', table: 'food_category', column: 'department_id' },
      { noun: 'escalations', table: 'escalation', column: 'department_id' },
      { noun: 'executives', table: 'executive', column: 'department_id' },
      { noun: 'requests', table: 'guest_request', column: 'department_id' },
    ],
    toRow: ({ name, description, image, hours, acknowledgeMinutes, asksPicture }, staff, row) => {
      const texts = storeTexts({ name, description }, staff.languages, row)
      return {
        ...texts,
        description: texts.description ?? '',
        image: storeImage(image),
        hours: storeHours(hours, staff, row?.hours),
        acknowledge_minutes: acknowledgeMinutes,
        asks_picture: asksPicture,
        // Only the two departments of amenities have codes of their own.
        code: row?.code ?? newId(),
      }
    },
    toEntry: (row, staff) => ({
      name: readTexts(row, 'name', staff.languages),
      description: row.description ? readTexts(row, 'description', staff.languages) : undefined,
      image: readImage(row.image),
      hours: readHours(row.hours, staff),
      acknowledgeMinutes: row.acknowledge_minutes,
      asksPicture: row.asks_picture,
    }),
  })
}
