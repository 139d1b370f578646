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
import type { FastifyRequest } from 'fastify'
import { staffMessagesOf } from '../../sentences/messages.ts'
import { fieldProblem } from '../../shared/calls/problem.ts'
import { type Column, sendRows } from '../../shared/text/csv.ts'
import { formatTime } from './day-csv.ts'
import { findService, readTimedRequests, type TimedRequestRow } from './service-queries.ts'
import { listSoldOut, type SoldOutItem } from './sold-out-queries.ts'

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
      const columns = listServiceColumns(staff.timeZone, request.sentenceLanguage())
      return sendRows(reply, `service-${from}-${to}`, columns, rows)
    },
  })

  app.route({
    ...getSoldOutCsv,
    handler: async (request, reply) => {
      const { staff, query, now } = request
      const span = readSpan(request, query)
      const rows = await listSoldOut(app.db, staff, span, now)
      const columns = listSoldOutColumns(staff.currency, request.sentenceLanguage())
      return sendRows(reply, `sold-out-${span.from}-${span.to}`, columns, rows)
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

function listServiceColumns(timeZone: string, language: AppLanguage): Column<TimedRequestRow>[] {
  const texts = staffMessagesOf('exports', language).service
  return [
    [texts.number, ({ number }) => number],
    [texts.placed, ({ placedAt }) => formatTime(placedAt, timeZone)],
    [texts.title, ({ title }) => title],
    [texts.place, ({ place }) => place],
    [texts.room, ({ room }) => room],
    [texts.accepted, ({ accepted }) => accepted],
    [texts.finished, ({ finished }) => finished],
    [texts.kept, ({ isKept }) => (isKept ? texts.yes : null)],
  ]
}

function listSoldOutColumns(currency: string, language: AppLanguage): Column<SoldOutItem>[] {
  const texts = staffMessagesOf('exports', language).soldOut
  return [
    [texts.item, ({ name }) => name],
    [texts.hours, ({ quarters }) => quarters / 4],
    [texts.attempts, ({ attempts }) => attempts],
    [texts.estimate, ({ estimate }) => toWire(estimate, currency)],
    [texts.currency, () => currency],
  ]
}
