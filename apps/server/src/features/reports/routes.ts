import { countCash, getDayCsv, getDayReport } from '@bellhop/contract/desk/reports'
import { fromWire, toWire } from '@bellhop/domain/money/money'
import { hotelDate, hotelDay } from '@bellhop/domain/time/hotel-time'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import { on } from '../../database/conditions.ts'
import { recordEvent } from '../../database/events.ts'
import type { Handle } from '../../database/open.ts'
import { fieldProblem } from '../../shared/calls/problem.ts'
import { sendRows } from '../../shared/text/csv.ts'
import { readText } from '../../shared/text/read-text.ts'
import { insertCashCount } from './cash-queries.ts'
import { listDayColumns } from './day-csv.ts'
import { toCashCount, toDayReport } from './present.ts'
import {
  type DayEntryRow,
  type DayLineRow,
  type DayRange,
  findDayFacts,
  listDayEntries,
  listDayLines,
} from './queries.ts'

/** Charges and payments of a day, and the cash drawer. */
export const reportRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getDayReport,
    handler: async ({ staff, now, query }) => {
      const { hotelId, timeZone, currency } = staff
      const today = hotelDate(now, timeZone)
      const { date = today } = query
      const range = hotelDay(date, timeZone)
      const [ofStays, ofCompanies, facts] = await Promise.all([
        listDayEntries(app.db, hotelId, range),
        listCompanyEntries(app.db, hotelId, range),
        findDayFacts(app.db, hotelId, range),
      ])
      const entries = [...ofStays, ...ofCompanies]
      return { data: toDayReport({ date, today, currency, entries, facts }) }
    },
  })

  app.route({
    ...getDayCsv,
    handler: async (request, reply) => {
      const { staff, now, query } = request
      const { hotelId, timeZone } = staff
      const { date = hotelDate(now, timeZone) } = query
      const range = hotelDay(date, timeZone)
      const rows = [
        ...(await listDayLines(app.db, hotelId, range)),
        ...(await listCompanyEntries(app.db, hotelId, range)),
      ]
      const columns = listDayColumns(rows, staff, request.sentenceLanguage())
      return sendRows(reply, `day-${date}`, columns, rows)
    },
  })

  app.change(countCash, async ({ tx, audit }, request) => {
    const { hotelId, staffId, currency } = request.staff
    const counted = readCash(request.body.counted, currency)
    const note = readText(request.body.note) ?? null
    const row = await insertCashCount(tx, { hotelId, staffId, counted, note })
    await audit('cash.count', row.id, { after: { counted, expected: row.expected, note } })
    const event = { name: 'cash.counted', payload: {} } as const
    await recordEvent(tx, hotelId, { ...event, guestId: null, departmentId: null })
    return { data: toCashCount(row, currency) }
  })
}

/** Minor units. @throws Problem `invalid_request` for more decimals than the currency has */
function readCash(counted: number, currency: string): number {
  const minor = fromWire(counted, currency)
  if (toWire(minor, currency) === counted) return minor
  throw fieldProblem('counted', 'That amount has more decimals than the currency.')
}

/** Lists what companies paid on a day for their invoices, as entries of the ledger have it, oldest first. */
async function listCompanyEntries(
  db: Handle,
  hotelId: string,
  { from, to }: DayRange,
): Promise<(DayEntryRow & DayLineRow)[]> {
  const rows = await db
    .selectFrom('company_payment as p')
    .innerJoin('company as c', on('c.id', 'p.company_id'))
    .innerJoin('staff as s', on('s.id', 'p.recorded_by'))
    .innerJoin('hotel as h', 'h.id', 'p.hotel_id')
    .select(['p.id', 'p.takes_back_id as correctsId', 'p.method', 'p.paid_at as at', 'h.country'])
    .select(['c.name as guest', 's.name as staff', sql<number>`-p.amount`.as('net')])
    .where('p.hotel_id', '=', hotelId)
    .where('p.paid_at', '>=', new Date(from))
    .where('p.paid_at', '<', new Date(to))
    .orderBy('p.paid_at')
    .orderBy('p.id')
    .execute()
  return rows.map((row) => ({
    ...{ ...row, kind: 'payment', title: row.method, price: row.net, tax: 0, taxRate: null },
    ...{ taxes: null, isCorrection: row.correctsId !== null, requestKind: null, lines: [] },
    ...{ servedBy: null, reason: null, room: null, requestNumber: null },
  }))
}
