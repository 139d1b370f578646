import {
  addLogbookEntry,
  changeLogbookEntry,
  closeLogbookEntry,
  getLogbookEntry,
  listLogbook,
} from '@bellhop/contract/desk/logbook'
import { defaultPageSize } from '@bellhop/domain/limits'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { decodeTimeCursor, formatTimePlace, splitPage } from '../../shared/calls/paging.ts'
import { addEntry, changeEntry, closeEntry, readEntry } from './change-entry.ts'
import { toListedEntry } from './present.ts'
import { listEntries } from './queries.ts'

/** The log book, which one shift leaves to the next. */
export const logbookRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listLogbook,
    handler: async ({ staff, query }) => {
      const { limit = defaultPageSize, before, ...filter } = query
      const from = before === undefined ? undefined : decodeTimeCursor(before)
      const read = await listEntries(app.db, staff.hotelId, { ...filter, from, limit })
      const { rows, ...next } = splitPage(read, limit, formatTimePlace)
      return { data: rows.map(toListedEntry), ...next }
    },
  })

  app.route({
    ...getLogbookEntry,
    handler: async ({ staff, params }) => ({
      data: await readEntry(app.db, staff.hotelId, params.id),
    }),
  })

  app.change(addLogbookEntry, async (tx, request) => ({
    data: await addEntry(tx, request.staff, request.body),
  }))

  app.change(changeLogbookEntry, async (tx, { staff, params, body }) => {
    return { data: await changeEntry(tx, staff, params.id, body) }
  })

  app.change(closeLogbookEntry, async (tx, { staff, params, body }) => {
    return { data: await closeEntry(tx, staff, params.id, body) }
  })
}
