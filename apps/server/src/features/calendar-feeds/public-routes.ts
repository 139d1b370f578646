import { createHash } from 'node:crypto'
import { getCalendar } from '@bellhop/contract/desk/calendar-feeds'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { perAddress } from '../../plugins/limits.ts'
import { notFound } from '../../shared/calls/problem.ts'
import { fetchBefore } from './fetch-feeds.ts'
import { findCalendarByKey, listFeedsToFetch, recordServed } from './served-calendar.ts'
import { writeCalendar } from './write-calendar.ts'

/** Calendars for other channels. */
export const publicCalendarRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getCalendar,
    // A channel reads the calendars of many hotels from a few addresses, several times an hour.
    config: { ...getCalendar.config, ...perAddress(600) },
    handler: async (request, reply) => {
      const { headers, method, params } = request
      const key = params.key.replace(/\.ics$/, '')
      let now = request.now
      let calendar = await findCalendarByKey(app.db, key, now)
      if (!calendar) throw notFound('calendar')
      // Not a channel: a person who opens the address in a browser.
      const isPerson = headers['sec-fetch-mode'] === 'navigate'
      const isChannel = method === 'GET' && !isPerson
      if (isChannel) {
        const feedIds = listFeedsToFetch(calendar)
        if (feedIds.length > 0) {
          await fetchBefore(app, calendar.hotelId, feedIds)
          now = new Date(now.getTime() + reply.elapsedTime)
          calendar = await findCalendarByKey(app.db, key, now)
          if (!calendar) throw notFound('calendar')
        }
        await recordServed(app.db, calendar, now)
      }
      const text = writeCalendar(calendar)
      const etag = `"${createHash('sha1').update(text).digest('base64url')}"`
      reply.headers({ ETag: etag, 'Cache-Control': 'private, max-age=60' })
      if (headers['if-none-match']?.includes(etag)) return reply.code(304).send(null)
      return reply
        .type('text/calendar; charset=utf-8')
        .header('Content-Disposition', 'inline; filename="calendar.ics"')
        .send(text)
    },
  })
}
