import type { BodyOf } from '@bellhop/contract/base/route'
import type * as logbook from '@bellhop/contract/desk/logbook'
import type { LostItem, reportLostItem } from '@bellhop/contract/guest/lost-items'
import type { StaffWork } from '../../audit/work.ts'
import { changedMeanwhile } from '../../content/check-entry.ts'
import type { Handle } from '../../database/open.ts'
import { findById } from '../../database/rows.ts'
import { announceEntry, insertEntry } from '../../logbook/write-entry.ts'
import type { Author } from '../../sessions/author.ts'
import { fieldProblem, notFound, Problem } from '../../shared/calls/problem.ts'
import { newId } from '../../shared/ids.ts'
import { toLogbookEntry, toLostItem } from './present.ts'
import { type EntryRow, findEntry, isFrontOffice, lockEntry, updateEntry } from './queries.ts'

type Written = Omit<BodyOf<typeof logbook.changeLogbookEntry>, 'version'>

const readWritten = ({ text, place, dueOn, compensation }: Written) => ({
  text: text.trim(),
  place: place?.trim() ?? null,
  dueOn: dueOn ?? null,
  compensation: compensation?.trim() ?? null,
})

/** Who follows an entry up. @param present without a choice @throws Problem `invalid_request` */
async function readOwner(
  tx: Handle,
  hotelId: string,
  kind: logbook.ListedEntry['kind'],
  { ownerId, compensation }: Written,
  present: string | null,
): Promise<string | null> {
  if (kind !== 'complaint') {
    if (ownerId) throw fieldProblem('ownerId', 'Only a complaint has an owner.')
    if (compensation) {
      throw fieldProblem('compensation', 'Only a complaint has a compensation.')
    }
    return null
  }
  if (!ownerId || ownerId === present) return present
  if (await isFrontOffice(tx, hotelId, ownerId)) return ownerId
  throw fieldProblem('ownerId', 'Choose someone who works at the front office.')
}

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
  const ownerId = await readOwner(tx, hotelId, kind, written, staffId)
  const stay = wanted && (await readStay(tx, hotelId, kind, wanted))
  await insertEntry(tx, hotelId, {
    ...{ id, kind, ...entry, ownerId, fileId, createdAt: now, staffId, stay },
  })
  await announceEntry(tx, hotelId, id, {
    ...{ actorKind: 'staff', actorId: staffId, action: 'logbook.write' },
    after: {
      ...{ kind, ...entry, ownerId },
      ...(wanted && { stayId: wanted._id, is: wanted.is }),
      ...(fileId !== null && { hasPicture: true }),
    },
  })
  return await readEntry(tx, hotelId, id)
}

/** The stay of an entry. A complaint and what its guest misses are theirs. @throws Problem `not_found`, `invalid_request` */
async function readStay(
  tx: Handle,
  hotelId: string,
  kind: logbook.ListedEntry['kind'],
  { _id, is }: NonNullable<BodyOf<typeof logbook.addLogbookEntry>['stay']>,
) {
  if (kind !== 'lostItem' && kind !== 'complaint') {
    throw fieldProblem('stay', 'Only a complaint and something lost or found belong to a stay.')
  }
  if ((kind === 'lostItem') !== (is !== undefined)) {
    throw fieldProblem('stay.is', 'Say it of something lost or found, and only of that.')
  }
  const stay = await findById(tx, 'stay', hotelId, _id, ['guest_id'])
  if (!stay) throw notFound('stay')
  return { id: _id, guestId: is === 'found' ? null : stay.guest_id }
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
    throw new Problem('invalid_transition', 'Reopen the entry before you change it.')
  }
  const entry = readWritten(written)
  const { text, place, dueOn: due_on, compensation } = entry
  const { kind, owner_id } = former
  const ownerId = await readOwner(tx, hotelId, kind, written, owner_id)
  await updateEntry(tx, hotelId, id, { text, place, due_on, owner_id: ownerId, compensation })
  await announceEntry(tx, hotelId, id, {
    ...{ actorKind: 'staff', actorId: staffId, action: 'logbook.change' },
    before: {
      ...{ text: former.text, place: former.place, dueOn: former.dueOn },
      ...{ ownerId: owner_id, compensation: former.compensation },
    },
    after: { ...entry, ownerId },
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
    const sentence = '{name} has closed this entry already. Reopen it to change how it ended.'
    throw new Problem('invalid_transition', sentence, {
      values: { name: former.closedByName ?? '' },
    })
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
  if (row.version !== version) throw changedMeanwhile(toLogbookEntry(row))
  return row
}
