import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '../../database/transaction.ts'
import { newId } from '../../shared/ids.ts'
import { buildHotel, buildStaff } from '../../testing/builders.ts'
import { openServerOfWebhooks, recordChange, setUpWebhooks } from '../../testing/webhooks.ts'
import { makeMessages } from './make-messages.ts'
import { openDelivering } from './start-delivering.ts'

const server = await openServerOfWebhooks()
const { hotel, connect } = setUpWebhooks(server)

test('the webhooks of a hotel use one connection, and leave the others for calls', async () => {
  for (let count = 0; count < 5; count++) await connect()
  for (let count = 0; count < 4; count++) await recordChange(hotel, { room: newId() })
  await makeMessages(server.db, hotel.id, new Date())
  const other = await buildHotel(server)
  const { receiver } = await connect(undefined, {}, await buildStaff(other, { role: 'admin' }))
  const delivering = openDelivering(server.app)
  await inTransaction(server.db, async (tx) => {
    // No outcome can be recorded while the webhooks are locked.
    await sql`SELECT FROM webhook WHERE hotel_id = ${hotel.id} FOR UPDATE`.execute(tx)
    await delivering.check([hotel.id])
    await expect.poll(countWaiting, { interval: 5 }).toBeGreaterThan(0)
    for (let count = 1; count <= 5; count++) {
      await recordChange(other, { room: newId() })
      await delivering.check([other.id])
      await expect.poll(() => receiver.received.length, { interval: 5 }).toBe(count)
    }
    expect(await countWaiting()).toBe(1)
  })
  await delivering.settle()
})

/** Counts connections that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(server.db)
  return rows[0]?.count ?? 0
}
