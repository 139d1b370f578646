import { HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import type { WebhookEvent } from '@bellhop/domain/webhooks/webhook-events'
import { type RawBuilder, sql } from 'kysely'
import { addTime } from '../../database/add-time.ts'
import type { Handle } from '../../database/open.ts'
import type { WebhookKey } from './sign.ts'

/** Wait after the first attempt; doubles with each one. Longer than an attempt: no other server makes one until then. */
const FIRST_WAIT_MS = MINUTE_MS / 2
const MAX_WAIT_MS = 2 * HOUR_MS
/** Messages that may be sent now, of which other servers may claim some first. */
const CANDIDATES = 8

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
 * Claims the next message of a webhook: the oldest due one, of a subject without earlier messages that wait. It is due
 * again after a wait, unless it is recorded as delivered by then.
 */
export async function claimMessage(
  db: Handle,
  { hotelId, id }: WebhookKey,
  now: Date,
): Promise<{ webhook: ClaimedWebhook; message: ClaimedMessage } | undefined> {
  for (;;) {
    const webhook = await findCandidates(db, { hotelId, id }, now)
    if (!webhook || webhook.candidates.length === 0) return undefined
    if (webhook.nextAttemptAt && !(await claimTurn(db, { hotelId, id }, now))) return undefined
    for (const messageId of webhook.candidates) {
      const message = await claim(db, { hotelId, id, messageId }, now)
      if (message) return { webhook, message }
    }
    // Other servers have claimed all of them.
  }
}

/**
 * Looks only at the first waiting message of each subject, one index lookup a subject: a webhook that was down for days
 * has thousands behind them.
 */
async function findCandidates(db: Handle, { hotelId, id }: WebhookKey, now: Date) {
  const firstWaiting = (after: RawBuilder<unknown>) => sql`
    SELECT subject_id, event_id, id, next_attempt_at FROM webhook_message
    WHERE hotel_id = ${hotelId} AND webhook_id = ${id} AND next_attempt_at IS NOT NULL ${after}
    ORDER BY subject_id, event_id, id LIMIT 1`
  const { rows } = await sql<ClaimedWebhook & { candidates: string[] }>`
    WITH RECURSIVE first AS (
      (${firstWaiting(sql``)})
      UNION ALL
      SELECT next.* FROM first, LATERAL (${firstWaiting(sql`AND subject_id > first.subject_id`)}) next
    )
    SELECT w.hotel_id AS "hotelId", w.id, w.url, w.secret, w.former_secret, w.former_until, w.next_attempt_at AS "nextAttemptAt",
      ARRAY(
        SELECT id FROM first WHERE next_attempt_at <= ${now} ORDER BY event_id, id LIMIT ${CANDIDATES}
      )::text[] AS candidates
    FROM webhook w
    WHERE w.hotel_id = ${hotelId} AND w.id = ${id} AND w.disabled_at IS NULL
      AND (w.next_attempt_at IS NULL OR w.next_attempt_at <= ${now})`.execute(db)
  return rows[0]
}

/** Lets one server try one message of a webhook that seems to be down. @returns whether it is this one */
async function claimTurn(db: Handle, { hotelId, id }: WebhookKey, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook')
    .set({ next_attempt_at: new Date(now.getTime() + FIRST_WAIT_MS) })
    .where('hotel_id', '=', hotelId)
    .where('id', '=', id)
    .where('next_attempt_at', '<=', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function claim(
  db: Handle,
  { hotelId, id, messageId }: WebhookKey & { messageId: string },
  now: Date,
): Promise<ClaimedMessage | undefined> {
  const { rows } = await sql<ClaimedMessage>`
    UPDATE webhook_message SET attempts = attempts + 1, claimed_at = ${now}::timestamptz,
      next_attempt_at = ${addTime(sql`${now}::timestamptz`, waitAfter(sql`attempts`))}
    WHERE hotel_id = ${hotelId} AND webhook_id = ${id} AND id = ${messageId} AND next_attempt_at <= ${now}
    RETURNING id, event_id AS "eventId", type, subject_id AS "subjectId", happened_at AS "happenedAt",
      queued_at AS "queuedAt", claimed_at AS "claimedAt"`.execute(db)
  return rows[0]
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
