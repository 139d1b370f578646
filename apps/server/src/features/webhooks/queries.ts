import type { Webhook, WebhookAttempt } from '@bellhop/contract/desk/webhooks'
import { type Selectable, sql } from 'kysely'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import type {
  WebhookAttempt as AttemptRow,
  Webhook as WebhookRow,
} from '../../database/types.generated.ts'
import type { TimePlace } from '../../shared/calls/paging.ts'
import { type RenewedSeals, renewSeal } from '../../shared/secrets/seal.ts'
import type { Keys } from '../../shared/secrets/secrets.ts'
import { underWaySince } from './claim-queries.ts'
import { identityOf, type WebhookKey } from './sign.ts'

/** In the order in which they were added. */
export async function listOwnWebhooks(
  db: Handle,
  hotelId: string,
): Promise<Selectable<WebhookRow>[]> {
  return await db
    .selectFrom('webhook')
    .selectAll()
    .where('hotel_id', '=', hotelId)
    .orderBy('id')
    .execute()
}

export async function findWebhook(
  db: Handle,
  { hotelId, id }: WebhookKey,
): Promise<Selectable<WebhookRow> | undefined> {
  return await db
    .selectFrom('webhook')
    .selectAll()
    .where(is({ hotel_id: hotelId, id }))
    .executeTakeFirst()
}

const toInstant = (time: Date | null) => time?.toISOString() ?? null

export function present(row: Selectable<WebhookRow>, now: Date): Webhook {
  const { former_until: until } = row
  return {
    ...{ _id: row.id, url: row.url, events: row.events },
    enabled: row.disabled_at === null,
    createdAt: row.created_at.toISOString(),
    failingSince: toInstant(row.failing_since),
    disabledAt: toInstant(row.disabled_at),
    reason: row.disabled_reason,
    formerSecretUntil: until && until > now ? until.toISOString() : null,
  }
}

/** Reads the latest attempts. Undefined if the hotel has no such webhook. */
export async function listAttempts(
  db: Handle,
  { hotelId, id }: WebhookKey,
  { before, since, limit }: { before: TimePlace | undefined; since: Date; limit: number },
): Promise<Selectable<AttemptRow>[] | undefined> {
  const isBefore = before
    ? sql`AND (a.at, a.id) < (${before.at}::timestamptz, ${before.id}::uuid)`
    : sql``
  const { rows } = await sql<Selectable<AttemptRow> | { id: null }>`
    SELECT a.* FROM webhook w
    LEFT JOIN webhook_attempt a ON a.hotel_id = ${hotelId} AND a.webhook_id = w.id AND a.at >= ${since} ${isBefore}
    WHERE w.hotel_id = ${hotelId} AND w.id = ${id}
    ORDER BY a.at DESC, a.id DESC LIMIT ${limit}`.execute(db)
  if (rows.length === 0) return undefined
  return rows.filter((row) => row.id !== null)
}

export function presentAttempt(row: Selectable<AttemptRow>): WebhookAttempt {
  return {
    ...{ _id: row.id, eventId: row.message_id, type: row.type, at: row.at.toISOString() },
    ...{ durationMs: row.duration_ms, status: row.status },
    ...{ failure: row.failure, excerpt: row.excerpt },
  }
}

/** Lets events be sent again, in their order. @returns how many */
export async function queueAgain(
  tx: Handle,
  { hotelId, id }: WebhookKey,
  { since, eventId }: { since: Date; eventId: string | undefined },
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_message')
    .set({
      ...{ queued_at: now, attempts: 0, delivered_at: null },
      // One that may be under way is not sent twice at once.
      next_attempt_at: sql`CASE WHEN next_attempt_at > ${now} AND claimed_at > ${underWaySince(now)}
        THEN next_attempt_at ELSE ${now}::timestamptz END`,
    })
    .where(is({ hotel_id: hotelId, webhook_id: id }))
    .where('happened_at', '>=', since)
    .$if(eventId !== undefined, (query) => query.where('id', '=', String(eventId)))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Seals all secrets with the current key, so that the previous one can be dropped. */
export async function resealSecrets(db: Handle, keys: Keys): Promise<RenewedSeals> {
  const counts = { renewed: 0, unreadable: 0 }
  const rows = await db
    .selectFrom('webhook')
    .select(['hotel_id', 'id', 'secret', 'former_secret'])
    .execute()
  for (const { hotel_id, id, ...sealed } of rows) {
    const identity = identityOf({ hotelId: hotel_id, id })
    for (const column of ['secret', 'former_secret'] as const) {
      const former = sealed[column]
      const renewed = former && renewSeal(keys, former, identity, counts)
      if (!renewed) continue
      await db
        .updateTable('webhook')
        .set({ [column]: renewed })
        .where(is({ hotel_id, id }))
        // Skips one that was rotated in the meantime.
        .where(column, '=', former)
        .execute()
    }
  }
  return counts
}
