import { pipeline, Readable } from 'node:stream'
import {
  getServiceCsv,
  getServiceReport,
  getSoldOutCsv,
} from '@bellhop/contract/desk/service-report'
import { toWire } from '@bellhop/domain/money/money'
import { hotelDate, hotelDay } from '@bellhop/domain/time/hotel-time'
import { addDays } from '@bellhop/domain/time/opening-hours'
import type { AppLanguage } from '@bellhop/languages'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { stringify } from 'csv-stringify'
import type { FastifyRequest } from 'fastify'
import { staffMessagesOf } from '../../sentences/messages.ts'
import { fieldProblem } from '../../shared/calls/problem.ts'
import { formatTime } from './day-csv.ts'
import { findService, readTimedRequests, type TimedRequestRow } from './service-queries.ts'
import { writeSoldOutCsv } from './sold-out-csv.ts'
import { listSoldOut } from './sold-out-queries.ts'

const DAYS = 28
const MOST_DAYS = 366
/** More would be a list to read instead of the largest losses. */
const MOST_SOLD_OUT = 20

/** How requests were carried out. */
export const serviceReportRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getServiceReport,
    handler: async (request) => {
      const { hotelId, timeZone, currency } = request.staff
      const { from, to, range } = readSpan(request, request.query)
      const figures = await findService(app.db, hotelId, range, timeZone)
      const lost = await listSoldOut(app.db, request.staff, { from, to, range }, request.now)
      const soldOut = lost.slice(0, MOST_SOLD_OUT).map(({ quarters, estimate, ...item }) => ({
        ...item,
        hours: quarters / 4,
        estimate: toWire(estimate, currency),
      }))
      return { data: { from, to, ...figures, soldOut } }
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

  app.route({
    ...getSoldOutCsv,
    handler: async (request, reply) => {
      const { staff, query, now } = request
      const span = readSpan(request, query)
      const rows = await listSoldOut(app.db, staff, span, now)
      return reply
        .type('text/csv; charset=utf-8')
        .header(
          'Content-Disposition',
          `attachment; filename="sold-out-${span.from}-${span.to}.csv"`,
        )
        .send(writeSoldOutCsv(rows, staff.currency, request.sentenceLanguage()))
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

/** Writes a row for each request, for a spreadsheet. */
function writeServiceCsv(
  rows: AsyncIterable<TimedRequestRow>,
  timeZone: string,
  language: AppLanguage,
): Readable {
  const texts = staffMessagesOf('exports', language).service
  const columns: [heading: string, (row: TimedRequestRow) => string | number | null][] = [
    [texts.number, ({ number }) => number],
    [texts.placed, ({ placedAt }) => formatTime(placedAt, timeZone)],
    [texts.title, ({ title }) => title],
    [texts.place, ({ place }) => place],
    [texts.room, ({ room }) => room],
    [texts.accepted, ({ accepted }) => accepted],
    [texts.finished, ({ finished }) => finished],
    [texts.kept, ({ isKept }) => (isKept ? texts.yes : null)],
  ]
  const csv = stringify({
    header: true,
    columns: columns.map(([heading]) => heading),
    bom: true,
    escape_formulas: true,
  })
  async function* listRecords() {
    for await (const row of rows) yield columns.map(([, cell]) => cell(row))
  }
  // Without a listener, an error of the database would end the server.
  return pipeline(Readable.from(listRecords()), csv, () => {})
}
