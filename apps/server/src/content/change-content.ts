import { sql } from 'kysely'
import { recordAudit } from '../audit/audit.ts'
import { recordEvent } from '../database/events.ts'
import type { Handle } from '../database/open.ts'
import type { StoredEvent } from '../database/stored-event.ts'
import type { StaffSession } from '../sessions/sessions.ts'
import { notFound } from '../shared/problem.ts'

/** A row of a content table, as a query returns it. */
type Row = object

type ContentEvent = Pick<StoredEvent, 'name' | 'payload'>

interface ContentWrite<R extends Row> {
  /** The noun of the row, e.g. `food`, for the audit log and for 404. */
  noun: string
  /** The verb, e.g. `setAvailability`. The audit action is `noun.verb`. */
  verb: string
  id: string
  /** Builds the live event; `row` is the new row, or the removed one. */
  event: (row: R) => ContentEvent
}

/** Reads the row and locks it until the transaction ends; undefined if the hotel has no such row. */
type Lock<R extends Row> = () => Promise<R | undefined>

type ContentChange<R extends Row> = ContentWrite<R> &
  (
    | { add: () => Promise<R> }
    | { lock: Lock<R>; change: (row: R) => Promise<R> }
    | { lock: Lock<R>; remove: (row: R) => Promise<void> }
  )

/**
 * Writes a hotel's content with everything that belongs to the same transaction: locks the row, changes it, writes the
 * audit log, raises the content version (see plugins/content-cache) and records the live event. The last two lock the
 * hotel's counter, so nothing else may be written after this.
 *
 * The audit entry holds the changed columns, or the whole row if it was added or removed.
 *
 * @returns the new row, or the removed one
 * @throws Problem `not_found` if `lock` finds no row
 */
export async function changeContent<R extends Row>(
  tx: Handle,
  { hotelId, staffId }: StaffSession,
  content: ContentChange<R>,
): Promise<R> {
  const { noun, verb, id } = content
  const { row, before, after } = await applyChange(content)
  await recordAudit(tx, hotelId, {
    actorKind: 'staff',
    actorId: staffId,
    action: `${noun}.${verb}`,
    subjectId: id,
    before,
    after,
  })
  await raiseContentVersion(tx, hotelId)
  await recordEvent(tx, hotelId, { ...content.event(row), guestId: null, departmentId: null })
  return row
}

async function applyChange<R extends Row>(content: ContentChange<R>) {
  if ('add' in content) {
    const row = await content.add()
    return { row, before: undefined, after: row }
  }
  const old = await content.lock()
  if (!old) throw notFound(content.noun)
  if ('remove' in content) {
    await content.remove(old)
    return { row: old, before: old, after: undefined }
  }
  const row = await content.change(old)
  return { row, before: pickChanged(old, row), after: pickChanged(row, old) }
}

/** Picks the columns of `row` with other values than in `other`. */
function pickChanged(row: Row, other: Row): Row {
  const values = new Map(
    Object.entries(other).map(([name, value]) => [name, JSON.stringify(value)]),
  )
  return Object.fromEntries(
    Object.entries(row).filter(([name, value]) => values.get(name) !== JSON.stringify(value)),
  )
}

/**
 * Raises the hotel's content version in the transaction that changes its content, so that no server serves outdated
 * cached rows. Locks the hotel's counter.
 */
export async function raiseContentVersion(tx: Handle, hotelId: string): Promise<void> {
  await tx
    .updateTable('hotel_counter')
    .set({ content_version: sql<number>`content_version + 1` })
    .where('hotel_id', '=', hotelId)
    .execute()
}
