import type { BodyOf } from '@bellhop/contract/base/route'
import type * as logbook from '@bellhop/contract/desk/logbook'
import type { LostItem, reportLostItem } from '@bellhop/contract/guest/lost-items'
import type { StaffWork } from '../../audit/work.ts'
import { changedMeanwhile } from '../../content/check-entry.ts'
import type { Handle } from '../../database/open.ts'
import { findById } from '../../database/rows.ts'
import { announceEntry, insertEntry } from '../../logbook/write-entry.ts'
import type { Author } from '../../sessions/author.ts'
import { forStaff, notFound, Problem, staffFieldProblem } from '../../shared/calls/problem.ts'
import { newId } from '../../shared/ids.ts'
import { toLogbookEntry, toLostItem } from './present.ts'
import { type EntryRow, findEntry, lockEntry, updateEntry } from './queries.ts'

type Written = Pick<BodyOf<typeof logbook.changeLogbookEntry>, 'text' | 'place' | 'dueOn'>

const readWritten = ({ text, place, dueOn }: Written) => ({
  text: text.trim(),
  place: place?.trim() ?? null,
  dueOn: dueOn ?? null,
})

/**
 * Writes an entry. A hand-over lists what is open.
 *
 * @param fileId of its picture
 * @throws Problem `not_found`, `invalid_request`
 */
export async function addLogbookEntry(
  { tx, staff: { hotelId, staffId }, now }: StaffWork,
  { kind, stay: wanted, ...written }: BodyOf<typeof logbook.addLogbookEntry>,
  fileId: string | null = null,
): Promise<logbook.LogbookEntry> {
  const id = newId()
  const entry = readWritten(written)
  if (wanted && kind !== 'lostItem') {
    throw staffFieldProblem('stay', 'Only something lost or found belongs to a stay.')
  }
  const stay = wanted && (await readStay(tx, hotelId, wanted))
  await insertEntry(tx, hotelId, {
    ...{ id, kind, ...entry, fileId, createdAt: now, staffId, stay },
  })
  await announceEntry(tx, hotelId, id, {
    ...{ actorKind: 'staff', actorId: staffId, action: 'logbook.write' },
    after: {
      ...{ kind, ...entry },
      ...(wanted && { stayId: wanted._id, is: wanted.is }),
      ...(fileId !== null && { hasPicture: true }),
    },
  })
  return await readEntry(tx, hotelId, id)
}

/** The stay of something lost or found. What its guest misses is theirs. @throws Problem `not_found` */
async function readStay(
  tx: Handle,
  hotelId: string,
  { _id, is: kind }: NonNullable<BodyOf<typeof logbook.addLogbookEntry>['stay']>,
) {
  const stay = await findById(tx, 'stay', hotelId, _id, ['guest_id'])
  if (!stay) throw notFound('stay')
  return { id: _id, guestId: kind === 'lost' ? stay.guest_id : null }
}

/** A guest misses something. */
export async function reportLoss(
  tx: Handle,
  { hotelId, stayId, guestId }: Author,
  { text, place }: BodyOf<typeof reportLostItem>,
  now: Date,
): Promise<LostItem> {
  const id = newId()
  const entry = readWritten({ text, ...(place !== undefined && { place }) })
  await insertEntry(tx, hotelId, {
    ...{ id, kind: 'lostItem', ...entry, createdAt: now, staffId: null },
    stay: { id: stayId, guestId },
  })
  await announceEntry(tx, hotelId, id, {
    ...{ actorKind: 'guest', actorId: guestId, action: 'logbook.report' },
    after: entry,
  })
  return toLostItem(await findRow(tx, hotelId, id))
}

/** @throws Problem `not_found`, `changed_meanwhile`, `invalid_transition` */
export async function changeLogbookEntry(
  { tx, staff: { hotelId, staffId } }: StaffWork,
  id: string,
  { version, ...written }: BodyOf<typeof logbook.changeLogbookEntry>,
): Promise<logbook.LogbookEntry> {
  const former = await lockSeen(tx, hotelId, id, version)
  if (former.closed_at) {
    throw new Problem('invalid_transition', forStaff('Reopen the entry before you change it.'))
  }
  const { text, place, dueOn } = readWritten(written)
  await updateEntry(tx, hotelId, id, { text, place, due_on: dueOn })
  await announceEntry(tx, hotelId, id, {
    ...{ actorKind: 'staff', actorId: staffId, action: 'logbook.change' },
    before: { text: former.text, place: former.place, dueOn: former.dueOn },
    after: { text, place, dueOn },
  })
  return await readEntry(tx, hotelId, id)
}

/** @throws Problem `not_found`, `changed_meanwhile`, `invalid_transition` */
export async function closeLogbookEntry(
  { tx, staff: { hotelId, staffId }, now }: StaffWork,
  id: string,
  { isClosed, outcome, version }: BodyOf<typeof logbook.closeLogbookEntry>,
): Promise<logbook.LogbookEntry> {
  const former = await lockSeen(tx, hotelId, id, version)
  if (isClosed && former.closed_at) {
    const sentence = `${former.closedByName} has closed this entry already. Reopen it to change how it ended.`
    throw new Problem('invalid_transition', forStaff(sentence))
  }
  const closed = {
    closed_at: isClosed ? now : null,
    closed_by: isClosed ? staffId : null,
    outcome: (isClosed && outcome?.trim()) || null,
  }
  await updateEntry(tx, hotelId, id, closed)
  await announceEntry(tx, hotelId, id, {
    ...{ actorKind: 'staff', actorId: staffId },
    action: isClosed ? 'logbook.close' : 'logbook.reopen',
    before: { isClosed: former.closed_at !== null, outcome: former.outcome },
    after: { isClosed, outcome: closed.outcome },
  })
  return await readEntry(tx, hotelId, id)
}

/** @throws Problem `not_found` */
export async function readEntry(
  db: Handle,
  hotelId: string,
  id: string,
): Promise<logbook.LogbookEntry> {
  return toLogbookEntry(await findRow(db, hotelId, id))
}

async function findRow(db: Handle, hotelId: string, id: string): Promise<EntryRow> {
  const row = await findEntry(db, hotelId, id)
  if (!row) throw notFound('entry')
  return row
}

/** Locks the entry as staff have seen it. */
async function lockSeen(
  tx: Handle,
  hotelId: string,
  id: string,
  version: number,
): Promise<EntryRow> {
  const row = await lockEntry(tx, hotelId, id)
  if (!row) throw notFound('entry')
  if (row.version !== version) throw changedMeanwhile('entry', toLogbookEntry(row))
  return row
}
