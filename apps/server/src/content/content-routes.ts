import type { ContentCalls } from '@bellhop/contract/base/content'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { TSchema } from 'typebox'
import { fieldProblem, notFound } from '../shared/calls/problem.ts'
import { registerNoun } from './content-nouns.ts'
import {
  type ContentRow,
  type ContentTable,
  isRowOf,
  listAllRows,
  listRows,
  listRowsInParts,
} from './content-queries.ts'
import { type ChangeBody, editEntries } from './edit-entries.ts'
import type { Editor } from './editor.ts'

/**
 * The routes of an editable list (contract: `contentCalls`). Each change goes through `changeContent`; it takes two
 * statements besides those of the idempotency key.
 */
export function contentRoutes<
  C extends ContentCalls,
  T extends ContentTable,
  Parts extends object = object,
>(app: FastifyInstance, calls: C, editor: Editor<C, T, Parts>): void {
  const edits = editEntries(calls, editor)
  const { source, toEntry } = edits
  registerNoun(app.contentNouns, {
    name: calls.names.one,
    Entry: calls.Entry,
    table: source.table,
    isOneOf: (hotelId, ids) => isRowOf(source, hotelId, ids),
    selectId: () => sql.ref(`${source.table}.id`),
    parts: source.parts ?? {},
    toEntry: (row, staff) => toEntry(row as ContentRow, staff),
    toValues: (staff, fields, row) => edits.prepare(staff, fields, row as ContentRow).values,
    noun: source.noun,
    listAll: async (staff) =>
      (await listAllRows(app.db, source, staff.hotelId)).map((row) => ({
        id: row.id,
        within: edits.parentIn(row),
        entry: toEntry(row, staff),
      })),
    change: edits.change,
    list: {
      parents: source.within?.table,
      ...edits,
      Body: calls.add.schema.body as TSchema,
      listRows: (staff) => listRowsInParts(app.db, source, staff.hotelId),
    },
  })

  app.route({
    ...calls.list,
    handler: async ({ staff, now, query }) => {
      const parentId = (query as { within?: string }).within
      const rows = await listRows(app.db, source, { ...staff, now }, parentId)
      if (!rows) throw notFound(edits.parentNoun)
      return { data: rows.map((row) => toEntry(row, { ...staff, now })) }
    },
  })

  app.route({
    ...calls.add,
    handler: (request, reply) =>
      app.transact(
        request,
        reply,
        async ({ tx, now }) => {
          const staff = { ...request.staff, now }
          const row = await edits.add(tx, staff, request.body as object)
          return { data: toEntry(row, staff) }
        },
        { status: 201 },
      ),
  })

  app.route({
    ...calls.change,
    handler: (request, reply) =>
      app.transact(request, reply, async ({ tx, now }) => {
        const staff = { ...request.staff, now }
        const { id } = request.params as { id: string }
        const { _id = id, ...body } = request.body as ChangeBody & { _id?: string }
        if (_id !== id) throw fieldProblem('_id', 'This is the id of another entry.')
        const { row, outdated } = await edits.change(tx, staff, id, body)
        return { data: toEntry(row, staff, outdated) }
      }),
  })

  app.route({
    ...calls.move,
    handler: (request, reply) =>
      app.transact(request, reply, async ({ tx, now }) => {
        const staff = { ...request.staff, now }
        const { id } = request.params as { id: string }
        const { position } = request.body as { position: number }
        return { data: toEntry(await edits.move(tx, staff, id, position), staff) }
      }),
  })

  app.route({
    ...calls.remove,
    handler: (request, reply) =>
      app.transact(request, reply, async ({ tx, now }) => {
        const { id } = request.params as { id: string }
        await edits.remove(tx, { ...request.staff, now }, id)
        return null
      }),
  })
}
