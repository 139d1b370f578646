import { setPushSettings } from '@bellhop/contract/guest/push'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getTestApp } from '../testing/build-app.ts'
import { buildGuest, buildHotel, type TestGuest } from '../testing/builders.ts'

const server = await getTestApp()

test('stores the last 5,000 keys of a guest, independently of other guests', async () => {
  const hotel = await buildHotel(server)
  const [guest, neighbour] = [await buildGuest(hotel), await buildGuest(hotel)]
  const change = async (of: TestGuest, key: string, chat = true) =>
    await of.call(setPushSettings, {
      headers: { 'idempotency-key': key },
      body: { requests: true, chat, news: false },
    })
  await change(neighbour, 'a')
  await change(guest, 'a')
  await sql`
    INSERT INTO idempotency (hotel_id, actor_id, key, body_hash, created_at)
    SELECT ${hotel.id}::uuid, ${guest.id}::uuid, n::text, '\\x00', now() + interval '1 ms'
    FROM generate_series(1, 5000) AS n`.execute(server.db)
  await change(guest, 'b')

  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer FROM idempotency WHERE actor_id = ${guest.id}`.execute(server.db)
  expect(rows).toEqual([{ count: 5001 }])
  // A forgotten key is a new call, a stored one is not.
  expect((await change(guest, 'a', false)).status).toBe(200)
  for (const [of, key] of [
    [guest, 'b'],
    [neighbour, 'a'],
  ] as const) {
    expect((await change(of, key, false)).status).toBe(422)
  }
})
