import { DAY_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import { is } from '../../database/conditions.ts'
import { lockRows } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import { findById, updateById } from '../../database/rows.ts'
import { inTransaction } from '../../database/transaction.ts'
import { newId } from '../../shared/ids.ts'
import { type Claimed, underWaySince, waitOf } from './claim-queries.ts'
import type { Outcome } from './post-message.ts'
import type { WebhookKey } from './sign.ts'
import { switchOff } from './switch-off.ts'

/** So long after it was queued, a message is given up, and a webhook without a success is switched off. */
const MAX_AGE_MS = 3 * DAY_MS
/** With so many subjects that fail, and no success, a webhook seems to be down. */
const SUBJECTS_OF_DOWN = 5

export interface Attempt extends Outcome {
  /** The id of the message. */
  messageId: string
  type: string
  at: Date
  durationMs: number
}

/** Stores attempts. */
export async function insertAttempts(
  tx: Handle,
  hotelId: string,
  attempts: (Attempt & { id: string; webhookId: string })[],
): Promise<void> {
  await tx
    .insertInto('webhook_attempt')
    .values(
      attempts.map(({ id, webhookId, messageId, type, at, durationMs, ...outcome }) => ({
        ...{ hotel_id: hotelId, id, webhook_id: webhookId, message_id: messageId, type, at },
        ...{ duration_ms: durationMs, status: outcome.status, failure: outcome.failure },
        excerpt: outcome.excerpt,
      })),
    )
    .execute()
}

/** A message that was sent, and what came of it. */
export interface Sent extends Claimed {
  attempt: Attempt
}

/** Records the outcomes of claimed messages of a hotel. */
export async function recordAttempts(db: Handle, hotelId: string, all: Sent[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Before their messages, as whatever changes both. Some may have been removed.
    const kept = new Set(
      await lockRows(tx, 'webhook', hotelId, [...new Set(all.map(({ webhook }) => webhook.id))]),
    )
    const sent = all.filter(({ webhook }) => kept.has(webhook.id))
    if (sent.length === 0) return
    const attempts = sent.map(({ webhook, attempt }) => ({
      ...{ ...attempt, id: newId(), webhookId: webhook.id },
    }))
    await insertAttempts(tx, hotelId, attempts)
    await endMessages(tx, hotelId, sent)
    const failed = sent.filter(({ attempt }) => attempt.failure)
    const ofWebhooks = Object.groupBy(failed, ({ webhook }) => webhook.id)
    for (const list of Object.values(ofWebhooks)) await recordFailures(tx, list ?? [])
    const delivered = sent.filter(({ attempt }) => !attempt.failure)
    if (delivered.length === 0) return
    const failing = await tx
      .selectFrom('webhook')
      .select('id')
      .where('hotel_id', '=', hotelId)
      .where(sql<boolean>`id = ANY(${delivered.map(({ webhook }) => webhook.id)}::uuid[])`)
      .where('failing_since', 'is not', null)
      .execute()
    for (const { id } of failing) {
      const last = delivered.findLast(({ webhook }) => webhook.id === id)
      if (last) await endFailing(tx, { hotelId, id }, last.attempt.at)
    }
  })
}

/** Ends messages that are delivered, or too old to be sent again. */
async function endMessages(tx: Handle, hotelId: string, sent: Sent[]): Promise<void> {
  const rows = sent
    .filter(({ message, attempt }) => !attempt.failure || isOld(message.queuedAt, attempt.at))
    .map(({ webhook, message, attempt }) => ({
      ...{ webhookId: webhook.id, id: message.id, queuedAt: message.queuedAt },
      at: attempt.failure ? null : attempt.at,
    }))
  if (rows.length === 0) return
  await sql`
    UPDATE webhook_message m SET delivered_at = coalesce(d.at, m.delivered_at), next_attempt_at = NULL
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS d ("webhookId" uuid, id uuid, "queuedAt" timestamptz, at timestamptz)
    WHERE m.hotel_id = ${hotelId} AND m.webhook_id = d."webhookId" AND m.id = d.id
      -- Unless it is to be sent again.
      AND m.queued_at = d."queuedAt"`.execute(tx)
}

/** After a success. What has waited for a webhook that seemed to be down is due at once. Call it under its lock. */
export async function endFailing(
  tx: Handle,
  { hotelId, id }: WebhookKey,
  now: Date,
): Promise<void> {
  const row = await findById(tx, 'webhook', hotelId, id, ['failing_since', 'next_attempt_at'])
  if (!row?.failing_since) return
  if (row.next_attempt_at) await makeDue(tx, { hotelId, id }, now)
  await updateById(tx, 'webhook', hotelId, id, {
    ...{ failing_since: null, failures: 0, next_attempt_at: null },
  })
}

/** Lets what waits be sent now, besides what may be under way. */
export async function makeDue(tx: Handle, { hotelId, id }: WebhookKey, now: Date): Promise<void> {
  await tx
    .updateTable('webhook_message')
    .set({ next_attempt_at: now })
    .where(is({ hotel_id: hotelId, webhook_id: id }))
    .where('next_attempt_at', '>', now)
    .where('claimed_at', '<', underWaySince(now))
    .execute()
}

/** @param failed messages of one webhook */
async function recordFailures(tx: Handle, failed: Sent[]): Promise<void> {
  const [first, last] = [failed[0], failed.at(-1)]
  if (!first || !last) return
  const { webhook, attempt } = last
  const { hotelId, id } = webhook
  const { at } = attempt
  const row = await tx
    .updateTable('webhook')
    .set({
      failing_since: sql`coalesce(failing_since, ${first.attempt.at}::timestamptz)`,
      failures: sql`failures + ${failed.length}::integer`,
    })
    .where(is({ hotel_id: hotelId, id }))
    .returning(['failing_since', 'failures'])
    .executeTakeFirstOrThrow()
  if (failed.some(({ attempt: { status } }) => status === 410)) {
    return await switchOff(tx, webhook, 'gone', at)
  }
  if (isOld(row.failing_since ?? at, at)) return await switchOff(tx, webhook, 'failing', at)
  if (row.failures >= SUBJECTS_OF_DOWN && (await seemsDown(tx, webhook))) {
    const next = new Date(at.getTime() + waitOf(row.failures - SUBJECTS_OF_DOWN))
    await updateById(tx, 'webhook', hotelId, id, { next_attempt_at: next })
  }
}

const isOld = (since: Date, at: Date) => at.getTime() - since.getTime() >= MAX_AGE_MS

/** Whether several subjects have failed. One that always fails must not hold up the others. */
async function seemsDown(tx: Handle, { hotelId, id }: WebhookKey): Promise<boolean> {
  const { rows } = await sql<{ subjects: number }>`
    SELECT count(DISTINCT subject_id)::integer AS subjects FROM webhook_message
    WHERE hotel_id = ${hotelId} AND webhook_id = ${id} AND next_attempt_at IS NOT NULL AND attempts > 0`.execute(
    tx,
  )
  return (rows[0]?.subjects ?? 0) >= SUBJECTS_OF_DOWN
}
