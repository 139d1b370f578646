import { executiveCalls } from '@bellhop/contract/desk/executives'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { contentRoutes } from '../../content/content-routes.ts'
import { readImage, storeImage } from '../../content/images.ts'
import { readTexts, storeTexts } from '../../content/texts.ts'
import { fieldProblem } from '../../shared/calls/problem.ts'

export const executiveRoutes: FastifyPluginAsyncTypebox = async (app) => {
  contentRoutes(app, executiveCalls, {
    table: 'executive',
    toRow: ({ outletId, departmentId, facilityId, name, role, phone, image }, staff, row) => {
      if ([outletId, departmentId, facilityId].filter(Boolean).length !== 1) {
        throw fieldProblem('departmentId', 'Choose one outlet, department or facility.')
      }
      return {
        ...storeTexts({ name, role }, staff.languages, row),
        outlet_id: outletId ?? null,
        department_id: departmentId ?? null,
        facility_id: facilityId ?? null,
        phone: phone ?? null,
        image: storeImage(image),
      }
    },
    toEntry: (row, { languages }) => ({
      outletId: row.outlet_id ?? undefined,
      departmentId: row.department_id ?? undefined,
      facilityId: row.facility_id ?? undefined,
      name: readTexts(row, 'name', languages),
      role: readTexts(row, 'role', languages),
      phone: row.phone ?? undefined,
      image: readImage(row.image),
    }),
  })
}
