import type { ContentCalls, OutdatedTranslations } from '@bellhop/contract/base/content'
import type { BodyOf } from '@bellhop/contract/base/route'
import { maxEntries } from '@bellhop/domain/limits'
import type { TranslationKey } from '@bellhop/domain/outdated-translations'
import type { FastifyInstance } from 'fastify'
import type { Handle } from '../database/open.ts'
import { onUniqueViolation } from '../database/unique-violation.ts'
import type { StaffSession } from '../sessions/sessions.ts'
import { newId } from '../shared/ids.ts'
import { notFound, type Problem, staffFieldProblem } from '../shared/problem.ts'
import type { changeContent } from './change-content.ts'
import { changeWithReferences } from './change-with-references.ts'
import { changedMeanwhile, checkImages, checkTexts, listImages, notFoundIn } from './check-entry.ts'
import { checkUnused } from './check-unused.ts'
import {
  type ContentRow,
  type ContentTable,
  deleteRow,
  insertRow,
  listRows,
  lockList,
  lockParent,
  lockRow,
  orderRows,
  type RowOf,
  type Source,
  updateRow,
} from './content-queries.ts'
import type { Editor, Part } from './editor.ts'
import {
  deleteOutdated,
  formatOutdated,
  outdatedAfter,
  type StoredOutdated,
  storeOutdated,
} from './outdated.ts'

interface ChangeBody extends OutdatedTranslations {
  _id?: string
  version: number
  confirmedTranslations?: TranslationKey[]
}

/**
 * The routes of an editable list (contract: `contentCalls`). Each change goes through `changeContent`; it takes two
 * statements besides those of the idempotency key.
 */
export function contentRoutes<
  C extends ContentCalls,
  T extends ContentTable,
  Parts extends object = object,
>(app: FastifyInstance, calls: C, editor: Editor<C, T, Parts>): void {
  type Row = RowOf<T> & Parts & ContentRow
  const { names, within: parentField } = calls
  const noun = calls.list.url.slice('/desk/'.length)
  const [tag = ''] = calls.list.schema.tags
  const { table, within, unique = {}, inSessions } = editor
  const parts: [string, Part<never>][] = Object.entries(editor.parts ?? {})
  const source: Source = {
    table,
    noun,
    within: within as Source['within'],
    parts: Object.fromEntries(parts.map(([name, { select }]) => [name, select])),
  }
  const canHide = 'hidden' in calls.Entry.properties
  const parentNoun = within?.table.replaceAll('_', ' ') ?? ''
  const event = () => ({ name: 'content.updated', payload: { noun, tag } }) as const

  const toFields = (row: ContentRow, staff: StaffSession) => editor.toEntry(row as Row, staff)
  const keyOf = ({ hotelId }: StaffSession, id: string) => ({ hotelId, noun, id })

  function toEntry(
    row: ContentRow,
    staff: StaffSession,
    outdated: StoredOutdated = row.outdated_translations,
  ): object {
    const fields = toFields(row, staff)
    const { id: _id, version, hidden } = row
    const marks = formatOutdated(outdated, fields, staff)
    return { _id, version, ...marks, ...fields, ...(canHide && { hidden }) }
  }

  /** The values as columns of the row, and the writes of its parts. */
  function toValues(body: object, staff: StaffSession, id: string, row?: ContentRow) {
    const { hidden = false, ...fields } = body as { hidden?: boolean }
    const stored = editor.toRow(fields as BodyOf<C['add']>, staff, row as Row | undefined)
    const values = canHide ? { ...stored, hidden } : stored
    const isPart = (name: string) => parts.some(([part]) => part === name)
    const columns = Object.fromEntries(Object.entries(values).filter(([name]) => !isPart(name)))
    const writes = parts.flatMap(([name, { write }]) =>
      write(staff.hotelId, id, values[name as keyof typeof values] as never),
    )
    return { values, columns, writes }
  }

  const write: typeof changeContent<ContentRow> = (tx, staff, content) => {
    const settle = editor.settle?.bind(undefined, tx, staff) as typeof content.settle
    return onUniqueViolation(unique, () =>
      changeWithReferences(tx, staff, { ...content, settle, inSessions }),
    )
  }

  const parentIn = (values: object) =>
    within ? String((values as Record<string, unknown>)[within.column]) : undefined

  app.route({
    ...calls.list,
    handler: async ({ staff, query }) => {
      const parentId = (query as { within?: string }).within
      const rows = await listRows(app.db, source, staff, parentId)
      if (!rows) throw notFound(parentNoun)
      return { data: rows.map((row) => toEntry(row, staff)) }
    },
  })

  app.route({
    ...calls.add,
    handler: (request, reply) =>
      app.transact(
        request,
        reply,
        async (tx) => {
          const { staff } = request
          const body = request.body as object
          checkTexts(calls.Entry, body, staff.languages)
          const id = newId()
          const { values, columns, writes } = toValues(body, staff, id)
          const parentId = parentIn(values)
          const images = listImages(calls.Entry, body)
          const hashes = images.map(({ hash }) => hash)
          const list = await lockPlace(tx, staff, parentId, hashes)
          checkImages(images, list.pictures)
          const row: ContentRow = { ...values, id, version: 1, position: list.count }
          const insert = insertRow(source, staff.hotelId, id, columns, parentId)
          await write(tx, staff, {
            noun: names.one,
            verb: 'add',
            id,
            add: { row, writes: [insert, ...writes] },
            event: () => editor.added?.(id) ?? event(),
          })
          return { data: toEntry(row, staff) }
        },
        { status: 201 },
      ),
  })

  app.route({
    ...calls.change,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        const { staff } = request
        const { id } = request.params as { id: string }
        const { _id = id, ...sent } = request.body as ChangeBody
        const { version, outdatedTranslations: _, confirmedTranslations, ...body } = sent
        if (_id !== id) throw staffFieldProblem('_id', 'This is the id of another entry.')
        checkTexts(calls.Entry, body, staff.languages)
        let outdated: StoredOutdated
        const row = await write(tx, staff, {
          noun: names.one,
          verb: 'change',
          id,
          lock: async () => {
            const images = listImages(calls.Entry, body)
            const hashes = images.map(({ hash }) => hash)
            const found = await lockRow(tx, source, staff.hotelId, id, { hashes })
            if (found?.row.version === version) {
              const present = listImages(calls.Entry, toEntry(found.row, staff))
              checkImages(images, [...found.pictures, ...present.map(({ hash }) => hash)])
              outdated = found.outdated
              const parentId = (body as Record<string, string>)[parentField ?? '']
              if (parentId !== parentIn(found.row)) await lockPlace(tx, staff, parentId)
            } else if (found) {
              // Read again: a statement that has waited for the lock has outdated parts.
              const now = await lockRow(tx, source, staff.hotelId, id)
              const current = now ?? found
              throw changedMeanwhile(names.one, toEntry(current.row, staff, current.outdated))
            }
            return found?.row
          },
          change: (old) => {
            const { values, columns, writes } = toValues(body, staff, id, old)
            const parentId = parentIn(values)
            const newParentId = parentId === parentIn(old) ? undefined : parentId
            const update = updateRow(source, staff.hotelId, id, columns, newParentId)
            const row = { ...old, ...values, version: version + 1 }
            const before = outdated
            const change = { before: old, after: row, outdated, confirmed: confirmedTranslations }
            outdated = outdatedAfter(change, staff, toFields)
            const marks = storeOutdated(keyOf(staff, id), outdated, before)
            return { row, writes: [update, ...writes, ...marks] }
          },
          event,
        })
        return { data: toEntry(row, staff, outdated) }
      }),
  })

  app.route({
    ...calls.move,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        const { staff } = request
        const { id } = request.params as { id: string }
        const { position } = request.body as { position: number }
        const list = await lockList(tx, source, staff.hotelId, id)
        const row = await write(tx, staff, {
          noun: names.one,
          verb: 'move',
          id,
          lock: async () => list.find((one) => one.id === id),
          change: (old) => {
            const others = list.map((one) => one.id).filter((one) => one !== id)
            const place = Math.min(position, others.length)
            const order = orderRows(source, staff.hotelId, others.toSpliced(place, 0, id))
            return { row: { ...old, position: place }, writes: [order] }
          },
          event,
        })
        return { data: toEntry(row, staff) }
      }),
  })

  app.route({
    ...calls.remove,
    handler: (request, reply) =>
      app.transact(
        request,
        reply,
        async (tx) => {
          const { staff } = request
          const { id } = request.params as { id: string }
          await write(tx, staff, {
            noun: names.one,
            verb: 'remove',
            id,
            lock: async () => {
              const found = await lockRow(tx, source, staff.hotelId, id, { isRemoval: true })
              if (found) await checkUnused(tx, staff.hotelId, id, { ...editor, noun: names.one })
              return found?.row
            },
            remove: () => [deleteRow(source, staff.hotelId, id), deleteOutdated(keyOf(staff, id))],
            event,
          })
          return null
        },
        { status: 204 },
      ),
  })

  /** @throws Problem if the hotel has no such parent, or its list is full */
  async function lockPlace(
    tx: Handle,
    { hotelId }: StaffSession,
    parentId: string | undefined,
    hashes: readonly string[] = [],
  ) {
    const list = await lockParent(tx, source, hotelId, parentId, hashes)
    if (!list) throw notFoundIn(parentField ?? '', parentNoun)
    if (list.count >= maxEntries) throw fullList(names.many)
    return list
  }
}

function fullList(many: string): Problem {
  return staffFieldProblem('list', `There can be at most ${maxEntries} ${many} in a list.`)
}
