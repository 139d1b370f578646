import { Readable } from 'node:stream'
import type { QueryOf } from '@bellhop/contract/base/route'
import {
  type AuditEntry,
  type AuditField,
  exportAudit,
  listAudit,
} from '@bellhop/contract/desk/audit'
import { defaultPageSize } from '@bellhop/domain/limits'
import { formatMoney } from '@bellhop/domain/money/format-money'
import { auditActions } from '@bellhop/domain/people/audit-actions'
import { hotelDate, hotelDay, hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import { type AppLanguage, localeOf } from '@bellhop/languages'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { recordAudit } from '../../audit/audit.ts'
import type { ContentNoun } from '../../content/content-nouns.ts'
import { listReferences } from '../../content/history/present.ts'
import { listEntryRows, listNames } from '../../content/history/queries.ts'
import { readChange } from '../../content/history/read-change.ts'
import type { Handle } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { limitById, perHour } from '../../limits/limit.ts'
import { countUse } from '../../limits/rate-limits.ts'
import { fill, staffMessagesOf } from '../../sentences/messages.ts'
import { callerOf } from '../../shared/calls/caller.ts'
import { decodeCursor, splitPage, uuid } from '../../shared/calls/paging.ts'
import { fieldProblem } from '../../shared/calls/problem.ts'
import { byteOrderMark, sendCsv, toCsv } from '../../shared/text/csv.ts'
import { findNames } from './names.ts'
import { formatDay, listIds, toContentEntry, toEntry } from './present.ts'
import { type Actions, type EntryRow, listEntries } from './queries.ts'
import { searchEntries } from './search.ts'

const formatValues = (fields: readonly AuditField[], when: 'before' | 'after', reader: Reader) =>
  fields
    .flatMap((field) => {
      const value = field[when]
      return value === undefined ? [] : [`${field.label}: ${formatValue(field, value, reader)}`]
    })
    .join('; ')

const toAudit = (row: EntryRow, staffId: string, entryId: string) => ({
  ...{ id: row.id, at: row.at, before: row.before, after: row.after },
  ...{ staff_id: staffId, staff_name: row.actor_name ?? '' },
  ...{ noun: row.action.split('.')[0] ?? '', entry_id: entryId },
})

const place = new RegExp(`^(${uuid})$`)

/** The rows of a part of the export. */
const partSize = 500

/** The audit log as admins read it. */
export const auditRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { contentNouns } = app

  function actionsOf(area: QueryOf<typeof exportAudit>['area']): Actions | undefined {
    if (area === undefined) return undefined
    return {
      actions: auditActions[area],
      nouns: area === 'content' ? [...contentNouns.keys()] : [],
    }
  }

  function readFilter(request: FastifyRequest, query: QueryOf<typeof exportAudit>) {
    const { hotelId, timeZone } = request.staff
    const searching = { nouns: [...contentNouns.keys()], language: request.sentenceLanguage() }
    const { person, subject, area, from, to, search } = query
    if (from !== undefined && to !== undefined && to < from) {
      throw fieldProblem('to', 'The last day is before the first one.')
    }
    return {
      ...{ person, subject, area: actionsOf(area) },
      from: from === undefined ? undefined : new Date(hotelDay(from, timeZone).from),
      to: to === undefined ? undefined : new Date(hotelDay(to, timeZone).to),
      search: search === undefined ? [] : searchEntries(hotelId, search, searching),
    }
  }

  app.route({
    ...listAudit,
    handler: async (request) => {
      const { staff, query } = request
      const { limit = defaultPageSize } = query
      const [before] = query.before === undefined ? [] : decodeCursor(query.before, place)
      const filter = { ...readFilter(request, query), before, limit: limit + 1 }
      const { rows: read, scannedTo } = await listEntries(app.db, staff.hotelId, filter)
      const page = splitPage(read, limit, ({ id }) => id)
      const data = await readEntries(app.db, request, contentNouns, page.rows)
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
      const filter = readFilter(request, query)
      await inTransaction(app.db, async (tx) => {
        const limit = limitById('exports of the audit log', staffId, perHour(20))
        await countUse(tx, [limit], 'Too many tries.', request.now)
        await recordAudit(tx, hotelId, {
          ...{ actorKind: 'staff', actorId: staffId, action: 'audit.export', subjectId: null },
          after: query,
          caller: callerOf(request),
        })
      })
      const reader = { ...staff, language: request.sentenceLanguage() }
      async function* write() {
        yield byteOrderMark + auditHeadings(reader)
        let before: string | undefined
        do {
          const part = { ...filter, before, limit: partSize }
          const { rows, scannedTo } = await listEntries(app.db, hotelId, part)
          if (rows.length > 0) {
            yield auditRows(await readEntries(app.db, request, contentNouns, rows), reader)
          }
          before = rows.length === partSize ? rows.at(-1)?.id : scannedTo?.id
        } while (before !== undefined)
      }
      const name = `audit-log-${hotelDate(request.now, timeZone)}`
      return sendCsv(reply, name, Readable.from(write()))
    },
  })
}

/** Entries in words: changes of content as the history has them, everything else by the sentences of `audit.json`. */
async function readEntries(
  db: Handle,
  request: FastifyRequest,
  nouns: ReadonlyMap<string, ContentNoun>,
  rows: readonly EntryRow[],
): Promise<AuditEntry[]> {
  const { staff, now } = request
  const { hotelId, currency } = staff
  const language = request.sentenceLanguage()
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
      ? toContentEntry(row, change, { names: contentNames, now, language })
      : toEntry(row, { names, currency, language })
  })
}

interface Reader {
  timeZone: string
  currency: string
  language: AppLanguage
}

function auditHeadings({ language }: Reader): string {
  const { csv } = staffMessagesOf('audit', language)
  return toCsv([
    [
      ...[csv.time, csv.person, csv.kindOfPerson, csv.whatWasDone, csv.toWhat],
      ...[csv.before, csv.after, csv.address, csv.device, csv.action],
    ],
  ])
}

function auditRows(entries: readonly AuditEntry[], reader: Reader): string {
  const { csv } = staffMessagesOf('audit', reader.language)
  return toCsv(
    entries.map(({ at, actor, sentence, subject = '', fields, address, device, action }) => [
      // In the hotel's time, as a spreadsheet reads it.
      `${hotelDate(at, reader.timeZone)} ${hotelTimeOfDay(at, reader.timeZone)}`,
      actor.name,
      csv[actor.kind],
      fill(sentence, { actor: actor.name, subject }),
      subject,
      formatValues(fields, 'before', reader),
      formatValues(fields, 'after', reader),
      address ?? '',
      device ?? '',
      action,
    ]),
  )
}

function formatValue(field: AuditField, value: unknown, reader: Reader): string {
  const { timeZone, currency, language } = reader
  if (Array.isArray(value)) return value.map((one) => formatValue(field, one, reader)).join(', ')
  if (typeof value === 'boolean') return staffMessagesOf('audit', language)[value ? 'yes' : 'no']
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  if (field.kind === 'money') return formatMoney(Number(value), currency, localeOf(language))
  if (field.kind === 'date') return formatDay(text, language)
  if (field.kind !== 'instant') return text
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
  return new Intl.DateTimeFormat(localeOf(language), style).format(new Date(text))
}
