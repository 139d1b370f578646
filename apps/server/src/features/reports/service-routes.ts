import { getServiceCsv, getServiceReport } from '@bellhop/contract/desk/service-report'
import { hotelDate, hotelDay } from '@bellhop/domain/time/hotel-time'
import { addDays } from '@bellhop/domain/time/opening-hours'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { fieldProblem } from '../../shared/calls/problem.ts'
import { writeServiceCsv } from './service-csv.ts'
import { findService, readTimedRequests } from './service-queries.ts'

const DAYS = 28
const MOST_DAYS = 366

/** How requests were carried out. */
export const serviceReportRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getServiceReport,
    handler: async (request) => {
      const { hotelId, timeZone } = request.staff
      const { from, to, range } = readSpan(request, request.query)
      return { data: { from, to, ...(await findService(app.db, hotelId, range, timeZone)) } }
    },
  })

  app.route({
    ...getServiceCsv,
    handler: async (request, reply) => {
      const { staff, query } = request
      const { from, to, range } = readSpan(request, query)
      const rows = readTimedRequests(app.db, staff.hotelId, range)
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="service-${from}-${to}.csv"`)
        .send(writeServiceCsv(rows, staff.timeZone, request.sentenceLanguage()))
    },
  })
}

/** @throws Problem `invalid_request` if it ends before it begins, or is longer than a year */
function readSpan(
  { staff: { timeZone }, now }: Pick<FastifyRequest, 'staff' | 'now'>,
  query: { from?: string | undefined; to?: string | undefined },
) {
  const to = query.to ?? hotelDate(now, timeZone)
  const from = query.from ?? addDays(to, 1 - DAYS)
  if (from > to) throw fieldProblem('to', 'The last day is before the first one.')
  if (addDays(from, MOST_DAYS) <= to) throw fieldProblem('from', 'At most a year at a time.')
  const range = { from: hotelDay(from, timeZone).from, to: hotelDay(to, timeZone).to }
  return { from, to, range }
}
