import {
  endMuster,
  getInHouse,
  getMusterReport,
  listMusters,
  type MusterInfo,
  type Roll,
  startMuster,
  tickStay,
} from '@bellhop/contract/desk/muster'
import { addDays } from '@bellhop/domain/stays/booking'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { notFound } from '../../shared/calls/problem.ts'
import { end, start, tick } from './change-muster.ts'
import { findRoll, type InfoRow, listInfos, type RollRow } from './queries.ts'

/** 9 before 10, and 10A after it. Stays without a room come last. */
const { compare } = new Intl.Collator('en', { numeric: true })

/** Who is in the house, and alarms. */
export const deskMusterRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getInHouse,
    handler: async ({ staff, now }) => ({
      data: toRoll(await findRoll(app.db, staff.hotelId), staff.timeZone, now),
    }),
  })

  app.route({
    ...listMusters,
    handler: async ({ staff }) => ({ data: (await listInfos(app.db, staff.hotelId)).map(toInfo) }),
  })

  app.route({
    ...getMusterReport,
    handler: async ({ staff, now, params }) => {
      const row = await findRoll(app.db, staff.hotelId, params.id)
      if (!row.muster) throw notFound('alarm')
      return { data: toRoll(row, staff.timeZone, now) }
    },
  })

  app.change(startMuster, async (work, request) => {
    await start(work, request.body.isDrill)
    return null
  })

  app.change(endMuster, async (work, request) => {
    await end(work, request.params.id)
    return null
  })

  app.change(tickStay, async (work, { params, body }) => {
    await tick(work, params, body)
    return null
  })
}

const toInstant = (at: string) => new Date(at).toISOString()

const toInfo = ({ id, isDrill, startedAt, startedBy, endedAt, endedBy }: InfoRow) =>
  ({
    ...{ _id: id, isDrill, startedAt: toInstant(startedAt), startedBy },
    ended: endedAt && endedBy ? { at: toInstant(endedAt), by: endedBy } : null,
  }) satisfies MusterInfo

function toRoll(
  { muster, assemblyPoint, stays, lateCalls }: RollRow,
  timeZone: string,
  now: Date,
): Roll {
  return {
    at: now.toISOString(),
    ...(assemblyPoint && { assemblyPoint }),
    muster: muster && toInfo(muster),
    lateCalls: lateCalls.map((late) => ({ ...late, at: toInstant(late.at) })),
    stays: stays
      .map(({ checkIn, duration, answers, ticked, tickedAt, tickedBy, ...stay }) => ({
        ...stay,
        checkOutDate: addDays(hotelDate(checkIn, timeZone), duration),
        answers: (answers ?? []).map((answer) => ({ ...answer, at: toInstant(answer.at) })),
        ...(tickedAt &&
          tickedBy && { ticked: { status: ticked, at: toInstant(tickedAt), by: tickedBy } }),
      }))
      .sort(
        (a, b) =>
          Number(a.roomNumber === null) - Number(b.roomNumber === null) ||
          compare(a.roomNumber ?? '', b.roomNumber ?? '') ||
          compare(a.guest, b.guest),
      ),
  }
}
