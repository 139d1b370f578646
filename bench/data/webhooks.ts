import { webhookEvents } from '@bellhop/domain/webhooks/webhook-events'
import { sql } from 'kysely'
import type { Handle } from '../../apps/server/src/database/open.ts'
import { inTransaction } from '../../apps/server/src/database/transaction.ts'
import { makeSecret } from '../../apps/server/src/features/webhooks/sign.ts'
import { newId } from '../../apps/server/src/shared/ids.ts'
import type { Keys } from '../../apps/server/src/shared/secrets/secrets.ts'

interface SealedWebhook {
  id: string
  sealed: Buffer
}

export function makeWebhooks(keys: Keys, hotelId: string, count: number): SealedWebhook[] {
  return Array.from({ length: count }, () => {
    const id = newId()
    return { id, sealed: makeSecret(keys, { hotelId, id }).sealed }
  })
}

/** They have the events from now on. No call adds more than ten. */
export async function addWebhooks(
  db: Handle,
  hotelId: string,
  webhooks: SealedWebhook[],
  url: string,
): Promise<void> {
  const latest = db.selectFrom('hotel_counter').select('event_id').where('hotel_id', '=', hotelId)
  const rows = webhooks.map(({ id, sealed }) => ({
    ...{ hotel_id: hotelId, id, url: `${url}/${id}`, events: [...webhookEvents], secret: sealed },
    ...{ created_at: new Date(), event_id: sql<number>`(${latest})` },
  }))
  await db.insertInto('webhook').values(rows).execute()
}

export async function removeWebhooks(db: Handle, hotelId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const rows = tx.selectFrom('webhook').select('id').where('hotel_id', '=', hotelId)
    // In the order in which the server locks them.
    await rows.orderBy('id').forUpdate().execute()
    await tx.deleteFrom('webhook').where('hotel_id', '=', hotelId).execute()
  })
}
