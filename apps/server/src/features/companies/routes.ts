import {
  addCompany,
  changeCompany,
  listCompanies,
  removeCompany,
} from '@bellhop/contract/desk/companies'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { addByStaff, changeByStaff, removeByStaff } from './change-companies.ts'
import { listRows, toCompany } from './queries.ts'

/** Companies that pay for stays. */
export const companyRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listCompanies,
    handler: async ({ staff }) => {
      const rows = await listRows(app.db, staff.hotelId)
      return { data: rows.map(toCompany) }
    },
  })

  app.change(addCompany, async (tx, request) => ({
    data: await addByStaff(tx, request.staff, request.body),
  }))

  app.change(changeCompany, async (tx, { staff, params, body }) => {
    return { data: await changeByStaff(tx, staff, params.id, body) }
  })

  app.change(removeCompany, async (tx, request) => {
    await removeByStaff(tx, request.staff, request.params.id)
    return null
  })
}
