import { HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import type { WebhookEvent } from '@bellhop/domain/webhooks/webhook-events'
import { type RawBuilder, sql } from 'kysely'
import { addTime } from '../../database/add-time.ts'
import { lockRows } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import { updateById } from '../../database/rows.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { WebhookKey } from './sign.ts'

/** Wait after the first attempt; doubles with each one. Longer than an attempt: no other server makes one until then. */
const FIRST_WAIT_MS = MINUTE_MS / 2
const MAX_WAIT_MS = 2 * HOUR_MS
/** Messages of a webhook that may be claimed at once. */
const CANDIDATES = 4

/** A message claimed since then may be under way. */
export const underWaySince = (now: Date) => new Date(now.getTime() - FIRST_WAIT_MS)

export interface ClaimedMessage {
  id: string
  eventId: number
  type: WebhookEvent
  subjectId: string
  happenedAt: Date
  queuedAt: Date
  claimedAt: Date
}

export interface ClaimedWebhook {
  hotelId: string
  id: string
  url: string
  secret: Uint8Array
  former_secret: Uint8Array | null
  former_until: Date | null
  /** Set while it seems to be down. */
  nextAttemptAt: Date | null
}

export interface Claimed {
  webhook: ClaimedWebhook
  message: ClaimedMessage
}

/** Lists the webhooks that have something to send. @param hotelIds default: of all hotels */
export async function listDueWebhooks(
  db: Handle,
  now: Date,
  hotelIds?: string[],
): Promise<WebhookKey[]> {
  const { rows } = await sql<WebhookKey>`
    SELECT w.hotel_id AS "hotelId", w.id FROM webhook w
    WHERE ${hotelIds ? sql`w.hotel_id = ANY(${hotelIds}::uuid[]) AND` : sql``} w.disabled_at IS NULL
      AND (w.next_attempt_at IS NULL OR w.next_attempt_at <= ${now}) AND EXISTS (
        SELECT FROM webhook_message m
        WHERE m.hotel_id = w.hotel_id AND m.webhook_id = w.id AND m.next_attempt_at <= ${now})`.execute(
    db,
  )
  return rows
}

/**
 * Claims the next message for each of these webhooks, which may be named several times: the oldest due one, of a subject
 * without earlier messages that wait. It is due again after a wait, unless it is recorded as delivered by then. Of a
 * webhook that seems to be down, one message is claimed.
 */
export async function claimMessages(
  db: Handle,
  hotelId: string,
  webhookIds: readonly string[],
  now: Date,
): Promise<(Claimed | undefined)[]> {
  return await inTransaction(db, async (tx) => {
    const ids = [...new Set(webhookIds)]
    // So that servers claim one after another.
    await lockRows(tx, 'webhook', hotelId, ids)
    const webhooks = await findCandidates(tx, hotelId, ids, now)
    const next = new Map(webhooks.map((webhook) => [webhook.id, [...webhook.candidates]]))
    for (const { id, nextAttemptAt, candidates } of webhooks) {
      if (!nextAttemptAt || candidates.length === 0) continue
      next.set(id, candidates.slice(0, 1))
      const next_attempt_at = new Date(now.getTime() + FIRST_WAIT_MS)
      await updateById(tx, 'webhook', hotelId, id, { next_attempt_at })
    }
    const chosen = webhookIds.map((id) => next.get(id)?.shift())
    const claimed = await claim(tx, hotelId, webhookIds, chosen, now)
    return webhookIds.map((id, i) => {
      const webhook = webhooks.find((one) => one.id === id)
      const message = claimed.find((one) => one.webhookId === id && one.id === chosen[i])
      return webhook && message && { webhook, message }
    })
  })
}

/**
 * Looks only at the first waiting message of each subject, one index lookup a subject: a webhook that was down for days
 * has thousands behind them.
 */
async function findCandidates(tx: Handle, hotelId: string, ids: readonly string[], now: Date) {
  const firstWaiting = (after: RawBuilder<unknown>) => sql`
    SELECT subject_id, event_id, id, next_attempt_at FROM webhook_message
    WHERE hotel_id = ${hotelId} AND webhook_id = w.id AND next_attempt_at IS NOT NULL ${after}
    ORDER BY subject_id, event_id, id LIMIT 1`
  const { rows } = await sql<ClaimedWebhook & { candidates: string[] }>`
    SELECT w.hotel_id AS "hotelId", w.id, w.url, w.secret, w.former_secret, w.former_until, w.next_attempt_at AS "nextAttemptAt",
      ARRAY(
        WITH RECURSIVE first AS (
          (${firstWaiting(sql``)})
          UNION ALL
          SELECT next.* FROM first, LATERAL (${firstWaiting(sql`AND subject_id > first.subject_id`)}) next
        )
        SELECT id FROM first WHERE next_attempt_at <= ${now} ORDER BY event_id, id LIMIT ${CANDIDATES}
      )::text[] AS candidates
    FROM webhook w
    WHERE w.hotel_id = ${hotelId} AND w.id = ANY(${ids}::uuid[]) AND w.disabled_at IS NULL
      AND (w.next_attempt_at IS NULL OR w.next_attempt_at <= ${now})`.execute(tx)
  return rows
}

/** @param messageIds of the webhooks in the same places */
async function claim(
  tx: Handle,
  hotelId: string,
  webhookIds: readonly string[],
  messageIds: readonly (string | undefined)[],
  now: Date,
): Promise<(ClaimedMessage & { webhookId: string })[]> {
  if (messageIds.every((id) => id === undefined)) return []
  const { rows } = await sql<ClaimedMessage & { webhookId: string }>`
    UPDATE webhook_message SET attempts = attempts + 1, claimed_at = ${now}::timestamptz,
      next_attempt_at = ${addTime(sql`${now}::timestamptz`, waitAfter(sql`attempts`))}
    WHERE hotel_id = ${hotelId}
      AND (webhook_id, id) IN (SELECT * FROM unnest(${webhookIds}::uuid[], ${messageIds}::uuid[]))
    RETURNING webhook_id AS "webhookId", id, event_id AS "eventId", type, subject_id AS "subjectId",
      happened_at AS "happenedAt", queued_at AS "queuedAt", claimed_at AS "claimedAt"`.execute(tx)
  return rows
}

const waitAfter = (attempts: ReturnType<typeof sql>) => sql`interval '1 millisecond'
  * least(${FIRST_WAIT_MS}::float8 * 2 ^ least(${attempts}, 20), ${MAX_WAIT_MS}::float8)`

/** The wait of a webhook that seems to be down, in ms. @param failures since it does */
export const waitOf = (failures: number) =>
  Math.min(FIRST_WAIT_MS * 2 ** Math.min(failures, 20), MAX_WAIT_MS)

/** Returns a message that could not be tried, because the server stops. */
export async function releaseClaim(
  db: Handle,
  { hotelId, id }: WebhookKey,
  message: ClaimedMessage,
): Promise<void> {
  await db
    .updateTable('webhook_message')
    .set({ attempts: sql`attempts - 1`, next_attempt_at: message.claimedAt })
    .where('hotel_id', '=', hotelId)
    .where('webhook_id', '=', id)
    .where('id', '=', message.id)
    .where('claimed_at', '=', message.claimedAt)
    .where('next_attempt_at', 'is not', null)
    .execute()
}
