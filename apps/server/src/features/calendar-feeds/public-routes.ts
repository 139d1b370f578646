import { createHash } from 'node:crypto'
import { getCalendar } from '@bellhop/contract/desk/calendar-feeds'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { perAddress } from '../../plugins/limits.ts'
import { notFound } from '../../shared/problem.ts'
import { findNightsByKey } from './key-queries.ts'
import { writeCalendar } from './write-calendar.ts'

/** Calendars for other channels. */
export const publicCalendarRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getCalendar,
    // A channel reads the calendars of many hotels from a few addresses, several times an hour.
    config: { ...getCalendar.config, ...perAddress(600) },
    handler: async (request, reply) => {
      const found = await findNightsByKey(
        app.db,
        request.params.key.replace(/\.ics$/, ''),
        new Date(),
      )
      if (!found) throw notFound('calendar')
      const text = writeCalendar(found)
      const etag = `"${createHash('sha1').update(text).digest('base64url')}"`
      reply.headers({ ETag: etag, 'Cache-Control': 'private, max-age=60' })
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send(null)
      return reply
        .type('text/calendar; charset=utf-8')
        .header('Content-Disposition', 'inline; filename="calendar.ics"')
        .send(text)
    },
  })
}
