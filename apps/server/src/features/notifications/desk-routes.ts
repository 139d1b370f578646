import { promotionalCalls } from '@bellhop/contract/desk/notifications'
import { hotelDate, hotelDay } from '@bellhop/domain/time/hotel-time'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { contentRoutes } from '../../content/content-routes.ts'
import { readImage, storeImage } from '../../content/images.ts'
import { readTexts, storeTexts } from '../../content/texts.ts'
import { fieldProblem } from '../../shared/calls/problem.ts'

export const deskPromotionalRoutes: FastifyPluginAsyncTypebox = async (app) => {
  contentRoutes(app, promotionalCalls, {
    table: 'promotional',
    // Phones show it and are notified (features/push).
    added: (id) => ({ name: 'promotional.created', payload: { _id: id } }),
    toRow: ({ title, body, image, link, lastDay }, { languages, timeZone, now }, row) => {
      if (!row && lastDay !== undefined && lastDay < hotelDate(now, timeZone)) {
        throw fieldProblem('lastDay', 'This date is in the past.')
      }
      return {
        ...storeTexts({ title, body }, languages, row),
        image: storeImage(image),
        link: link?.trim() ?? null,
        created_at: row?.created_at ?? now,
        expires_at: lastDay === undefined ? null : new Date(hotelDay(lastDay, timeZone).to),
      }
    },
    toEntry: (row, { languages, timeZone }) => ({
      title: readTexts(row, 'title', languages),
      body: readTexts(row, 'body', languages),
      image: readImage(row.image),
      link: row.link ?? undefined,
      // It ends with the day.
      lastDay: row.expires_at
        ? hotelDate(new Date(row.expires_at.getTime() - 1), timeZone)
        : undefined,
    }),
  })
}
