import {
  getDeskFeedback,
  getFeedbackTrends,
  listDeskFeedback,
  markFeedbackDone,
  replyToFeedback,
} from '@bellhop/contract/desk/feedback'
import { defaultPageSize } from '@bellhop/domain/limits'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { decodeTimeCursor, formatTimePlace, splitPage } from '../../../shared/calls/paging.ts'
import { markDoneByStaff, replyByStaff } from './change-feedback.ts'
import { toDeskFeedback } from './present.ts'
import { listEntries } from './queries.ts'
import { readEntry } from './read-entry.ts'
import { readTrends } from './trends.ts'

/** The guests' feedback about their stay, for the desk. */
export const deskFeedbackRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listDeskFeedback,
    handler: async ({ staff, query }) => {
      const { limit = defaultPageSize, before, ...filter } = query
      const from = before === undefined ? undefined : decodeTimeCursor(before)
      const read = await listEntries(app.db, staff.hotelId, { ...filter, from, limit })
      const { rows, ...next } = splitPage(read, limit, formatTimePlace)
      return { data: rows.map(toDeskFeedback), ...next }
    },
  })

  app.route({
    ...getFeedbackTrends,
    handler: async ({ staff }) => ({ data: await readTrends(app.db, staff) }),
  })

  app.route({
    ...getDeskFeedback,
    handler: async ({ staff, params }) => ({
      data: await readEntry(app.db, staff.hotelId, params.id),
    }),
  })

  app.change(replyToFeedback, async (tx, { staff, params, body }) => {
    await replyByStaff(tx, staff, params.id, body)
    return { data: await readEntry(tx, staff.hotelId, params.id) }
  })

  app.change(markFeedbackDone, async (tx, { staff, params, body }) => {
    await markDoneByStaff(tx, staff, params.id, body)
    return { data: await readEntry(tx, staff.hotelId, params.id) }
  })
}
