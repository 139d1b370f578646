import * as calls from '@bellhop/contract/desk/open-items'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { readCompanyAccounts } from '../../ledger/open-items.ts'
import { sendCsv } from '../../shared/text/csv.ts'
import { assignCredit, takeBackCompanyPayment, takeCompanyPayment } from './change-account.ts'
import { writeOpenItems } from './open-items-csv.ts'
import { readAccount, toAgeing, toMoney } from './present.ts'
import { listCompanyNames } from './queries.ts'

/** Debts of companies, and their payments. */
export const openItemRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...calls.listOpenItems,
    handler: async ({ staff, now }) => {
      const { hotelId, currency, timeZone } = staff
      const today = hotelDate(now, timeZone)
      const { items, credits } = await readCompanyAccounts(app.db, hotelId)
      const byCompany = Map.groupBy(items, ({ companyId }) => companyId)
      const ids = [...new Set([...byCompany.keys(), ...credits.keys()])]
      const names = await listCompanyNames(app.db, hotelId, ids)
      const credit = [...credits.values()].reduce((sum, amount) => sum + amount, 0)
      return {
        data: {
          companies: names.map(({ id, name }) => ({
            ...{ _id: id, name },
            ageing: toAgeing(byCompany.get(id) ?? [], today, currency),
            credit: toMoney(credits.get(id) ?? 0, currency),
          })),
          ageing: toAgeing(items, today, currency),
          credit: toMoney(credit, currency),
        },
      }
    },
  })

  app.route({
    ...calls.getOpenItemsCsv,
    handler: async (request, reply) => {
      const { staff, now } = request
      const today = hotelDate(now, staff.timeZone)
      const { items, credits } = await readCompanyAccounts(app.db, staff.hotelId)
      const ids = [...new Set([...items.map(({ companyId }) => companyId), ...credits.keys()])]
      const companies = await listCompanyNames(app.db, staff.hotelId, ids)
      const language = request.sentenceLanguage()
      const csv = writeOpenItems({ items, credits, companies }, { today, ...staff }, language)
      return sendCsv(reply, `open-items-${today}`, csv)
    },
  })

  app.route({
    ...calls.getCompanyAccount,
    handler: async ({ staff, now, params }) => ({
      data: await readAccount(app.db, staff, params.id, now),
    }),
  })

  app.change(calls.takeCompanyPayment, async (work, { params, body }) => ({
    data: await takeCompanyPayment(work, params.id, body),
  }))

  app.change(calls.assignCredit, async (work, { params, body }) => ({
    data: await assignCredit(work, params.id, body),
  }))

  app.change(calls.takeBackCompanyPayment, async (work, { params }) => ({
    data: await takeBackCompanyPayment(work, params),
  }))
}
