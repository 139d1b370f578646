import type { BodyOf } from '@bellhop/contract/base/route'
import type * as corrections from '@bellhop/contract/desk/corrections'
import { discountableKinds, takePart } from '@bellhop/domain/money/corrections'
import { sql } from 'kysely'
import type { StaffWork } from '../../audit/work.ts'
import { is, on } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { findById } from '../../database/rows.ts'
import { unfulfilledStatuses } from '../../ledger/bill-queries.ts'
import { insertCorrections } from '../../ledger/corrections.ts'
import { lockEntry, pickLine } from '../../ledger/lock-entries.ts'
import { notFound, Problem } from '../../shared/calls/problem.ts'
import { lockInHouseStay, notInHouse } from '../../stays/lock-stay.ts'
import { undoMove } from './move-charge.ts'
import { announceCorrections } from './post-corrections.ts'

/**
 * Undoes a correction or discount by an entry that points at the same original. After the invoice, a debit note is
 * issued.
 *
 * @returns the id of the stay
 * @throws Problem `not_found`, `not_in_house`, `already_corrected`, `invalid_request`
 */
export async function undoCorrection(
  work: StaffWork,
  id: string,
  { reason }: BodyOf<typeof corrections.undoCorrection>,
): Promise<string> {
  const { tx, staff, now, audit } = work
  const { hotelId, staffId } = staff
  const correction = await findCorrection(tx, hotelId, id)
  if (!correction) throw notFound('entry')
  const { stayId, correctsId } = correction
  if (correction.moveId !== null && correction.undoesId === null) {
    await undoMove(work, correction.moveId, reason.trim())
    return stayId
  }
  const isUndoable = correction.undoesId === null && discountableKinds.includes(correction.kind)
  if (correctsId === null || !isUndoable) throw notUndoable()
  const entry = await lockEntry(tx, hotelId, correctsId)
  if (!entry) throw notFound('entry')
  const isOpen =
    (await lockInHouseStay(tx, hotelId, stayId)) || (await hasInvoice(tx, hotelId, stayId))
  if (!isOpen) throw await notInHouse(tx, hotelId, stayId)
  if (await isUndone(tx, hotelId, id)) {
    throw new Problem('already_corrected', 'Someone has undone this already.')
  }
  if (entry.requestId && (await isTakenOff(tx, hotelId, entry.requestId))) throw notUndoable()
  if (entry.requestId && (await isOfCancelledLine(tx, hotelId, entry.requestId, id)))
    throw notUndoable()
  const { lineId } = correction
  const meant = lineId === null ? entry : await pickLine(tx, hotelId, entry, lineId)
  if (!meant) throw new Error(`No line ${lineId}`)
  const corrections = [{ entry: meant, part: takePart(meant, correction.net), undoesId: id }]
  const posting = { hotelId, stayId, staffId, at: now }
  const entryIds = await insertCorrections(tx, corrections, {
    ...posting,
    reason: reason.trim(),
    isDiscount: correction.isDiscount,
  })
  await audit('folio.undo', entryIds[0] ?? id, {
    after: { undoes: id, corrects: correctsId, reason },
  })
  await announceCorrections(tx, corrections, entryIds, posting)
  return stayId
}

async function findCorrection(tx: Handle, hotelId: string, id: string) {
  return await findById(tx, 'folio_entry', hotelId, id, [
    'stay_id as stayId',
    'kind',
    'net',
    'corrects_id as correctsId',
    'undoes_id as undoesId',
    'request_line_id as lineId',
    'is_discount as isDiscount',
    'move_id as moveId',
  ])
}

async function hasInvoice(tx: Handle, hotelId: string, stayId: string): Promise<boolean> {
  const invoice = await tx
    .selectFrom('invoice')
    .select('id')
    .where(is({ hotel_id: hotelId, stay_id: stayId, kind: 'invoice' }))
    .executeTakeFirst()
  return invoice !== undefined
}

async function isUndone(tx: Handle, hotelId: string, id: string): Promise<boolean> {
  const undo = await tx
    .selectFrom('folio_entry')
    .select('id')
    .where(is({ hotel_id: hotelId, undoes_id: id }))
    .executeTakeFirst()
  return undo !== undefined
}

/** A request that is cancelled, or that a decision about a dispute has removed, stays off the bill. */
async function isTakenOff(tx: Handle, hotelId: string, requestId: string): Promise<boolean> {
  const gone = await tx
    .selectFrom('guest_request as q')
    .leftJoin('folio_dispute as d', on('d.request_id', 'q.id'))
    .select('q.id')
    .where(is({ 'q.hotel_id': hotelId, 'q.id': requestId }))
    .where(sql<boolean>`(q.status = ANY(${unfulfilledStatuses}::text[]) OR d.decision = 'removed')`)
    .executeTakeFirst()
  return gone !== undefined
}

/** A dish that was cancelled stays off the bill. */
async function isOfCancelledLine(
  tx: Handle,
  hotelId: string,
  requestId: string,
  correctionId: string,
): Promise<boolean> {
  const cancelled = await tx
    .selectFrom('line_cancellation')
    .select('id')
    .where(is({ hotel_id: hotelId, request_id: requestId, correction_id: correctionId }))
    .executeTakeFirst()
  return cancelled !== undefined
}

function notUndoable(): Problem {
  return new Problem('invalid_request', 'This entry cannot be undone.')
}
