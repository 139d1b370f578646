import type { BodyOf } from '@bellhop/contract/base/route'
import type * as bills from '@bellhop/contract/desk/bills'
import type { DeskBill } from '@bellhop/contract/desk/bills'
import { suggestedReasons } from '@bellhop/domain/money/correction-reasons'
import { movableKinds } from '@bellhop/domain/money/folio-parts'
import { fromWire } from '@bellhop/domain/money/money'
import { shareEqually } from '@bellhop/domain/money/share-equally'
import { sql } from 'kysely'
import type { StaffWork } from '../../../audit/work.ts'
import { is, on } from '../../../database/conditions.ts'
import { lockRows } from '../../../database/lock-rows.ts'
import type { Correction } from '../../../ledger/corrections.ts'
import { type LockedEntry, lockEntries } from '../../../ledger/lock-entries.ts'
import { fromWireAmount } from '../../../ledger/payment.ts'
import { fieldProblem, notFound, Problem } from '../../../shared/calls/problem.ts'
import { announceMoves, postMove } from '../move-charge.ts'
import { closeSettled } from './close-bill.ts'
import { insertBill, requireOpenBill } from './open-bill.ts'
import { readBill } from './queries.ts'

/** A part of an entry that goes to another bill. */
interface Part {
  id: string
  lineId?: string | undefined
  /** Minor units; default: all that is left. */
  wanted?: number | undefined
  to: string
}

/**
 * Splits a bill: moves entries to a new one, or shares all that is left equally.
 *
 * @returns the new bills
 * @throws Problem `not_found`, `invalid_transition`, `requests_running`, `already_corrected`, `changed_meanwhile`,
 *   `invalid_request`
 */
export async function splitBill(
  work: StaffWork,
  id: string,
  { entries, parts, name, expectedBalance }: BodyOf<typeof bills.splitBill>,
): Promise<DeskBill[]> {
  const { tx, staff, audit } = work
  const { hotelId } = staff
  if ((entries === undefined) === (parts === undefined)) {
    throw fieldProblem('entries', 'Choose what goes to the other bill.')
  }
  const left = await lockLeft(work, id)
  await requireOpenBill(work, id)
  await checkSeen(work, id, expectedBalance)
  if (left.length === 0) throw nothingLeft()
  const place = await readPlaceOf(work, id)
  const newBill = () => insertBill(work, { ...place, name: name?.trim() ?? place.name })
  const opened: string[] = []
  for (let count = 1; count < (parts ?? 2); count += 1) opened.push(await newBill())
  const moved = entries
    ? toParts(work, entries, opened[0] ?? '')
    : left.flatMap((entry, turn) =>
        shareEqually(entry.left.net, opened.length + 1, turn).flatMap((wanted, place) => {
          const to = opened[place - 1]
          return to && wanted > 0 ? [{ id: entry.id, wanted, to }] : []
        }),
      )
  await audit('bill.split', id, { after: { added: opened.length } })
  await post(work, id, moved, suggestedReasons.sharedByGuests)
  return await Promise.all(opened.map((bill) => readBill(tx, hotelId, bill)))
}

/**
 * Moves entries of a bill, or all that is left, to a stay in house or another bill. A bill that is moved as a whole, and
 * on which nothing was paid, is closed.
 *
 * @throws Problem as `splitBill`, and `not_in_house`
 */
export async function moveBill(
  work: StaffWork,
  id: string,
  {
    stayId: to,
    entries,
    reason = suggestedReasons.agreedAtDesk,
    expectedBalance,
  }: BodyOf<typeof bills.moveBill>,
): Promise<DeskBill> {
  const { tx, staff } = work
  if (to === id) throw fieldProblem('stayId', 'The charge is on this bill already.')
  const left = await lockLeft(work, id)
  await lockRows(tx, 'stay', staff.hotelId, [id, to])
  // Its kind: the id may be that of a stay.
  await readBill(tx, staff.hotelId, id)
  await checkSeen(work, id, expectedBalance)
  if (left.length === 0) throw nothingLeft()
  const moved = entries ? toParts(work, entries, to) : left.map((entry) => ({ id: entry.id, to }))
  await post(work, id, moved, reason.trim(), entries === undefined)
  return await readBill(tx, staff.hotelId, id)
}

function toParts(
  { staff: { currency } }: StaffWork,
  entries: NonNullable<BodyOf<typeof bills.splitBill>['entries']>,
  to: string,
): Part[] {
  return entries.map(({ entryId: id, lineId, amount }) => ({
    ...{ id, lineId, to },
    wanted: amount === undefined ? undefined : fromWireAmount(amount, currency),
  }))
}

/** Locks what is left on a bill to move: all before the first move, in one order. */
async function lockLeft({ tx, staff }: StaffWork, stayId: string): Promise<LockedEntry[]> {
  const charges = await tx
    .selectFrom('folio_entry')
    .select('id')
    .where(is({ hotel_id: staff.hotelId, stay_id: stayId }))
    .where('corrects_id', 'is', null)
    .where('kind', 'in', movableKinds)
    .execute()
  if (charges.length === 0) return []
  const ids = charges.map(({ id }) => id)
  const locked = await lockEntries(tx, staff.hotelId, ids)
  return locked.filter(({ left }) => left.net > 0)
}

async function post(
  work: StaffWork,
  id: string,
  parts: readonly Part[],
  reason: string,
  isWhole = false,
): Promise<void> {
  const { tx, staff, now } = work
  const moved: Correction[] = []
  for (const { id: entryId, ...part } of parts) {
    const { stayId, ...done } = await postMove(work, entryId, { ...part, reason })
    if (stayId !== id) throw notFound('entry')
    moved.push(...done.moved)
  }
  if (isWhole) await closeSettled(work, id)
  await announceMoves(tx, staff.hotelId, [id, ...parts.map(({ to }) => to)], moved, now)
}

/** @throws Problem `changed_meanwhile` */
async function checkSeen(
  { tx, staff: { hotelId, currency } }: StaffWork,
  id: string,
  expected: number | undefined,
): Promise<void> {
  if (expected === undefined) return
  const { rows } = await sql<{ balance: number }>`
    SELECT coalesce(sum(net + tax), 0)::bigint AS balance FROM folio_entry
    WHERE hotel_id = ${hotelId} AND stay_id = ${id}`.execute(tx)
  if (rows[0]?.balance === fromWire(expected, currency)) return
  throw new Problem(
    'changed_meanwhile',
    'The bill has just changed. Check the new amounts and try again.',
  )
}

async function readPlaceOf({ tx, staff: { hotelId } }: StaffWork, id: string) {
  return await tx
    .selectFrom('stay as s')
    .innerJoin('guest as g', on('g.id', 's.guest_id'))
    .select(['s.outlet_id', 's.table_name', 'g.name'])
    .where(is({ 's.hotel_id': hotelId, 's.id': id }))
    .executeTakeFirstOrThrow()
}

const nothingLeft = () => new Problem('already_corrected', 'Nothing of it is left.')
