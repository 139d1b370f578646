import * as calls from '@bellhop/contract/desk/travel-agents'
import { defaultPageSize } from '@bellhop/domain/limits'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { listTravelAgents } from '../../ledger/travel-agents.ts'
import { sendTable, sendWorkbook } from '../../tables/send-tables.ts'
import {
  payCommission,
  removeTravelAgent,
  setTravelAgent,
  takeBackCommission,
} from './change-agents.ts'
import { toTravelAgent } from './present.ts'
import { readStatement, readWholeStatement } from './statement.ts'
import { tabulateStatement } from './statement-table.ts'

/** Companies that send bookings, their commissions and what they were paid. */
export const travelAgentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...calls.listTravelAgents,
    handler: async ({ staff }) => {
      const agents = await listTravelAgents(app.db, staff.hotelId)
      return { data: agents.map((agent) => toTravelAgent(agent, staff.currency)) }
    },
  })

  app.change(calls.setTravelAgent, async (work, { params, body }) => ({
    data: await setTravelAgent(work, params.id, body),
  }))

  app.change(calls.removeTravelAgent, async (work, { params }) => {
    await removeTravelAgent(work, params.id)
    return null
  })

  app.route({
    ...calls.getAgentStatement,
    handler: async ({ staff, params, query }) => {
      const { from, to, limit = defaultPageSize, before } = query
      return {
        data: await readStatement(app.db, staff, { id: params.id, from, to, limit, before }),
      }
    },
  })

  app.route({
    ...calls.getAgentStatementFile,
    handler: async (request, reply) => {
      const { staff, params, query } = request
      const { from, to, format } = query
      const statement = await readWholeStatement(app.db, staff, { id: params.id, from, to })
      const table = tabulateStatement(statement, { from, to, ...staff }, request.sentenceLanguage())
      const name = `commission-${from}-${to}`
      return format === 'csv' ? sendTable(reply, name, table) : sendWorkbook(reply, name, [table])
    },
  })

  app.change(calls.payCommission, async (work, { params, body }) => ({
    data: await payCommission(work, params.id, body),
  }))

  app.change(calls.takeBackCommission, async (work, { params }) => ({
    data: await takeBackCommission(work, params),
  }))
}
