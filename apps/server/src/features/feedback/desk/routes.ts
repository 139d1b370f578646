import * as feedback from '@bellhop/contract/desk/feedback'
import { defaultPageSize } from '@bellhop/domain/limits'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { changes } from '../../../plugins/change.ts'
import { decodeTimeCursor, formatTimePlace, splitPage } from '../../../shared/calls/paging.ts'
import { markFeedbackDone, replyToFeedback } from './change-feedback.ts'
import { toDeskFeedback } from './present.ts'
import { listEntries } from './queries.ts'
import { readEntry } from './read-entry.ts'
import { readTrends } from './trends.ts'

/** The guests' feedback about their stay, for the desk. */
export const deskFeedbackRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...feedback.listDeskFeedback,
    handler: async ({ staff, query }) => {
      const { limit = defaultPageSize, before, ...filter } = query
      const from = before === undefined ? undefined : decodeTimeCursor(before)
      const read = await listEntries(app.db, staff.hotelId, { ...filter, from, limit })
      const { rows, ...next } = splitPage(read, limit, formatTimePlace)
      return { data: rows.map(toDeskFeedback), ...next }
    },
  })

  app.route({
    ...feedback.getFeedbackTrends,
    handler: async ({ staff, now }) => ({ data: await readTrends(app.db, staff, now) }),
  })

  app.route({
    ...feedback.getDeskFeedback,
    handler: async ({ staff, params }) => ({
      data: await readEntry(app.db, staff.hotelId, params.id),
    }),
  })

  const change = changes(app, async ({ tx, staff }, id) => ({
    data: await readEntry(tx, staff.hotelId, id),
  }))
  change(feedback.replyToFeedback, replyToFeedback)
  change(feedback.markFeedbackDone, markFeedbackDone)
}
