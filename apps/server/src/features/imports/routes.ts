import { readFile } from 'node:fs/promises'
import type { BodyOf } from '@bellhop/contract/base/route'
import {
  applyImport,
  checkImport,
  chooseImportColumns,
  decideImport,
  getImport,
  getImportRows,
  type ImportKind,
  type ListKind,
  listImports,
  undoImport,
} from '@bellhop/contract/desk/imports'
import { undoDays } from '@bellhop/domain/limits'
import type { AppLanguage } from '@bellhop/languages'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { limitById, perHour } from '../../limits/limit.ts'
import { countUseAlone } from '../../limits/rate-limits.ts'
import { uploadLimits } from '../../plugins/limits.ts'
import type { EditingStaff, StaffSession } from '../../sessions/sessions.ts'
import { fieldProblem, notFound, Problem } from '../../shared/calls/problem.ts'
import { newId } from '../../shared/ids.ts'
import { sendCsv } from '../../shared/text/csv.ts'
import { readInThread } from '../../tables/read-in-thread.ts'
import { rejectUnreadable } from '../../tables/reject-unreadable.ts'
import type { Table } from '../../tables/table.ts'
import type { Choices, TableImport } from '../../tables/table-import.ts'
import { importList } from './check-import.ts'
import { languageOfFiles } from './file-language.ts'
import { inTurn } from './in-turn.ts'
import { kinds } from './kinds.ts'
import { findMapping, storeMapping } from './mappings.ts'
import { stateOf, toImport, undoEnd } from './present.ts'
import {
  findFile,
  findImport,
  findRows,
  type ImportRow,
  insertImport,
  listApplied,
  lockImport,
  setDone,
  updateCheck,
} from './queries.ts'
import { alreadyApplied, storeOther } from './store-other.ts'

type CheckBody = BodyOf<typeof checkImport>

/** Each compares thousands of entries, and may wait for another import of the hotel. */
const { handlerTimeout } = uploadLimits
const noChoices = { clear: [], answers: [], defaultAnswer: undefined }

export const importRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const kind of Object.keys(kinds) as ListKind[]) {
    app.tableImports.set(kind, importList(app.contentNouns, kind))
  }

  function importOf(kind: ImportKind): TableImport {
    const known = app.tableImports.get(kind)
    if (!known) throw new Error(`No import of ${kind}`)
    return known
  }

  async function readFileOf(
    staff: EditingStaff,
    { id, kind }: Pick<ImportRow, 'id' | 'kind'>,
    { sheet, language }: Choices,
  ): Promise<Table> {
    const bytes = await findFile(app.db, staff.hotelId, id)
    if (!bytes) throw notFound('table')
    return await readFor(staff, kind, { bytes, sheet }, language)
  }

  function readFor(
    staff: EditingStaff,
    kind: ImportKind,
    file: { bytes: Uint8Array; sheet?: string | undefined },
    reader: AppLanguage = 'en',
  ): Promise<Table> {
    const columns = importOf(kind).columns(staff)
    const known = columns.flatMap(({ keys, words }) => [...keys, ...words])
    return readInThread({ ...file, known, language: languageOfFiles(staff), reader })
  }

  /** Plans a table for the first time, with its columns as they were chosen for these headings before. */
  async function planFirst(
    staff: EditingStaff,
    { kind, outletId }: CheckBody,
    table: Table,
    language: AppLanguage,
  ) {
    const known = importOf(kind).columns(staff)
    const { headings } = table
    const stored = await findMapping(app.db, staff.hotelId, { kind, headings, outletId })
    const columns = stored?.columns.map((path) =>
      known.some((one) => one.path === path) ? path : '',
    )
    const choices: Choices = { ...noChoices, ...stored, columns, outletId, language }
    return { choices, plan: await importOf(kind).plan(app.db, staff, table, choices) }
  }

  async function findUnapplied({ hotelId }: StaffSession, id: string): Promise<ImportRow> {
    const row = await findImport(app.db, hotelId, id)
    if (!row) throw notFound('import')
    if (row.applied_at) throw alreadyApplied()
    return row
  }

  app.route({
    ...checkImport,
    handlerTimeout,
    // Before the body is read, so that more than the limit costs nothing.
    onRequest: async ({ staff: { hotelId }, now }) => {
      const limit = limitById('imports', hotelId, perHour(100))
      await countUseAlone(app.db, [limit], 'Too many files were sent.', now)
    },
    handler: (request, reply) =>
      inTurn(request.staff, reply, async () => {
        const { uploads, body, now } = request
        const staff = { ...request.staff, now }
        const file = await readFile(uploads[0]?.path ?? '')
        const language = request.sentenceLanguage()
        const { kind } = body
        const bytes = new Uint8Array(file)
        const { plan, choices } = await readFor(staff, kind, { bytes }, language)
          .then((table) => planFirst(staff, body, table, language))
          .catch(rejectUnreadable)
        return await app.transact(
          request,
          reply,
          async ({ tx }) => {
            const row = { id: newId(), kind, createdBy: staff.staffId, file, plan }
            const stored = await insertImport(tx, staff.hotelId, { ...row, choices })
            return { data: toImport(stored) }
          },
          { status: 201 },
        )
      }),
  })

  app.route({
    ...getImport,
    handler: async ({ staff, params }) => {
      const row = await findImport(app.db, staff.hotelId, params.id)
      if (!row) throw notFound('import')
      return { data: toImport(row) }
    },
  })

  app.route({
    ...listImports,
    handler: async ({ staff }) => ({
      data: (await listApplied(app.db, staff.hotelId)).map((row) => ({
        ...{ _id: row.id, kind: row.kind, at: row.created_at.toISOString(), staff: row.staff },
        state: row.undone_at ? ('undone' as const) : ('applied' as const),
        counts: { new: row.result.counts.new, changed: row.result.counts.changed },
      })),
    }),
  })

  app.route({
    ...decideImport,
    handlerTimeout,
    handler: (request, reply) =>
      inTurn(request.staff, reply, async () => {
        const { params, body, now } = request
        const staff = { ...request.staff, now }
        const row = await findUnapplied(staff, params.id)
        const language = request.sentenceLanguage()
        const choices = { ...row.choices, defaultAnswer: undefined, ...body, language }
        const table = await readFileOf(staff, row, choices)
        const plan = await importOf(row.kind).plan(app.db, staff, table, choices)
        return await app.transact(request, reply, async ({ tx }) => {
          const stored = await updateCheck(tx, staff.hotelId, row.id, choices, plan)
          if (!stored) throw alreadyApplied()
          return { data: toImport(stored) }
        })
      }),
  })

  app.route({
    ...chooseImportColumns,
    handlerTimeout,
    handler: (request, reply) =>
      inTurn(request.staff, reply, async () => {
        const { params, body, now } = request
        const staff = { ...request.staff, now }
        const { hotelId } = staff
        const row = await findUnapplied(staff, params.id)
        const { columns, decimalSign, defaults, sheet } = body
        const answers = sheet === row.choices.sheet ? {} : noChoices
        const language = request.sentenceLanguage()
        const chosen = { columns, decimalSign, defaults, sheet, language }
        const choices = { ...row.choices, ...answers, ...chosen }
        const { headings, plan } = await readFileOf(staff, row, choices)
          .then(async (table) => ({
            headings: table.headings,
            plan: await importOf(row.kind).plan(app.db, staff, table, choices),
          }))
          .catch(rejectUnreadable)
        return await app.transact(request, reply, async ({ tx }) => {
          const stored = await updateCheck(tx, hotelId, row.id, choices, plan)
          if (!stored) throw alreadyApplied()
          if (columns) {
            const mapping = { columns, defaults, decimalSign }
            await storeMapping(tx, hotelId, { kind: row.kind, headings, mapping })
          }
          return { data: toImport(stored) }
        })
      }),
  })

  app.route({
    ...applyImport,
    handlerTimeout,
    handler: (request, reply) =>
      inTurn(request.staff, reply, async () => {
        const { params, now } = request
        const staff = { ...request.staff, now }
        const found = await findImport(app.db, staff.hotelId, params.id)
        if (!found) throw notFound('import')
        const { plan: planTable } = importOf(found.kind)
        // Only a repeated call, whose first response is stored, finds it applied.
        const table = found.applied_at ? undefined : await readFileOf(staff, found, found.choices)
        const plan = table && (await planTable(app.db, staff, table, found.choices))
        const { hotelId } = staff
        return await app.transact(request, reply, async ({ tx }) => {
          const row = await lockImport(tx, hotelId, params.id)
          if (!row || !plan || row.applied_at) throw alreadyApplied()
          if (plan.hash !== row.plan_hash) return await storeOther(tx, hotelId, row, plan)
          const { asked } = plan.check.counts
          if (asked > 0) {
            throw fieldProblem('answers', 'Decide first about the rows that are asked about.')
          }
          await plan.lock?.(tx)
          const locked = plan.lock ? await planTable(tx, staff, table, row.choices) : plan
          if (locked.hash !== row.plan_hash) return await storeOther(tx, hotelId, row, locked)
          const applied_at = await setDone(tx, hotelId, row.id, 'applied_at')
          await locked.write(tx, row.id)
          return { data: toImport({ ...row, applied_at }) }
        })
      }),
  })

  app.change({ ...undoImport, handlerTimeout }, async ({ tx, now, ...work }, { params, body }) => {
    const staff = { ...work.staff, now }
    const row = await lockImport(tx, staff.hotelId, params.id)
    if (!row) throw notFound('import')
    if (!row.applied_at) {
      throw new Problem('invalid_request', 'This table was not imported.')
    }
    if (undoEnd(row.applied_at) < now) {
      const sentence = 'An import can be undone for {days} days.'
      throw new Problem('invalid_request', sentence, { values: { days: undoDays } })
    }
    if (stateOf(row) === 'undone') return { data: toImport(row) }
    const undone_at = await setDone(tx, staff.hotelId, row.id, 'undone_at')
    const kept = await importOf(row.kind).undo(tx, staff, row.id)
    if (kept.entries > 0 && !body.keepOthers) {
      const sentence = 'Some of these entries were changed since the import.'
      throw new Problem('changed_meanwhile', sentence, { current: kept })
    }
    return { data: toImport({ ...row, undone_at }) }
  })

  app.route({
    ...getImportRows,
    handlerTimeout,
    handler: async (request, reply) => {
      const { staff, params, query } = request
      const row = await findImport(app.db, staff.hotelId, params.id)
      if (!row) throw notFound('table')
      const isBad = query.rows === 'bad'
      const language = request.sentenceLanguage()
      // A table that was applied would differ from what it was compared with.
      const isStored = row.applied_at !== null || row.choices.language === language
      const rows = isStored
        ? await findRows(app.db, staff.hotelId, row.id, query.rows ?? 'all')
        : await inTurn(staff, reply, async () => {
            const choices = { ...row.choices, language }
            const reader = { ...staff, now: request.now }
            const table = await readFileOf(reader, row, choices)
            const plan = await importOf(row.kind).plan(app.db, reader, table, choices)
            return isBad ? plan.badRows : plan.report
          })
      if (rows === undefined) throw notFound('table')
      return sendCsv(reply, isBad ? 'rows-to-correct' : 'import', rows)
    },
  })
}
