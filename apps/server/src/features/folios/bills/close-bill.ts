import type { DeskBill } from '@bellhop/contract/desk/bills'
import { movableKinds } from '@bellhop/domain/money/folio-parts'
import { toWire } from '@bellhop/domain/money/money'
import { sql } from 'kysely'
import type { StaffWork } from '../../../audit/work.ts'
import { is } from '../../../database/conditions.ts'
import { updateById } from '../../../database/rows.ts'
import { issueInvoice } from '../../../ledger/issue-invoice.ts'
import { listRunning } from '../../../requests/cancel-requests.ts'
import { notFound, Problem } from '../../../shared/calls/problem.ts'
import { lockStay } from '../../../stays/lock-stay.ts'
import { recordFolioEvents } from '../../../stays/stay-events.ts'
import { checkCredit, checkSettled, stillRunning, sumGuestsParts } from '../check-settled.ts'
import { requireOpenBill } from './open-bill.ts'
import { readBill } from './queries.ts'

/**
 * Closes a bill, with its invoice if anything is left on it. What a company pays is billed to it and may stay open.
 *
 * @throws Problem `not_found`, `invalid_transition`, `requests_running`, `balance_due`, `over_credit_limit`
 */
export async function closeBill(work: StaffWork, id: string): Promise<DeskBill> {
  const { tx, staff, now } = work
  const { hotelId, currency } = staff
  await requireOpenBill(work, id)
  // No order can be placed meanwhile.
  const running = await listRunning(tx, hotelId, id)
  if (running.length > 0) throw stillRunning(running.map(({ number }) => number))
  checkSettled(await sumGuestsParts(tx, hotelId, id), currency)
  await checkCredit(tx, hotelId, id, currency)
  await end(work, id)
  await recordFolioEvents(tx, hotelId, id, now)
  return await readBill(tx, hotelId, id)
}

/** Closes a bill on which nothing is left and nothing was paid, with the events of the caller. */
export async function closeSettled(work: StaffWork, id: string): Promise<void> {
  const { tx, staff } = work
  const { guest, second } = await sumGuestsParts(tx, staff.hotelId, id)
  const running = await listRunning(tx, staff.hotelId, id)
  if (guest === 0 && second === 0 && running.length === 0) await end(work, id)
}

/** @throws Problem `not_found`, `invalid_transition` */
export async function reopenBill(
  { tx, staff, now, audit }: StaffWork,
  id: string,
): Promise<DeskBill> {
  const { hotelId } = staff
  const bill = await lockStay(tx, hotelId, id, ['status'])
  if (bill?.status !== 'openBill' && bill?.status !== 'closedBill') throw notFound('bill')
  if (bill.status === 'openBill') {
    throw new Problem('invalid_transition', 'This bill is open already.')
  }
  const invoice = await tx
    .selectFrom('invoice')
    .select('number')
    .where(is({ hotel_id: hotelId, stay_id: id }))
    .executeTakeFirst()
  if (invoice) {
    const sentence = 'This bill has the invoice {number}. Correct it, and open another bill.'
    throw new Problem('invalid_transition', sentence, { values: { number: invoice.number } })
  }
  await updateById(tx, 'stay', hotelId, id, {
    ...{ status: 'openBill', checked_out_at: null, checked_out_by: null },
  })
  await audit('bill.reopen', id)
  await recordFolioEvents(tx, hotelId, id, now)
  return await readBill(tx, hotelId, id)
}

async function end({ tx, staff, now, audit }: StaffWork, id: string): Promise<void> {
  const { hotelId, staffId, currency } = staff
  await updateById(tx, 'stay', hotelId, id, {
    ...{ status: 'closedBill', checked_out_at: now, checked_out_by: staffId },
  })
  const { rows } = await sql<{ total: number }>`
    SELECT coalesce(sum(net + tax), 0)::bigint AS total FROM folio_entry
    WHERE hotel_id = ${hotelId} AND stay_id = ${id} AND kind = ANY(${movableKinds}::text[])`.execute(
    tx,
  )
  const total = rows[0]?.total ?? 0
  await audit('bill.close', id, { after: { total: toWire(total, currency) } })
  if (total !== 0) await issueInvoice(tx, { hotelId, stayId: id, staffId, at: now })
}
