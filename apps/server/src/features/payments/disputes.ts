import type { BodyOf } from '@bellhop/contract/base/route'
import type * as payments from '@bellhop/contract/desk/payments'
import type { BillEntry } from '@bellhop/contract/guest/bill'
import { isUnfulfilled } from '@bellhop/domain/requests/request-status'
import { sql } from 'kysely'
import type { GuestWork, StaffWork } from '../../audit/work.ts'
import { is } from '../../database/conditions.ts'
import { findBilledRequest } from '../../ledger/bill-queries.ts'
import { insertRequestCorrection, newCorrectionIds } from '../../ledger/entries.ts'
import { issueNotes } from '../../ledger/issue-invoice.ts'
import { countChange } from '../../limits/count-change.ts'
import { recordRequestEvents } from '../../requests/request-event.ts'
import { notFound, Problem } from '../../shared/calls/problem.ts'
import { inLanguage } from '../../shared/text/in-language.ts'
import { recordFolioEvents } from '../../stays/stay-events.ts'
import { toBillEntry } from './present.ts'

/** Disputes a request ("not mine"). @throws Problem `not_found`, or `invalid_transition` once the desk has decided */
export async function disputeRequest(
  { tx, guest, now }: GuestWork,
  requestId: string,
  reason: string,
): Promise<BillEntry> {
  const { hotelId, guestId, stayId, currency, language } = guest
  if (!stayId) throw new Error('A guest with a bill must have a stay')
  const reader = { hotelId, stayId, guestId }
  if (!(await findBilledRequest(tx, reader, requestId))) throw notFound('request')
  await countChange(tx, guestId, now)
  const { rows } = await sql`
    INSERT INTO folio_dispute AS d (hotel_id, request_id, guest_id, reason, created_at)
    VALUES (${hotelId}, ${requestId}, ${guestId}, ${reason.trim()}, ${now})
    ON CONFLICT (hotel_id, request_id) DO UPDATE SET reason = excluded.reason
    WHERE d.decision IS NULL
    RETURNING request_id`.execute(tx)
  if (rows.length === 0) throw decided()
  await recordFolioEvents(tx, hotelId, stayId, now)
  const row = await findBilledRequest(tx, reader, requestId)
  if (!row) throw notFound('request')
  return toBillEntry(inLanguage(row, language), currency, guest)
}

/**
 * Keeps a disputed request on the bill, or takes it off with its tips. If it is already on an invoice, a credit note is
 * issued.
 *
 * @throws Problem `not_found`, or `invalid_transition` if it is not disputed, already decided, or not carried out and
 *   so not on the bill
 */
export async function decideDispute(
  { tx, staff: { hotelId, staffId, currency }, now, audit }: StaffWork,
  requestId: string,
  { decision, answer }: BodyOf<typeof payments.decideDispute>,
): Promise<BillEntry> {
  // Locked, so that no tip is added in between.
  const request = await tx
    .selectFrom('guest_request')
    .select(['stay_id as stayId', 'status'])
    .where(is({ hotel_id: hotelId, id: requestId }))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!request) throw notFound('request')
  if (isUnfulfilled(request.status)) throw decided()
  const removed = sql`SELECT request_id AS id FROM decided WHERE decision = 'removed'`
  const ids = await newCorrectionIds(tx, hotelId, requestId)
  const correction = insertRequestCorrection(hotelId, 'gone', {
    ids,
    reason: answer,
    staffId,
  })
  const { rows } = await sql<{ entryIds: string[] }>`
    WITH decided AS (
      UPDATE folio_dispute
      SET decision = ${decision}, answer = ${answer.trim()}, decided_at = ${now}, decided_by = ${staffId}
      WHERE hotel_id = ${hotelId} AND request_id = ${requestId} AND decision IS NULL
      RETURNING request_id, decision
    ), gone AS (${removed}), correction AS (${correction} RETURNING correction.id)
    SELECT ARRAY(SELECT id::text FROM correction) AS "entryIds" FROM decided`.execute(tx)
  const [made] = rows
  if (!made) throw decided()
  await audit('dispute.decide', requestId, { after: { decision, answer } })
  const { stayId } = request
  const { entryIds } = made
  if (entryIds.length > 0) await issueNotes(tx, { hotelId, stayId, staffId, entryIds, at: now })
  await recordFolioEvents(tx, hotelId, stayId, now)
  if (decision === 'removed') await recordRequestEvents(tx, hotelId, requestId, now)
  const reader = { hotelId, stayId, guestId: undefined }
  const row = await findBilledRequest(tx, reader, requestId)
  if (!row) throw notFound('request')
  return toBillEntry(row, currency, undefined)
}

function decided(): Problem {
  return new Problem('invalid_transition', 'This has already been decided.')
}
