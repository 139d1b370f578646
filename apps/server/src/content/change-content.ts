import { isDeepStrictEqual } from 'node:util'
import { type OperationNodeSource, sql } from 'kysely'
import { type ContentAction, insertAudit } from '../audit/audit.ts'
import { insertEvent } from '../database/events.ts'
import type { Handle } from '../database/open.ts'
import type { StoredEvent } from '../database/stored-event.ts'
import { isTrial } from '../database/trial.ts'
import { raisedSessionVersion } from '../database/versions.ts'
import type { StaffSession } from '../sessions/sessions.ts'
import { notFound } from '../shared/calls/problem.ts'

/** A row of a content table, as a query returns it. */
type Row = object

export type ContentEvent = Pick<StoredEvent, 'name' | 'payload'>

interface ContentWrite<R extends Row> {
  /** The noun of the row, e.g. `food category`, for the audit log and for 404. */
  noun: string
  /** The verb, e.g. `setAvailability`. The audit action is `foodCategory.setAvailability`. */
  verb: string
  id: string
  /** Builds the live event; `row` is the new row, or the removed one. */
  event: (row: R) => ContentEvent
  /** Writes what follows from the change, after the row and before the counter is locked, if anything. */
  writeEffects?: WriteEffects<R> | undefined
  /** The sessions of guests have columns of the table, so what servers have cached of them expires. */
  inSessions?: boolean | undefined
}

export type WriteEffects<R extends Row> = (rows: Rows<R>) => (() => Promise<void>) | undefined

/** A row before and after a change; undefined before it was added, and after it was removed. */
export interface Rows<R extends Row> {
  before: R | undefined
  after: R | undefined
}

/** Reads the row and locks it until the transaction ends; undefined if the hotel has no such row. */
type Lock<R extends Row> = () => Promise<R | undefined>

/** An INSERT, UPDATE or DELETE that has not run: it becomes part of the statement that records the change. */
export type Write = OperationNodeSource

interface Written<R extends Row> {
  /** The row after the writes. */
  row: R
  writes: readonly Write[]
}

type ContentChange<R extends Row> = ContentWrite<R> &
  (
    | { add: Written<R> }
    | { lock: Lock<R>; change: (row: R) => Written<R> }
    | { lock: Lock<R>; remove: (row: R) => readonly Write[] }
  )

/**
 * Writes a hotel's content with everything that belongs to the same transaction: locks the row, then in one statement
 * changes it, writes the audit log, raises the content version (see plugins/content-cache) and records the live event.
 * The statement locks the hotel's counter, so nothing else may be written after it.
 *
 * The audit entry holds the changed columns, or the whole row if it was added or removed. A trial writes the row alone:
 * it must not make guests wait for the counter.
 *
 * @returns the new row, or the removed one
 * @throws Problem `not_found` if `lock` finds no row
 */
export async function changeContent<R extends Row>(
  tx: Handle,
  { hotelId, staffId }: StaffSession,
  content: ContentChange<R>,
): Promise<R> {
  const { noun, verb, id, writeEffects, inSessions = false } = content
  const { row, rows, before, after, writes } = await prepareChange(content)
  const audit = insertAudit(tx, hotelId, {
    actorKind: 'staff',
    actorId: staffId,
    action: `${toNounKey(noun)}.${verb}` as ContentAction,
    subjectId: id,
    before,
    after,
  })
  const writeNow = writeEffects?.(rows)
  const isTried = isTrial()
  if (writeNow || isTried) {
    for (const write of writes) await sql`${write}`.execute(tx)
    await writeNow?.()
  }
  if (isTried) return row
  const raised = inSessions ? sql`, ${raisedSessionVersion}` : sql``
  const parts = [...(writeNow ? [] : writes), audit].map(
    (write, at) => sql`${sql.ref(`part_${at}`)} AS (${write})`,
  )
  await sql`
    WITH ${sql.join(parts)}, counter AS (
      UPDATE hotel_counter SET content_version = content_version + 1, event_id = event_id + 1${raised}
      WHERE hotel_id = ${hotelId}
      RETURNING event_id
    )
    ${insertEvent(hotelId, { ...content.event(row), guestId: null, departmentId: null })}`.execute(
    tx,
  )
  return row
}

async function prepareChange<R extends Row>(content: ContentChange<R>) {
  if ('add' in content) {
    const { row, writes } = content.add
    return { row, rows: { before: undefined, after: row }, before: undefined, after: row, writes }
  }
  const old = await content.lock()
  if (!old) throw notFound(content.noun)
  if ('remove' in content) {
    const rows = { before: old, after: undefined }
    return { row: old, rows, ...rows, writes: content.remove(old) }
  }
  const { row, writes } = content.change(old)
  const rows = { before: old, after: row }
  return { row, rows, before: pickChanged(old, row), after: pickChanged(row, old), writes }
}

/** Picks the columns of `row` with other values than in `other`. */
function pickChanged(row: Row, other: Row): Row {
  const values = new Map(Object.entries(other))
  return Object.fromEntries(
    Object.entries(row).filter(([name, value]) => !isDeepStrictEqual(values.get(name), value)),
  )
}

/** Converts a noun to the form of the audit's actions: `foodCategory`. */
export const toNounKey = (words: string): string =>
  words.replaceAll(/ (.)/g, (_, letter: string) => letter.toUpperCase())
