import * as logbook from '@bellhop/contract/desk/logbook'
import { defaultPageSize } from '@bellhop/domain/limits'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { changes } from '../../plugins/change.ts'
import { decodeTimeCursor, formatTimePlace, splitPage } from '../../shared/calls/paging.ts'
import {
  addLogbookEntry,
  changeLogbookEntry,
  closeLogbookEntry,
  readEntry,
} from './change-entry.ts'
import { toListedEntry } from './present.ts'
import { listEntries } from './queries.ts'

/** The log book, which one shift leaves to the next. */
export const logbookRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...logbook.listLogbook,
    handler: async ({ staff, query }) => {
      const { limit = defaultPageSize, before, owner, ...filter } = query
      const ownerId = owner && staff.staffId
      const from = before === undefined ? undefined : decodeTimeCursor(before)
      const read = await listEntries(app.db, staff.hotelId, { ...filter, ownerId, from, limit })
      const { rows, ...next } = splitPage(read, limit, formatTimePlace)
      return { data: rows.map(toListedEntry), ...next }
    },
  })

  app.route({
    ...logbook.getLogbookEntry,
    handler: async ({ staff, params }) => ({
      data: await readEntry(app.db, staff.hotelId, params.id),
    }),
  })

  app.change(logbook.addLogbookEntry, async (work, request) => ({
    data: await addLogbookEntry(work, request.body),
  }))

  const change = changes(app, async (_work, _id, data: logbook.LogbookEntry) => ({ data }))
  change(logbook.changeLogbookEntry, changeLogbookEntry)
  change(logbook.closeLogbookEntry, closeLogbookEntry)
}
