import { getGuest } from '@bellhop/contract/guest/guest'
import { logoutEverywhere } from '@bellhop/contract/guest/sign-in'
import { expect, test } from 'vitest'
import { findEventRange, listEvents } from '../../database/events.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, signInGuest } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'

const server = await getTestApp()

test('ends every session of the guest only, and their streams', async () => {
  const hotel = await buildHotel(server)
  const guest = await buildGuest(hotel)
  const other = await buildGuest(hotel)
  const sessions = [
    guest.headers,
    await signInGuest(server, guest),
    await signInGuest(server, guest),
  ]
  const statusOf = async (headers: Record<string, string>) =>
    (await call(server, getGuest, { headers })).status

  const notified: string[] = []
  const unsubscribe = server.app.bus.subscribe((hotelId) => notified.push(hotelId))
  const { latest } = await findEventRange(server.db, hotel.id)
  const { status } = await call(server, logoutEverywhere, { headers: sessions[0], body: {} })
  expect(status).toBe(204)
  for (const headers of sessions) expect(await statusOf(headers)).toBe(401)
  expect(await statusOf(other.headers)).toBe(200)

  const events = await listEvents(server.db, hotel.id, latest, 10)
  expect(events.map(({ id }) => id)).toEqual([latest + 1, latest + 2, latest + 3])
  const rows = await server.db
    .selectFrom('guest_session')
    .select('id')
    .where('hotel_id', '=', hotel.id)
    .where('guest_id', '=', guest.id)
    .orderBy('id')
    .execute()
  expect(events).toMatchObject(
    rows.map(({ id }) => ({
      name: 'session.ended',
      guestId: guest.id,
      payload: { sessionId: id },
    })),
  )
  await expect.poll(() => notified).toContain(hotel.id)
  unsubscribe()
  expect((await findEventRange(server.db, hotel.id)).latest).toBe(latest + 3)
})
