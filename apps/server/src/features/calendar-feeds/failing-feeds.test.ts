import { addCalendarFeed, fetchCalendarFeed } from '@bellhop/contract/desk/calendar-feeds'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../testing/build-app.ts'
import { buildHotel, buildStaff } from '../../testing/builders.ts'
import { setUpCalendarFeeds } from '../../testing/calendar-feeds.ts'
import { airbnbCalendar, airbnbEvent } from '../../testing/calendar-server.ts'
import { holdTimeouts } from '../../testing/hold-timeouts.ts'
import { readRow } from '../../testing/rows.ts'
import { claimFeed } from './claim-queries.ts'
import { importFeed } from './import-feed.ts'

const {
  server,
  channel,
  day,
  hotel,
  manager,
  addFeed,
  fetchNow,
  connect,
  fetchDue,
  list,
  readBlocked,
  newPath,
  serve,
} = await setUpCalendarFeeds()

describe('a feed that fails', () => {
  const broken: [string, (path: string) => string, string][] = [
    [
      'answers with an error',
      (path) => channel.answer(path, (_, response) => void response.writeHead(500).end()),
      'The other server answered with an error (500).',
    ],
    [
      'is not a calendar',
      (path) => channel.serve(path, '<html>'),
      'What is at this address is not a calendar.',
    ],
    [
      'is too large',
      (path) => channel.serve(path, 'x'.repeat(1_100_000)),
      'The calendar is larger than 1 MiB.',
    ],
    [
      'is cut off',
      (path) => channel.serve(path, airbnbCalendar(airbnbEvent(day(9), day(10))).slice(0, 200)),
      'What is at this address is not a calendar.',
    ],
  ]
  test.each(broken)(
    'keeps its blocks if it %s, with the reason and the time',
    async (_, fail, reason) => {
      const path = newPath()
      const good = airbnbCalendar(airbnbEvent(day(1), day(2)))
      const { _id } = await connect(channel.serve(path, good))
      fail(path)
      const failed = await fetchNow(_id)
      expect(failed).toMatchObject({ error: { reason }, events: 1, fetchedAt: expect.any(String) })
      expect(await readBlocked()).toEqual({ 1: 1 })
      const later = await fetchNow(_id)
      expect(later.error?.since).toBe(failed.error?.since)
      // The feed works again.
      channel.serve(path, good)
      expect(await fetchNow(_id)).toMatchObject({ error: null, events: 1 })
    },
  )

  test('rejects an address that leads into a private network', async () => {
    const strict = await openTestApp()
    const strictHotel = await buildHotel(strict)
    const admin = await buildStaff(strictHotel, { role: 'admin' })
    const address = `http://localhost:${channel.port}/a.ics`
    const params = { id: strictHotel.roomTypeId }
    const added = await admin.call(addCalendarFeed, { params, body: { name: 'x', address } })
    expect(added.status).toBe(201)
    const answer = await admin.call(fetchCalendarFeed, { params: { id: added.body.data._id } })
    expect(answer.body.data.error?.reason).toBe('The address leads into a private network.')
    expect(channel.requests).toEqual([])
    const literal = await admin.call(addCalendarFeed, {
      params,
      body: { name: 'x', address: 'http://169.254.169.254/latest' },
    })
    expect([literal.status, literal.body.errors?.[0]?.field]).toEqual([400, 'address'])
    await strict.close()
  })
})

describe('a slow channel', () => {
  let giveUp: () => void
  beforeEach(() => {
    giveUp = holdTimeouts(10_000)
  })
  /** Never answers. */
  const hang = () => channel.answer(newPath(), () => giveUp())
  const readNextFetch = async () => {
    const { next_fetch_at: at } = await readRow(server.db, 'calendar_feed', ['next_fetch_at'], {
      hotel_id: hotel.id,
    })
    return at && Math.round((at.getTime() - Date.now()) / HOUR_MS)
  }
  const slow = 'The other server takes too long to answer.'

  test('is asked rarely once it was too slow twice, then only by the desk, which is told', async () => {
    const address = hang()
    const { body } = await addFeed(address)
    const fetchSlowly = async () => {
      const feed = await claimFeed(server.db, hotel.id, body.data._id, new Date())
      if (feed) await importFeed(server.app, feed, { now: new Date() })
      const { feeds } = await list()
      return [feeds[0]?.error?.reason, await readNextFetch()]
    }
    expect(await fetchSlowly()).toEqual([slow, 0])
    const rarely = [`${slow} We now try every six hours only.`, 6]
    for (let time = 2; time <= 7; time++) expect(await fetchSlowly()).toEqual(rarely)
    const never = [`${slow} We no longer try. Update it here, or remove it.`, null]
    expect(await fetchSlowly()).toEqual(never)
    expect(await fetchSlowly()).toEqual(never)
    await fetchDue()
    expect(channel.requests).toHaveLength(9)
    // Once it answers the desk, it is fetched as before.
    channel.serve(new URL(address).pathname, airbnbCalendar())
    expect(await fetchNow(body.data._id)).toMatchObject({ error: null })
    expect(await readNextFetch()).toBe(0)
  })

  test('is not slow any more after an answer in between', async () => {
    const address = hang()
    const { body } = await addFeed(address)
    for (let time = 0; time < 3; time++) {
      const feed = await claimFeed(server.db, hotel.id, body.data._id, new Date())
      if (feed) await importFeed(server.app, feed, { now: new Date() })
      expect((await list()).feeds[0]?.error?.reason).toBe(slow)
      const path = new URL(address).pathname
      channel.serve(path, airbnbCalendar())
      await fetchNow(body.data._id)
      channel.answer(path, () => giveUp())
    }
  })

  test('delays no other hotel', async () => {
    const released = Promise.withResolvers<void>()
    for (let feeds = 0; feeds < 20; feeds++) {
      await addFeed(
        channel.answer(newPath(), async (_, response) => {
          await released.promise
          response.writeHead(404).end()
        }),
      )
    }
    const runs = [fetchDue(), fetchDue()]
    await expect.poll(() => channel.requests.length).toBe(2)
    const other = await buildHotel(server)
    const headers = (await buildStaff(other, { role: 'manager' })).headers
    const good = serve(airbnbCalendar())
    await addFeed(good, headers, other.roomTypeId)
    runs.push(fetchDue())
    await expect.poll(() => channel.requests.map(({ url }) => channel.origin + url)).toContain(good)
    expect(channel.requests).toHaveLength(3)
    released.resolve()
    await Promise.all(runs)
    expect(channel.requests).toHaveLength(21)
  })

  test('is left when the desk does not wait any longer', async () => {
    const closed = Promise.withResolvers<void>()
    const address = channel.answer(
      newPath(),
      ({ socket }) => void socket.on('close', closed.resolve),
    )
    const { body } = await addFeed(address)
    const caller = new AbortController()
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const fetching = fetch(`${origin}/api/desk/calendar-feeds/${body.data._id}/fetch`, {
      method: 'POST',
      headers: manager.headers,
      signal: caller.signal,
    })
    await expect.poll(() => channel.requests.length).toBe(1)
    caller.abort()
    await expect(fetching).rejects.toThrow()
    await closed.promise
    expect((await list()).feeds[0]?.error).toBeNull()
  })
})
