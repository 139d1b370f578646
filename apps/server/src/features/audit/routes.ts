import { Readable } from 'node:stream'
import type { QueryOf } from '@bellhop/contract/base/route'
import { exportAudit, listAudit } from '@bellhop/contract/desk/audit'
import { defaultPageSize } from '@bellhop/domain/limits'
import { auditActions } from '@bellhop/domain/people/audit-actions'
import { hotelDay } from '@bellhop/domain/time/hotel-time'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { recordAudit } from '../../audit/audit.ts'
import { inTransaction } from '../../database/transaction.ts'
import { limitById, perHour } from '../../limits/limit.ts'
import { countUse } from '../../limits/rate-limits.ts'
import type { StaffSession } from '../../sessions/sessions.ts'
import { callerOf } from '../../shared/caller.ts'
import { byteOrderMark, sendCsv } from '../../shared/csv.ts'
import { hotelToday } from '../../shared/hotel-today.ts'
import { decodeCursor, splitPage, uuid } from '../../shared/paging.ts'
import { staffFieldProblem } from '../../shared/problem.ts'
import { auditHeadings, auditRows } from './audit-csv.ts'
import { type Actions, listEntries } from './queries.ts'
import { readEntries } from './read-entries.ts'
import { searchEntries } from './search.ts'

const place = new RegExp(`^(${uuid})$`)

/** Of the export, read in parts. */
const partSize = 500

/** The audit log as admins read it. */
export const auditRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { contentNouns } = app

  function actionsOf(area: QueryOf<typeof exportAudit>['area']): Actions | undefined {
    if (area === undefined) return undefined
    const names = Object.entries(auditActions).flatMap(([action, one]) =>
      one.area === area ? [action] : [],
    )
    return { actions: names, nouns: area === 'content' ? [...contentNouns.keys()] : [] }
  }

  function readFilter({ hotelId, timeZone }: StaffSession, query: QueryOf<typeof exportAudit>) {
    const { person, subject, area, from, to, search } = query
    if (from !== undefined && to !== undefined && to < from) {
      throw staffFieldProblem('to', 'The last day is before the first one.')
    }
    return {
      ...{ person, subject, area: actionsOf(area) },
      from: from === undefined ? undefined : new Date(hotelDay(from, timeZone).from),
      to: to === undefined ? undefined : new Date(hotelDay(to, timeZone).to),
      search: search === undefined ? [] : searchEntries(hotelId, contentNouns, search),
    }
  }

  app.route({
    ...listAudit,
    handler: async ({ staff, query }) => {
      const { limit = defaultPageSize } = query
      const [before] = query.before === undefined ? [] : decodeCursor(query.before, place)
      const filter = { ...readFilter(staff, query), before, limit: limit + 1 }
      const { rows: read, scannedTo } = await listEntries(app.db, staff.hotelId, filter)
      const page = splitPage(read, limit, ({ id }) => id)
      const data = await readEntries(app.db, staff, contentNouns, page.rows)
      if (page.next !== undefined || !scannedTo) {
        return { data, ...(page.next !== undefined && { next: page.next }) }
      }
      const next = Buffer.from(scannedTo.id).toString('base64url')
      return { data, next, searchedTo: scannedTo.at.toISOString() }
    },
  })

  app.route({
    ...exportAudit,
    handler: async (request, reply) => {
      const { staff, query } = request
      const { hotelId, staffId, timeZone } = staff
      const filter = readFilter(staff, query)
      await inTransaction(app.db, async (tx) => {
        const limit = limitById('exports of the audit log', staffId, perHour(20))
        await countUse(tx, [limit], 'Too many tries.', new Date())
        await recordAudit(tx, hotelId, {
          ...{ actorKind: 'staff', actorId: staffId, action: 'audit.export', subjectId: null },
          after: query,
          caller: callerOf(request),
        })
      })
      async function* write() {
        yield byteOrderMark + auditHeadings()
        let before: string | undefined
        do {
          const part = { ...filter, before, limit: partSize }
          const { rows, scannedTo } = await listEntries(app.db, hotelId, part)
          if (rows.length > 0) {
            yield auditRows(await readEntries(app.db, staff, contentNouns, rows), staff)
          }
          before = rows.length === partSize ? rows.at(-1)?.id : scannedTo?.id
        } while (before !== undefined)
      }
      const name = `audit-log-${hotelToday(timeZone)}`
      return sendCsv(reply, name, Readable.from(write()))
    },
  })
}
