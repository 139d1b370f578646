import type { OutdatedTranslations, RecordCalls } from '@bellhop/contract/base/content'
import type { BodyOf } from '@bellhop/contract/base/route'
import type { TranslationKey } from '@bellhop/domain/text/outdated-translations'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { Handle } from '../database/open.ts'
import type { EditingStaff } from '../sessions/sessions.ts'
import { notFound } from '../shared/calls/problem.ts'
import { changeContent } from './change-content.ts'
import { changedMeanwhile, checkImages, checkTexts, listImages } from './check-entry.ts'
import { registerNoun } from './content-nouns.ts'
import type { FieldsOf } from './editor.ts'
import { formatOutdated, outdatedAfter, storeOutdated } from './outdated.ts'
import {
  type Found,
  findRecord,
  insertRecord,
  isRecordOf,
  lockRecord,
  type RecordOf,
  type RecordTable,
  updateRecord,
} from './record-queries.ts'

interface SetBody extends OutdatedTranslations {
  version: number
  confirmedTranslations?: TranslationKey[]
}

interface RecordEditor<C extends RecordCalls, T extends RecordTable> {
  table: T
  /** The key of the hotel's row. */
  key: (hotelId: string) => Partial<RecordOf<T>>
  /**
   * The values to store, without those of the key.
   *
   * @param row the present row; undefined for the first time
   * @throws Problem `invalid_request` for rules that the schema cannot express
   */
  toRow: (
    body: Omit<BodyOf<C['set']>, 'version'>,
    staff: EditingStaff,
    row: RecordOf<T> | undefined,
  ) => Partial<RecordOf<T>>
  toEntry: (row: RecordOf<T>, staff: EditingStaff) => FieldsOf<Static<C['Entry']>>
  /**
   * For rules that depend on other rows: runs before `toRow`, with the row locked.
   *
   * @throws Problem `invalid_request` or `in_use`
   */
  check?: (
    tx: Handle,
    body: Omit<BodyOf<C['set']>, 'version'>,
    staff: EditingStaff,
    row: RecordOf<T> | undefined,
  ) => Promise<void>
  /** See `changeContent`. */
  inSessions?: boolean
}

/** The routes of a record that a hotel has once (contract: `contentRecord`). A change is as in `contentRoutes`. */
export function recordRoutes<C extends RecordCalls, T extends RecordTable>(
  app: FastifyInstance,
  calls: C,
  { table, key, toRow, ...editor }: RecordEditor<C, T>,
): void {
  type Row = RecordOf<T> & { version: number }
  const noun = calls.get.url.slice('/desk/'.length)
  const [tag = ''] = calls.get.schema.tags
  const placeOf = ({ hotelId }: { hotelId: string }) => ({
    table,
    key: key(hotelId),
    entry: { hotelId, noun, id: hotelId },
  })
  const toFields = (row: object, staff: EditingStaff) => editor.toEntry(row as Row, staff)

  function toEntry({ row, outdated }: Found, staff: EditingStaff): object {
    const fields = toFields(row, staff)
    return { version: row.version, ...formatOutdated(outdated, fields, staff), ...fields }
  }

  async function set(tx: Handle, staff: EditingStaff, body: SetBody): Promise<object> {
    const place = placeOf(staff)
    const { version, outdatedTranslations: _, confirmedTranslations: confirmed, ...sent } = body
    checkTexts(calls.Entry, sent, staff.languages)
    const images = listImages(calls.Entry, sent)
    const { found, pictures } = await lockRecord(tx, place, staff.hotelId, images)
    const old = found?.row
    if (version !== (old?.version ?? 0)) {
      throw changedMeanwhile(found && toEntry(found, staff))
    }
    const present = found ? listImages(calls.Entry, toEntry(found, staff)) : []
    checkImages(images, [...pictures, ...present.map(({ hash }) => hash)])
    const fields = sent as BodyOf<C['set']>
    await editor.check?.(tx, fields, staff, old as Row | undefined)
    const values = toRow(fields, staff, old as Row | undefined)
    const row = { ...place.key, ...old, ...values, version: version + 1 }
    const write = old ? updateRecord(place, values) : insertRecord(place, values)
    const change = { before: old ?? {}, after: row, outdated: found?.outdated, confirmed }
    const outdated = old ? outdatedAfter(change, staff, toFields) : []
    const marks = storeOutdated(place.entry, outdated, found?.outdated)
    const written = { row, writes: [write, ...marks] }
    await changeContent<object>(tx, staff, {
      ...{ noun: calls.name, verb: 'set', id: staff.hotelId },
      ...(old ? { lock: async () => old, change: () => written } : { add: written }),
      event: () => ({ name: 'content.updated', payload: { noun, tag } }),
      inSessions: editor.inSessions,
    })
    return toEntry({ row, outdated }, staff)
  }

  registerNoun(app.contentNouns, {
    name: calls.name,
    Entry: calls.Entry,
    table,
    isOneOf: (hotelId, ids) => isRecordOf(table, key(hotelId), ids.includes(hotelId)),
    selectId: (hotelId) => sql`${hotelId}::uuid`,
    parts: {},
    toEntry: (row, staff) => toFields(row, staff),
    toValues: (staff, fields, row) => {
      checkTexts(calls.Entry, fields, staff.languages)
      return toRow(fields as BodyOf<C['set']>, staff, row as Row)
    },
    noun,
    listAll: async (staff) => {
      const found = await findRecord(app.db, placeOf(staff))
      return found ? [{ id: undefined, within: undefined, entry: toEntry(found, staff) }] : []
    },
    change: (tx, staff, _id, body) => set(tx, staff, body),
  })

  app.route({
    ...calls.get,
    handler: async ({ staff, now }) => {
      const found = await findRecord(app.db, placeOf(staff))
      if (!found) throw notFound(calls.name)
      return { data: toEntry(found, { ...staff, now }) }
    },
  })

  app.route({
    ...calls.set,
    handler: async (request, reply) => {
      const staff = { ...request.staff, now: request.now }
      try {
        return await app.transact(request, reply, async ({ tx }) => ({
          data: await set(tx, staff, request.body as SetBody),
        }))
      } catch (error) {
        if ((error as { code?: string }).code !== '23505') throw error
        // The second of two that store it for the first time.
        const found = await findRecord(app.db, placeOf(staff))
        throw changedMeanwhile(found && toEntry(found, staff))
      }
    },
  })
}
