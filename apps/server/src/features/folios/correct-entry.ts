import type { BodyOf } from '@bellhop/contract/base/route'
import type { correctEntry } from '@bellhop/contract/desk/folios'
import { lineTax } from '@bellhop/domain/money'
import { sql } from 'kysely'
import { recordAudit } from '../../audit/audit.ts'
import type { Handle } from '../../database/open.ts'
import { requestRefund } from '../../folio/gateway-refunds.ts'
import { issueCreditNote } from '../../folio/issue-invoice.ts'
import { fromWireAmount } from '../../folio/payment.ts'
import { recordRequestEvent } from '../../folio/request-event.ts'
import { recordFolioEvents } from '../../folio/stay-events.ts'
import type { StaffSession } from '../../sessions/sessions.ts'
import { newId } from '../../shared/ids.ts'
import { forStaff, notFound, Problem } from '../../shared/problem.ts'

/**
 * Takes an entry off the bill, in whole or in part, by an entry that points at it. If it is already on an invoice, a
 * credit note is issued; a card payment is refunded through the gateway.
 *
 * @returns the id of the stay
 * @throws Problem `not_found`, `already_corrected`, `invalid_request`
 */
export async function correctByStaff(
  tx: Handle,
  { hotelId, staffId, currency }: StaffSession,
  id: string,
  { amount, reason }: BodyOf<typeof correctEntry>,
): Promise<string> {
  const entry = await lockEntry(tx, hotelId, id)
  if (!entry) throw notFound('entry')
  if (entry.correctsId) throw invalid('That is a correction itself.')
  const left = { net: entry.net + entry.correctedNet, tax: entry.tax + entry.correctedTax }
  if (left.net === 0 && left.tax === 0) {
    throw new Problem('already_corrected', forStaff('Already fully corrected.'))
  }
  const part = amount === undefined ? left : partOf(entry, left, fromWireAmount(amount, currency))
  const at = new Date()
  const correctionId = newId()
  await tx
    .insertInto('folio_entry')
    .values({
      hotel_id: hotelId,
      id: correctionId,
      stay_id: entry.stayId,
      kind: entry.kind,
      corrects_id: id,
      title: entry.title,
      translations: JSON.stringify(entry.translations),
      net: 0 - part.net,
      tax: 0 - part.tax,
      tax_rate: entry.taxRate,
      tax_code: entry.taxCode,
      night: entry.night,
      request_id: entry.requestId,
      payment_id: entry.paymentId,
      guest_id: entry.guestId,
      staff_id: staffId,
      reason: reason.trim(),
      created_at: at,
    })
    .execute()
  // Above 0, more has been refunded than was paid.
  if (entry.paymentId && part.net < 0) {
    await requestRefund(tx, { hotelId, paymentId: entry.paymentId, amount: -part.net, at })
  }
  await recordAudit(tx, hotelId, {
    actorKind: 'staff',
    actorId: staffId,
    action: 'folio.correct',
    subjectId: correctionId,
    after: { corrects: id, net: -part.net, tax: -part.tax, reason },
  })
  const { stayId } = entry
  await issueCreditNote(tx, { hotelId, stayId, staffId, entryIds: [correctionId], at })
  await recordFolioEvents(tx, hotelId, entry.stayId, at)
  if (entry.requestId) await recordRequestEvent(tx, hotelId, entry.requestId, at)
  return entry.stayId
}

interface Amount {
  net: number
  tax: number
}

/** @param wanted minor units without tax, above 0 */
function partOf(entry: { kind: string; taxRate: number | null }, left: Amount, wanted: number) {
  const most = Math.abs(left.net)
  if (wanted > most) throw invalid('That is more than is left of it.', 'amount')
  if (wanted === most) return left
  // The lines of a request have separate tax rates.
  if (entry.kind === 'request') throw invalid('A request is taken off the bill whole.', 'amount')
  const tax = lineTax({ price: wanted, taxRate: entry.taxRate ?? 0, quantity: 1 })
  return { net: Math.sign(left.net) * wanted, tax: Math.sign(left.net) * Math.min(tax, left.tax) }
}

function invalid(detail: string, field?: 'amount'): Problem {
  const errors = field && [{ field, message: 'must be at most what is left' }]
  return new Problem('invalid_request', forStaff(detail), errors && { errors })
}

/** Reads the entry and its corrections so far, locked against simultaneous corrections. */
async function lockEntry(tx: Handle, hotelId: string, id: string) {
  const entry = await tx
    .selectFrom('folio_entry')
    .select([
      'stay_id as stayId',
      'kind',
      'title',
      'translations',
      'net',
      'tax',
      'tax_rate as taxRate',
      'tax_code as taxCode',
      'night',
      'request_id as requestId',
      'payment_id as paymentId',
      'guest_id as guestId',
      'corrects_id as correctsId',
    ])
    .where('hotel_id', '=', hotelId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!entry) return undefined
  // A cancellation, a tip and a decision about a dispute lock the request's row.
  if (entry.requestId) {
    await tx
      .selectFrom('guest_request')
      .select('id')
      .where('hotel_id', '=', hotelId)
      .where('id', '=', entry.requestId)
      .forNoKeyUpdate()
      .execute()
  }
  const corrected = await tx
    .selectFrom('folio_entry')
    .select([
      sql<number>`coalesce(sum(net), 0)::bigint`.as('correctedNet'),
      sql<number>`coalesce(sum(tax), 0)::bigint`.as('correctedTax'),
    ])
    .where('hotel_id', '=', hotelId)
    .where('corrects_id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...entry, ...corrected }
}
