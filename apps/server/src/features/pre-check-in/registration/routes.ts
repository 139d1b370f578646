import {
  getGroupRegistrationCards,
  getRegistrationCard,
} from '@bellhop/contract/desk/registration-cards'
import type { AppLanguage } from '@bellhop/languages'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { recordAudits } from '../../../audit/audit.ts'
import { makePdf } from '../../../documents/make-pdf.ts'
import { limitById, perHour } from '../../../limits/limit.ts'
import { countUseAlone } from '../../../limits/rate-limits.ts'
import { notFound } from '../../../shared/calls/problem.ts'
import { findHotel, listRegistered, type PrintableRegistration } from './queries.ts'

const layout = new URL('./registration-layout.ts', import.meta.url)

/** Registration cards on paper. */
export const registrationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getRegistrationCard,
    handler: (request, reply) =>
      sendCards(request, reply, 'stay', sql`s.id = ${request.params.id}`),
  })

  app.route({
    ...getGroupRegistrationCards,
    handler: (request, reply) =>
      sendCards(
        request,
        reply,
        'group',
        sql`s.group_id = ${request.params.id} AND s.status IN ('booked', 'inHouse')`,
      ),
  })

  async function sendCards(
    request: FastifyRequest<{ Querystring: { language?: AppLanguage } }>,
    reply: FastifyReply,
    what: 'stay' | 'group',
    where: RawBuilder<unknown>,
  ) {
    const { hotelId, staffId } = request.staff
    const find = async (): Promise<PrintableRegistration> => {
      // More than a front desk prints in an hour, less than a script requests.
      const limit = limitById('registration cards', hotelId, perHour(600))
      await countUseAlone(app.db, [limit], 'Too many documents.', request.now)
      const stays = await listRegistered(app.db, hotelId, where)
      if (stays.length === 0) throw notFound(what)
      const bookingIds = new Set(stays.map(({ bookingId }) => bookingId))
      const seen = { actorKind: 'staff', actorId: staffId, action: 'preCheckIn.view' } as const
      await recordAudits(
        app.db,
        hotelId,
        [...bookingIds].map((subjectId) => ({ ...seen, subjectId })),
      )
      return { hotel: await findHotel(app.db, hotelId), stays, language: request.query.language }
    }
    const jobOwner = { hotel: hotelId, person: staffId, signal: request.signal }
    const pdf = await makePdf(layout, find, jobOwner)
    return reply
      .type('application/pdf')
      .header('content-disposition', 'inline; filename="registration-card.pdf"')
      .send(pdf)
  }
}
