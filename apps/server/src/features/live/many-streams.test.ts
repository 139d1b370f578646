import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel } from '../../testing/builders.ts'
import { readRows } from '../../testing/rows.ts'
import { recordChange } from '../../testing/webhooks.ts'

const STREAMS = 200

test('does not keep other work waiting until all streams of a hotel have an event', async () => {
  const server = await getTestApp()
  const hotel = await buildHotel(server)
  const guest = await buildGuest(hotel)
  const [row] = await readRows(server.db, 'guest_session', ['id'], { guest_id: guest.id })
  const session = { hotelId: hotel.id, sessionId: row?.id ?? '' }
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const streams = Array.from({ length: STREAMS }, () =>
    server.app.followEvents(session, undefined, stop),
  )
  await Promise.all(streams.map((stream) => stream.next()))

  /** @returns how many streams had the next event in one turn of the event loop, at most */
  async function followNext(): Promise<number> {
    let arrived = 0
    for (const stream of streams) void stream.next().then(() => arrived++)
    await recordChange(hotel, 'rates')
    server.app.bus.notify(hotel.id)
    let most = 0
    while (arrived < STREAMS) {
      const before = arrived
      await setImmediate()
      most = Math.max(most, arrived - before)
    }
    return most
  }

  // Checks the sessions of streams that have just been opened.
  await followNext()
  expect(await followNext()).toBeLessThan(STREAMS / 2)
})
