import * as bills from '@bellhop/contract/desk/bills'
import { defaultPageSize } from '@bellhop/domain/limits'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { changes } from '../../../plugins/change.ts'
import { closeBill, reopenBill } from './close-bill.ts'
import { changeBill, openBill } from './open-bill.ts'
import { listBills } from './queries.ts'
import { moveBill, splitBill } from './split-bill.ts'

/** Sales without a stay: bills of tables and customers. */
export const billRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...bills.listBills,
    handler: async ({ staff: { hotelId, currency }, query }) => {
      const { status, search, limit = defaultPageSize, before } = query
      const page = await listBills(app.db, { hotelId, status, search, limit, before })
      return { ...page, currency }
    },
  })

  app.change(bills.openBill, async (work, { body }) => ({ data: await openBill(work, body) }))

  const change = changes(app, async (_work, _id, bill: bills.DeskBill) => ({ data: bill }))
  change(bills.changeBill, changeBill)
  change(bills.moveBill, moveBill)
  change(bills.closeBill, closeBill)
  change(bills.reopenBill, reopenBill)

  changes(app, async (_work, _id, opened: bills.DeskBill[]) => ({ data: opened }))(
    bills.splitBill,
    splitBill,
  )
}
