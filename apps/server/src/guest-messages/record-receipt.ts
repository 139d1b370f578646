import type { MessageWay } from '@bellhop/domain/stays/guest-messages'
import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { runAfterCommit } from '../jobs/run-every.ts'

export interface Receipt {
  way: MessageWay
  /** The id that the way has returned for the message. */
  providerMessageId: string
  status: 'delivered' | 'read' | 'failed'
  /** Why it has failed. */
  because?: string
  at: Date
}

/**
 * Records the receipt of a message to a guest. Receipts may come twice and in any order: a later step stays. One that
 * says that the way has failed makes the message wait for the next way.
 *
 * @returns whether there is such a message
 */
export async function recordReceipt(
  tx: Handle,
  hotelId: string,
  { way, providerMessageId, status, because, at }: Receipt,
): Promise<boolean> {
  const isIts = sql`hotel_id = ${hotelId} AND way = ${way} AND provider_message_id = ${providerMessageId}`
  if (status === 'failed') {
    const refusal = JSON.stringify([{ way, because: because ?? 'failed' }])
    const { rows } = await sql`
      UPDATE guest_message_sending SET status = 'waiting', refused = refused || ${refusal}::jsonb,
        provider_message_id = NULL, next_attempt_at = ${at}, sent_at = NULL
      WHERE ${isIts} AND status = 'sent' RETURNING id`.execute(tx)
    if (rows.length > 0) runAfterCommit(tx, 'messages to guests')
    return rows.length > 0
  }
  const { rows } = await sql`
    UPDATE guest_message_sending SET
      status = CASE WHEN ${status} = 'read' OR status = 'read' THEN 'read' ELSE 'delivered' END,
      delivered_at = coalesce(delivered_at, ${at}::timestamptz),
      read_at = CASE WHEN ${status} = 'read' THEN coalesce(read_at, ${at}::timestamptz) ELSE read_at END
    WHERE ${isIts} AND status IN ('sent', 'delivered', 'read') RETURNING id`.execute(tx)
  return rows.length > 0
}
