import type { RecordCalls } from '@bellhop/contract/base/content'
import type { BodyOf } from '@bellhop/contract/base/route'
import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import type { Handle } from '../database/open.ts'
import type { StaffSession } from '../sessions/sessions.ts'
import { notFound } from '../shared/problem.ts'
import { changeContent } from './change-content.ts'
import { changedMeanwhile, checkImages, checkTexts, listImages } from './check-entry.ts'
import type { FieldsOf } from './content-routes.ts'
import {
  findRecord,
  insertRecord,
  lockRecord,
  type RecordOf,
  type RecordTable,
  updateRecord,
} from './record-queries.ts'

interface RecordEditor<C extends RecordCalls, T extends RecordTable> {
  table: T
  /** Of the hotel's row. */
  key: (hotelId: string) => Partial<RecordOf<T>>
  /**
   * The values to store, without those of the key.
   *
   * @param row the present row; undefined for the first time
   * @throws Problem `invalid_request` for rules that the schema cannot express
   */
  toRow: (
    body: Omit<BodyOf<C['set']>, 'version'>,
    staff: StaffSession,
    row: RecordOf<T> | undefined,
  ) => Partial<RecordOf<T>>
  toEntry: (row: RecordOf<T>, staff: StaffSession) => FieldsOf<Static<C['Entry']>>
  /**
   * For rules that depend on other rows: runs before `toRow`, with the row locked.
   *
   * @throws Problem `invalid_request` or `in_use`
   */
  check?: (
    tx: Handle,
    body: Omit<BodyOf<C['set']>, 'version'>,
    staff: StaffSession,
    row: RecordOf<T> | undefined,
  ) => Promise<void>
  /** As of `changeContent`. */
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
  const placeOf = ({ hotelId }: StaffSession) => ({ table, key: key(hotelId) })

  function toEntry(row: { version: number }, staff: StaffSession): object {
    return { version: row.version, ...editor.toEntry(row as Row, staff) }
  }

  app.route({
    ...calls.get,
    handler: async ({ staff }) => {
      const row = await findRecord(app.db, placeOf(staff))
      if (!row) throw notFound(calls.name)
      return { data: toEntry(row, staff) }
    },
  })

  app.route({
    ...calls.set,
    handler: async (request, reply) => {
      const { staff } = request
      const place = placeOf(staff)
      const { version, ...body } = request.body as { version: number }
      checkTexts(calls.Entry, body, staff.languages)
      try {
        return await app.transact(request, reply, async (tx) => {
          const images = listImages(calls.Entry, body)
          const { row: old, pictures } = await lockRecord(tx, place, staff.hotelId, images)
          if (version !== (old?.version ?? 0)) {
            throw changedMeanwhile(calls.name, old && toEntry(old, staff))
          }
          const present = old ? listImages(calls.Entry, toEntry(old, staff)) : []
          checkImages(images, [...pictures, ...present.map(({ hash }) => hash)])
          const fields = body as BodyOf<C['set']>
          await editor.check?.(tx, fields, staff, old as Row | undefined)
          const values = toRow(fields, staff, old as Row | undefined)
          const row = { ...place.key, ...old, ...values, version: version + 1 }
          const write = old ? updateRecord(place, values) : insertRecord(place, values)
          const written = { row, writes: [write] }
          await changeContent<object>(tx, staff, {
            ...{ noun: calls.name, verb: 'set', id: staff.hotelId },
            ...(old ? { lock: async () => old, change: () => written } : { add: written }),
            event: () => ({ name: 'content.updated', payload: { noun, tag } }),
            inSessions: editor.inSessions,
          })
          return { data: toEntry(row, staff) }
        })
      } catch (error) {
        if ((error as { code?: string }).code !== '23505') throw error
        // The second of two that store it for the first time.
        const row = await findRecord(app.db, place)
        throw changedMeanwhile(calls.name, row && toEntry(row, staff))
      }
    },
  })
}
