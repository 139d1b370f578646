import { Readable } from 'node:stream'
import type { QueryOf } from '@bellhop/contract/base/route'
import {
  type AuditEntry,
  type AuditField,
  exportAudit,
  listAudit,
} from '@bellhop/contract/desk/audit'
import { defaultPageSize } from '@bellhop/domain/limits'
import { auditActions } from '@bellhop/domain/people/audit-actions'
import { formatField } from '@bellhop/domain/text/format-change'
import { hotelDate, hotelDay, hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { recordAudit } from '../../audit/audit.ts'
import type { ContentNoun } from '../../content/content-nouns.ts'
import { listReferences } from '../../content/history/present.ts'
import { listEntryRows, listNames } from '../../content/history/queries.ts'
import { readChange } from '../../content/history/read-change.ts'
import type { Handle } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { limitById, perHour } from '../../limits/limit.ts'
import { countUse } from '../../limits/rate-limits.ts'
import type { StaffSession } from '../../sessions/sessions.ts'
import { callerOf } from '../../shared/calls/caller.ts'
import { decodeCursor, splitPage, uuid } from '../../shared/calls/paging.ts'
import { fieldProblem } from '../../shared/calls/problem.ts'
import { byteOrderMark, sendCsv, toCsv } from '../../shared/text/csv.ts'
import { findNames } from './names.ts'
import { listIds, toContentEntry, toEntry } from './present.ts'
import { type Actions, type EntryRow, listEntries } from './queries.ts'
import { searchEntries } from './search.ts'

const toAudit = (row: EntryRow, staffId: string, entryId: string) => ({
  ...{ id: row.id, at: row.at, before: row.before, after: row.after },
  ...{ staff_id: staffId, staff_name: row.actor_name ?? '' },
  ...{ noun: row.action.split('.')[0] ?? '', entry_id: entryId },
})

const headings = [
  ...['Time', 'Person', 'Kind of person', 'What was done', 'To what', 'Before', 'After'],
  ...['Address', 'Device', 'Action'],
]

const auditHeadings = (): string => toCsv([headings])

const auditRows = (entries: readonly AuditEntry[], hotel: Hotel): string =>
  toCsv(
    entries.map(({ at, actor, text, subject, fields, address, device, action }) => [
      formatTime(at, hotel.timeZone),
      actor.name,
      { guest: 'Guest', staff: 'Staff', server: 'Bellhop' }[actor.kind],
      text,
      subject ?? '',
      formatValues(fields, 'before', hotel),
      formatValues(fields, 'after', hotel),
      address ?? '',
      device ?? '',
      action,
    ]),
  )

/** In the hotel's time, as a spreadsheet reads it. */
const formatTime = (instant: string, timeZone: string) =>
  `${hotelDate(instant, timeZone)} ${hotelTimeOfDay(instant, timeZone)}`

const formatValues = (fields: readonly AuditField[], when: 'before' | 'after', hotel: Hotel) =>
  fields
    .flatMap((field) => {
      const value = field[when]
      return value === undefined
        ? []
        : [`${formatField(field)}: ${formatValue(field, value, hotel)}`]
    })
    .join('; ')

const formatOne = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)

const place = new RegExp(`^(${uuid})$`)

/** The rows of a part of the export. */
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
      throw fieldProblem('to', 'The last day is before the first one.')
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
    handler: async ({ staff, now, query }) => {
      const { limit = defaultPageSize } = query
      const [before] = query.before === undefined ? [] : decodeCursor(query.before, place)
      const filter = { ...readFilter(staff, query), before, limit: limit + 1 }
      const { rows: read, scannedTo } = await listEntries(app.db, staff.hotelId, filter)
      const page = splitPage(read, limit, ({ id }) => id)
      const data = await readEntries(app.db, staff, contentNouns, page.rows, now)
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
        await countUse(tx, [limit], 'Too many tries.', request.now)
        await recordAudit(tx, hotelId, {
          ...{ actorKind: 'staff', actorId: staffId, action: 'audit.export', subjectId: null },
          after: query,
          caller: callerOf(request),
        })
      })
      async function* write(now: Date) {
        yield byteOrderMark + auditHeadings()
        let before: string | undefined
        do {
          const part = { ...filter, before, limit: partSize }
          const { rows, scannedTo } = await listEntries(app.db, hotelId, part)
          if (rows.length > 0) {
            yield auditRows(await readEntries(app.db, staff, contentNouns, rows, now), staff)
          }
          before = rows.length === partSize ? rows.at(-1)?.id : scannedTo?.id
        } while (before !== undefined)
      }
      const name = `audit-log-${hotelDate(request.now, timeZone)}`
      return sendCsv(reply, name, Readable.from(write(request.now)))
    },
  })
}

interface Hotel {
  timeZone: string
  currency: string
}

function formatValue({ kind }: AuditField, value: unknown, hotel: Hotel): string {
  if (kind === 'instant' && typeof value === 'string') {
    return formatTime(new Date(value).toISOString(), hotel.timeZone)
  }
  if (kind === 'money')
    return `${Array.isArray(value) ? value.join(', ') : value} ${hotel.currency}`
  if (Array.isArray(value)) return value.map((one) => formatOne(one)).join(', ')
  return formatOne(value)
}

/** Entries in words: changes of content as the history has them, everything else by the domain's sentences. */
async function readEntries(
  db: Handle,
  staff: StaffSession,
  nouns: ReadonlyMap<string, ContentNoun>,
  rows: readonly EntryRow[],
  now: Date,
): Promise<AuditEntry[]> {
  const { hotelId, currency } = staff
  const contents = rows.flatMap((row) => {
    const noun = nouns.get(row.action.split('.')[0] ?? '')
    if (!noun || row.actor_id === null || row.subject_id === null) return []
    return [{ row, noun, audit: toAudit(row, row.actor_id, row.subject_id) }]
  })
  const audits = contents.map(({ audit }) => audit)
  const entries = await listEntryRows(db, hotelId, nouns, audits)
  const changes = new Map(
    contents.map(({ row, noun, audit }) => [
      row.id,
      readChange(audit, noun, entries, { ...staff, now }),
    ]),
  )
  const references = listReferences([...changes.values()])
  const contentNames = await listNames(db, hotelId, nouns, references)
  const names = await findNames(db, hotelId, listIds(rows.filter(({ id }) => !changes.has(id))))
  return rows.map((row) => {
    const change = changes.get(row.id)
    return change
      ? toContentEntry(row, change, contentNames, now)
      : toEntry(row, { names, currency })
  })
}
