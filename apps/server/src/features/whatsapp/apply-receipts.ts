import { isLater } from '@bellhop/domain/people/whatsapp'
import { sql } from 'kysely'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { findRefusal } from '../../delivery/whatsapp-errors.ts'
import { recordReceipt } from '../../guest-messages/record-receipt.ts'
import { recordRefusal, refusalReasons } from '../../whatsapp/send-to-guest.ts'
import type { Receipt } from './read-event.ts'

const way = 'whatsapp'
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Records what has become of messages. Receipts come twice and in any order: one that is repeated or late changes
 * nothing. A message that has failed goes on by the next way.
 */
export async function applyReceipts(
  tx: Handle,
  hotelId: string,
  receipts: readonly Receipt[],
  now: Date,
): Promise<void> {
  for (const receipt of receipts) {
    const { id, state, code } = receipt
    const refusal = state === 'failed' ? (findRefusal(code ?? -1) ?? 'rejected') : undefined
    if (refusal) await recordRefusal(tx, hotelId, { refusal, code: code ?? -1 }, now)
    if (await applyToTest(tx, hotelId, receipt)) continue
    await adopt(tx, hotelId, receipt, now)
    if (state === 'sent') continue
    await recordReceipt(tx, hotelId, {
      ...{ way, providerMessageId: id, status: state, at: now },
      ...(refusal && { because: refusalReasons[refusal] }),
    })
  }
}

/** @returns whether it is about the last test message */
async function applyToTest(
  tx: Handle,
  hotelId: string,
  { callback, state, code }: Receipt,
): Promise<boolean> {
  if (!callback || !idPattern.test(callback)) return false
  const row = await tx
    .selectFrom('whatsapp_account')
    .select('test_state')
    .where(is({ hotel_id: hotelId, test_id: callback }))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return false
  if (!isLater(state, row.test_state)) return true
  await tx
    .updateTable('whatsapp_account')
    .set({ test_state: state, test_code: state === 'failed' ? (code ?? null) : null })
    .where('hotel_id', '=', hotelId)
    .execute()
  return true
}

/**
 * Learns the provider's id of a message that was sent without an answer, or is still on its way, by the id that the message
 * was sent with, so that it is not sent again. After a failure only its arrival counts.
 */
async function adopt(
  tx: Handle,
  hotelId: string,
  { id, callback, state }: Receipt,
  now: Date,
): Promise<void> {
  if (!callback || !idPattern.test(callback)) return
  const hasArrived = state === 'delivered' || state === 'read'
  await sql`
    UPDATE guest_message_sending SET status = 'sent', way = ${way}, provider_message_id = ${id},
      sent_at = coalesce(sent_at, ${now}::timestamptz)
    WHERE hotel_id = ${hotelId} AND id = ${callback}::uuid AND status = 'waiting'
      AND (${hasArrived}::boolean OR NOT jsonb_path_exists(refused, '$[*] ? (@.way == "whatsapp")'))`.execute(
    tx,
  )
}
