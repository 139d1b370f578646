import type { PaceMonth } from '@bellhop/contract/desk/figures'
import * as calls from '@bellhop/contract/desk/figures'
import { toWire } from '@bellhop/domain/money/money'
import { managers } from '@bellhop/domain/people/staff-roles'
import { listMonths, type RoomGrouping, type SaleGrouping } from '@bellhop/domain/stays/figures'
import { hotelDate, hotelDay } from '@bellhop/domain/time/hotel-time'
import { addDays } from '@bellhop/domain/time/opening-hours'
import type { AppLanguage } from '@bellhop/languages'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Handle } from '../../../database/open.ts'
import { readHotel } from '../../../database/rows.ts'
import { staffMessagesOf } from '../../../sentences/messages.ts'
import { findSessionsOf } from '../../../sessions/other-sessions.ts'
import type { StaffSession } from '../../../sessions/sessions.ts'
import { fieldProblem } from '../../../shared/calls/problem.ts'
import { sendTable, sendWorkbook } from '../../../tables/send-tables.ts'
import { type FigureTable, tableOfFigures, tableOfSales } from './figure-table.ts'
import type { Span } from './find-figures.ts'
import { findPace, type PaceGroup } from './find-pace.ts'
import { type FigureSet, type NamedSums, toFigureRows, toFigures } from './present.ts'
import { readFigures, yearBefore } from './read-figures.ts'
import { readSales } from './read-sales.ts'

/** A year ahead and a year back. */
const MOST_DAYS = 732

/** Occupancy, rates and revenue. */
export const figureRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...calls.getFigures,
    handler: async (request) => {
      const { staff, query } = request
      const { by, from, to } = query
      checkSpan(query)
      const language = request.sentenceLanguage()
      const spans = [{ from, to }, ...(query.lastYear ? [yearBefore({ from, to })] : [])]
      const [now, before] = await readFigures(app.db, staff, spans, { by, language })
      if (!now) throw new Error('Expected the figures of the span')
      const toSet = (set: FigureSet) => ({
        rows: toFigureRows(set, staff.currency),
        total: toFigures(set.total, staff.currency),
      })
      const { rows, total } = toSet(now)
      return { data: rows, total, ...(before && { lastYear: toSet(before) }) }
    },
  })

  app.route({
    ...calls.getSales,
    handler: async (request) => {
      const { staff, query } = request
      checkSpan(query)
      return { data: await readSales(app.db, staff, query, request.sentenceLanguage()) }
    },
  })

  app.route({
    ...calls.getPace,
    handler: async (request) => {
      const { staff, now, query } = request
      const today = hotelDate(now, staff.timeZone)
      const since = new Date(hotelDay(addDays(today, -query.days), staff.timeZone).from)
      const span = { from: today, to: addDays(today, 365) }
      const reader = { by: 'month' as const, language: request.sentenceLanguage() }
      const [groups, [lastYear]] = await Promise.all([
        findPace(app.db, staff.hotelId, { today, now, since }),
        readFigures(app.db, staff, [yearBefore(span)], reader),
      ])
      return { data: toPace(groups, lastYear.rows, { ...span, currency: staff.currency }) }
    },
  })

  app.route({
    ...calls.listHotelFigures,
    handler: async (request) => {
      const { staff, query } = request
      checkSpan(query)
      const sessions = await findSessionsOf(app, request, staff.email)
      const seen = sessions.filter(({ session }) => managers.includes(session.role))
      const language = request.sentenceLanguage()
      const hotels = seen.map(({ session }) => readHotelTotals(app.db, session, query, language))
      return { data: await Promise.all(hotels) }
    },
  })

  app.route({
    ...calls.getFiguresCsv,
    handler: async (request, reply) => {
      const table = await readTable(app.db, request, request.sentenceLanguage())
      return sendTable(reply, nameFile(request.query), table)
    },
  })

  app.route({
    ...calls.getFiguresWorkbook,
    handler: async (request, reply) => {
      const language = request.sentenceLanguage()
      const { headings, formats, rows } = await readTable(app.db, request, language)
      const { title } = staffMessagesOf('exports', language).figures
      const sheet = { name: title, headings, formats, rows }
      return sendWorkbook(reply, nameFile(request.query), [sheet])
    },
  })
}

/** @throws Problem `invalid_request` if it ends before it begins, or is longer than two years */
function checkSpan({ from, to }: Span): void {
  if (from > to) throw fieldProblem('to', 'The last day is before the first one.')
  if (addDays(from, MOST_DAYS) <= to) throw fieldProblem('from', 'At most two years at a time.')
}

const nameFile = ({ from, to, by }: Span & { by: string }) => `figures-${by}-${from}-${to}`

async function readTable(
  db: Handle,
  { staff, query }: { staff: StaffSession; query: Span & { by: RoomGrouping | SaleGrouping } },
  language: AppLanguage,
): Promise<FigureTable> {
  checkSpan(query)
  const { by } = query
  const reader = { currency: staff.currency, language }
  if (by === 'outlet' || by === 'dish') {
    return tableOfSales(await readSales(db, staff, { ...query, by }, language), by, reader)
  }
  const [set] = await readFigures(db, staff, [query], { by, language })
  return tableOfFigures(toFigureRows(set, staff.currency), by, reader)
}

async function readHotelTotals(
  db: Handle,
  session: StaffSession,
  span: Span,
  language: AppLanguage,
): Promise<calls.HotelFigures> {
  const { hotelId, currency } = session
  const { name } = await readHotel(db, hotelId, ['name'])
  const reader = { by: 'month' as const, language }
  const [now, lastYear] = await readFigures(db, session, [span, yearBefore(span)], reader)
  return {
    ...{ _id: hotelId, name, currency },
    total: toFigures(now.total, currency),
    lastYear: toFigures(lastYear.total, currency),
  }
}

/** A row for each month of the span. @param lastYear the figures of its dates a year before, by month */
function toPace(
  groups: readonly PaceGroup[],
  lastYear: readonly NamedSums[],
  { from, to, currency }: Span & { currency: string },
): PaceMonth[] {
  const booked = new Map(groups.map((group) => [group.month, group]))
  const ends = new Map(lastYear.map((row) => [row.key, row]))
  const nights = (count = 0, revenue = 0) => ({
    nights: count,
    revenue: toWire(revenue, currency),
  })
  return listMonths(from, to).map((month) => {
    const group = booked.get(month)
    const end = ends.get(`${Number(month.slice(0, 4)) - 1}${month.slice(4)}`)
    return {
      month,
      now: nights(group?.nights, group?.revenue),
      pickUp: {
        ...nights(group?.pickedUp, group?.pickedUpRevenue),
        cancelled: group?.cancelled ?? 0,
      },
      lastYear: {
        sameDay: nights(group?.sameDay, group?.sameDayRevenue),
        end: nights(end?.sold, end?.revenue),
      },
    }
  })
}
