import { getArrivalReport, getArrivalReportCsv } from '@bellhop/contract/desk/pre-check-in'
import { addDays } from '@bellhop/domain/stays/booking'
import { hotelDay } from '@bellhop/domain/time/hotel-time'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { recordAudit } from '../../../audit/audit.ts'
import type { StaffSession } from '../../../sessions/sessions.ts'
import { hotelToday } from '../../../shared/hotel-today.ts'
import { checkNoErrors } from '../check-form.ts'
import { writeArrivalCsv } from './arrival-csv.ts'
import { toArrivalReport } from './arrival-report.ts'
import { listArrivals } from './queries.ts'

const MAX_DAYS = 31

/** Checked-in guests from abroad, for the registration officer. */
export const arrivalRoutes: FastifyPluginAsyncTypebox = async (app) => {
  async function read(staff: StaffSession, query: { from?: string; to?: string }) {
    const { hotelId, staffId, timeZone } = staff
    const today = hotelToday(timeZone)
    const { from = query.to ?? today, to = query.from ?? today } = query
    if (to < from) checkNoErrors([{ field: 'to', message: 'must not be before from' }])
    if (to >= addDays(from, MAX_DAYS)) {
      checkNoErrors([{ field: 'to', message: `must be within ${MAX_DAYS} days` }])
    }
    const range = { from: hotelDay(from, timeZone).from, to: hotelDay(to, timeZone).to }
    const arrivals = await listArrivals(app.db, hotelId, range)
    const keys = app.secrets.detailKeys
    const report = toArrivalReport(arrivals, { hotelId, timeZone, keys })
    await recordAudit(app.db, hotelId, {
      actorKind: 'staff',
      actorId: staffId,
      action: 'arrivalReport.view',
      subjectId: null,
      after: { from, to, guests: report.guests.length },
    })
    return { from, to, today, ...report }
  }

  app.route({
    ...getArrivalReport,
    handler: async ({ staff, query }) => ({ data: await read(staff, query) }),
  })

  app.route({
    ...getArrivalReportCsv,
    handler: async ({ staff, query }, reply) => {
      const { from, to, guests } = await read(staff, query)
      const name = from === to ? from : `${from}-to-${to}`
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="arrivals-${name}.csv"`)
        .send(writeArrivalCsv(guests, staff.timeZone))
    },
  })
}
