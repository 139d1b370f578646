import { newId } from '../../shared/ids.ts'
import { addRows } from '../../testing/rows.ts'
import { params, plain } from '../call-parts.ts'
import type { KnownCall } from '../known-call.ts'
import type { World } from '../world.ts'

/** @returns the id of a webhook at an address that is not called */
async function newWebhook({ server, hotel, hotelOnly }: World): Promise<string> {
  const id = newId()
  await addRows(server.db, 'webhook', {
    ...{ hotel_id: hotel.id, id, url: `https://127.0.0.1/${id}`, events: ['room.changed'] },
    ...{ secret: Buffer.alloc(60), event_id: 0, created_at: new Date() },
  })
  hotelOnly.push(id)
  return id
}

const url = 'https://programs.example/hook'

const webhook = (answers: number, values: object = {}): KnownCall => ({
  idsOf: 'hotel',
  answers,
  build: async (world) => ({ ...params(await newWebhook(world)), ...values }),
})

/** Calls of the desk about webhooks. */
export const deskWebhookCalls: Record<string, KnownCall> = {
  listWebhooks: plain,
  addWebhook: {
    idsOf: 'none',
    answers: 201,
    build: async ({ server, hotel }) => {
      // A hotel has at most ten of them.
      await server.db.deleteFrom('webhook').where('hotel_id', '=', hotel.id).execute()
      return { body: { url, events: ['room.changed'] } }
    },
  },
  changeWebhook: webhook(200, { body: { url, events: ['rates.changed'], enabled: false } }),
  removeWebhook: webhook(200),
  rotateWebhookSecret: webhook(201),
  pingWebhook: webhook(200),
  listWebhookAttempts: webhook(200),
  replayWebhook: webhook(200, { body: { since: '2026-12-01T10:00:00Z' } }),
}
