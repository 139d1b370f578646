import {
  type ArrivalReport,
  type ForeignGuest,
  getArrivalReport,
  getArrivalReportCsv,
} from '@bellhop/contract/desk/pre-check-in'
import { addDays } from '@bellhop/domain/stays/booking'
import { isForeign } from '@bellhop/domain/stays/pre-check-in'
import { hotelDate, hotelDay, hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import type { AppLanguage } from '@bellhop/languages'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { recordAudit } from '../../../audit/audit.ts'
import { staffMessagesOf } from '../../../sentences/messages.ts'
import type { StaffSession } from '../../../sessions/sessions.ts'
import { fieldProblem } from '../../../shared/calls/problem.ts'
import type { Keys } from '../../../shared/secrets/secrets.ts'
import { type Column, sendRows } from '../../../shared/text/csv.ts'
import { detailsOf, listArrivals, summarize } from './queries.ts'

const MAX_DAYS = 31

/** Checked-in guests from abroad, for the registration officer. */
export const arrivalRoutes: FastifyPluginAsyncTypebox = async (app) => {
  async function read(staff: StaffSession, query: { from?: string; to?: string }, now: Date) {
    const { hotelId, staffId, timeZone } = staff
    const today = hotelDate(now, timeZone)
    const { from = query.to ?? today, to = query.from ?? today } = query
    if (to < from) throw fieldProblem('to', 'The last day is before the first one.')
    if (to >= addDays(from, MAX_DAYS)) {
      throw fieldProblem('to', 'Choose at most {days} days.', { days: MAX_DAYS })
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
      after: { from, until: to, guests: report.guests.length },
    })
    return { from, to, today, ...report }
  }

  app.route({
    ...getArrivalReport,
    handler: async ({ staff, now, query }) => ({ data: await read(staff, query, now) }),
  })

  app.route({
    ...getArrivalReportCsv,
    handler: async (request, reply) => {
      const { staff, now, query } = request
      const { from, to, guests } = await read(staff, query, now)
      const name = from === to ? from : `${from}-to-${to}`
      const columns = listArrivalColumns(staff.timeZone, request.sentenceLanguage())
      return sendRows(reply, `arrivals-${name}`, columns, guests)
    },
  })
}

/** The fields of Form III. */
function listArrivalColumns(timeZone: string, language: AppLanguage): Column<ForeignGuest>[] {
  const headings = staffMessagesOf('exports', language).arrivals
  return [
    [headings.name, ({ fullName }) => fullName],
    [headings.dateOfBirth, ({ dateOfBirth }) => dateOfBirth],
    [headings.nationality, ({ nationality }) => nationality],
    [headings.address, ({ address }) => address],
    [headings.passportNumber, ({ foreign }) => foreign.passportNumber],
    [headings.passportPlace, ({ foreign }) => foreign.passportPlace],
    [headings.passportIssuedOn, ({ foreign }) => foreign.passportIssuedOn],
    [headings.passportExpiresOn, ({ foreign }) => foreign.passportExpiresOn],
    [headings.visaNumber, ({ foreign }) => foreign.visaNumber],
    [headings.visaType, ({ foreign }) => foreign.visaType],
    [headings.visaPlace, ({ foreign }) => foreign.visaPlace],
    [headings.visaIssuedOn, ({ foreign }) => foreign.visaIssuedOn],
    [headings.visaExpiresOn, ({ foreign }) => foreign.visaExpiresOn],
    [headings.arrivedOn, ({ foreign }) => foreign.arrivedInIndiaOn],
    [headings.arrivedFrom, ({ foreign }) => foreign.arrivedFrom],
    [headings.comingFrom, ({ comingFrom }) => comingFrom],
    [headings.goingTo, ({ goingTo }) => goingTo],
    [headings.purpose, ({ purpose }) => purpose],
    [
      headings.arrival,
      ({ checkIn }) => `${hotelDate(checkIn, timeZone)} ${hotelTimeOfDay(checkIn, timeZone)}`,
    ],
    [headings.departure, ({ checkOut }) => hotelDate(checkOut, timeZone)],
    [headings.room, ({ rooms }) => rooms.join(', ')],
    [headings.booking, ({ bookingRef }) => bookingRef],
  ]
}

type Arrivals = Awaited<ReturnType<typeof listArrivals>>

type ArrivedRow = Arrivals['rows'][number]

/** Guests from abroad, and the bookings with guests still to be entered. */
function toArrivalReport(
  { country, rows }: Arrivals,
  { hotelId, timeZone, keys }: { hotelId: string; timeZone: string; keys: Keys },
): Pick<ArrivalReport, 'country' | 'guests' | 'withoutDetails'> {
  const bookings = Map.groupBy(rows, ({ bookingId }) => bookingId)
  return {
    country,
    guests: rows.flatMap((row) =>
      row.nationality && isForeign(row.nationality, country)
        ? toForeignGuest(row, { hotelId, timeZone, keys })
        : [],
    ),
    withoutDetails: [...bookings.values()].flatMap((adults) => {
      const [first] = adults as [ArrivedRow]
      const { rooms, adults: booked } = summarize(first, timeZone)
      const missing = booked - adults.filter(({ position }) => position !== null).length
      const { bookingId, bookingRef, name } = first
      return missing > 0 ? { bookingId, bookingRef, name, rooms, missing } : []
    }),
  }
}

function toForeignGuest(
  row: ArrivedRow,
  { hotelId, timeZone, keys }: { hotelId: string; timeZone: string; keys: Keys },
): ForeignGuest {
  const { bookingId, bookingRef, position, purpose, comingFrom, goingTo } = row
  const { rooms, checkIn, checkOut } = summarize(row, timeZone)
  return {
    bookingId,
    bookingRef,
    position: position ?? 0,
    rooms,
    fullName: row.fullName ?? '',
    dateOfBirth: row.dateOfBirth ?? '',
    nationality: row.nationality ?? '',
    address: row.address ?? '',
    ...(purpose && { purpose }),
    ...(comingFrom && { comingFrom }),
    ...(goingTo && { goingTo }),
    checkIn,
    checkOut,
    foreign: detailsOf(row, keys, hotelId),
  }
}
