import * as companies from '@bellhop/contract/desk/companies'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { listRows, toCompany } from '../../ledger/companies.ts'
import { addCompany, changeCompany, removeCompany, setCompanyTerms } from './change-companies.ts'

/** Companies that pay for stays. */
export const companyRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...companies.listCompanies,
    handler: async ({ staff }) => {
      const rows = await listRows(app.db, staff.hotelId)
      return { data: rows.map((row) => toCompany(row, staff.currency)) }
    },
  })

  app.change(companies.addCompany, async (work, request) => ({
    data: await addCompany(work, request.body),
  }))

  app.change(companies.changeCompany, async (work, { params, body }) => {
    return { data: await changeCompany(work, params.id, body) }
  })

  app.change(companies.setCompanyTerms, async (work, { params, body }) => {
    return { data: await setCompanyTerms(work, params.id, body) }
  })

  app.change(companies.removeCompany, async (work, request) => {
    await removeCompany(work, request.params.id)
    return null
  })
}
