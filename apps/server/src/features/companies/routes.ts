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

  app.route({
    ...addCompany,
    handler: (request, reply) =>
      app.transact(
        request,
        reply,
        async (tx) => ({ data: await addByStaff(tx, request.staff, request.body) }),
        { status: 201 },
      ),
  })

  app.route({
    ...changeCompany,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        const { staff, params, body } = request
        return { data: await changeByStaff(tx, staff, params.id, body) }
      }),
  })

  app.route({
    ...removeCompany,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        await removeByStaff(tx, request.staff, request.params.id)
        return null
      }),
  })
}
