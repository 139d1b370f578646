import { createServer } from 'node:net'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, signInGuest } from '../../testing/builders.ts'
import { holdTimeouts } from '../../testing/hold-timeouts.ts'
import type { TestBrowser } from '../../testing/push-service.ts'
import { setUpPushing, textsOf } from '../../testing/pushing.ts'
import { readRows } from '../../testing/rows.ts'
import { openSameDatabase } from '../../testing/test-database.ts'
import { startPushing } from './start-pushing.ts'

const { accept, announce, hotel, order, pushAll, server, service, subscribe } = await setUpPushing()

let phone: TestBrowser
beforeEach(async () => {
  phone = await subscribe()
})

async function listEndpoints() {
  const rows = await readRows(server.db, 'push_subscription', ['endpoint'], { hotel_id: hotel.id })
  return rows.map(({ endpoint }) => endpoint)
}

describe('push service', () => {
  test.each([404, 410])('that answers %i ends the subscription', async (status) => {
    const tablet = await subscribe()
    phone.answers = [status]
    await accept(await order())
    await pushAll()
    expect(await listEndpoints()).toEqual([tablet.subscription.endpoint])
    expect(textsOf(tablet)).toHaveLength(1)
  })

  test('that is busy is retried, three attempts in all', async () => {
    phone.answers = [429, 503]
    await accept(await order())
    await pushAll()
    expect(textsOf(phone)).toHaveLength(1)
    phone.answers = [500, 500, 500, 500]
    await accept(await order())
    await pushAll()
    expect(phone.attempts).toBe(3 + 3)
    expect(await listEndpoints()).toHaveLength(1)
  })

  test('that rejects a message is not retried', async () => {
    phone.answers = [400]
    await accept(await order())
    await pushAll()
    expect(phone.attempts).toBe(1)
    expect(await listEndpoints()).toHaveLength(1)
  })

  describe('that is too slow twice', () => {
    const silent = Array.from({ length: 20 }, () => 0)
    const push = async () => {
      const before = phone.attempts
      await accept(await order())
      await pushAll()
      return phone.attempts - before
    }
    const letPass = (minutes: number) =>
      sql`UPDATE push_subscription SET paused_until = paused_until - ${minutes} * interval '1 minute'
        WHERE hotel_id = ${hotel.id}`.execute(server.db)

    test('is called rarely, and dropped in the end', async () => {
      service.onSilence = holdTimeouts(5_000)
      phone.answers = silent
      expect(await push()).toBe(2)
      for (const minutes of [15, 60, 240, 960]) {
        await letPass(minutes - 1)
        expect(await push(), `within ${minutes} minutes`).toBe(0)
        await letPass(1)
        expect(await push(), `after ${minutes} minutes`).toBe(1)
      }
      expect(await listEndpoints()).toHaveLength(1)
      await letPass(960)
      expect(await push()).toBe(1)
      expect(await listEndpoints()).toEqual([])
    })

    test('is called as before once it answers', async () => {
      service.onSilence = holdTimeouts(5_000)
      phone.answers = [0, 0]
      expect(await push()).toBe(2)
      await letPass(15)
      expect(await push()).toBe(1)
      expect(await push()).toBe(1)
      expect(textsOf(phone)).toHaveLength(2)
    })

    /** Thirty phones in the house whose services accept messages and never answer. */
    async function subscribeSilent(): Promise<TestBrowser[]> {
      const slow = await Promise.all(Array.from({ length: 30 }, () => buildGuest(hotel)))
      const phones: TestBrowser[] = []
      for (const each of slow) phones.push(await subscribe(await signInGuest(server, each)))
      for (const each of phones) each.answers = [...silent]
      return phones
    }

    test('delays no other phone of the hotel, nor its next message', async () => {
      await server.db.deleteFrom('push_subscription').execute()
      holdTimeouts(5_000)
      const phones = await subscribeSilent()
      const tablet = await subscribe((await buildGuest(hotel)).headers)
      const stop = new AbortController()
      const options = { promptMs: 10, stop: stop.signal }
      for (const title of ['First', 'Second']) {
        await announce('News', title)
        await pushAll(options)
        await expect.poll(() => textsOf(tablet).at(-1)).toBe(title)
      }
      expect(phones.map(({ attempts }) => attempts)).toEqual(phones.map(() => 1))
      stop.abort()
    })

    test('delays no other hotel', async () => {
      holdTimeouts(5_000)
      const phones = await subscribeSilent()
      await announce('News', 'For all')
      const stop = new AbortController()
      const flood = pushAll({ stop: stop.signal })
      const countWaiting = () => phones.filter(({ attempts }) => attempts > 0).length
      await expect.poll(countWaiting).toBeGreaterThan(10)

      Object.assign(hotel, await buildHotel(server))
      const tablet = await subscribe((await buildGuest(hotel)).headers)
      await announce('News', 'For all')
      await pushAll()
      expect(textsOf(tablet)).toHaveLength(1)
      stop.abort()
      await flood
    })
  })

  test('that switches protocols does not delay others', async () => {
    const tablet = await subscribe()
    phone.answers = [101, 101, 101]
    await accept(await order())
    await pushAll()
    expect(phone.attempts).toBe(3)
    expect(textsOf(tablet)).toHaveLength(1)
    await accept(await order())
    await pushAll()
    expect(textsOf(phone)).toHaveLength(1)
  })

  test('cannot redirect the server', async () => {
    const target = service.addBrowser('/redirected')
    phone.answers = [302]
    await accept(await order())
    await pushAll()
    expect([phone.attempts, target.attempts]).toEqual([1, 0])
  })

  test('cannot be a name or address in the server’s own network', async () => {
    let connections = 0
    const inside = createServer((socket) => {
      connections++
      socket.destroy()
    })
    await new Promise<void>((listening) => inside.listen(0, listening))
    const { port } = inside.address() as { port: number }
    const tablet = await subscribe()
    // 127.0.0.1 cannot be subscribed; where a name leads is known only when it is resolved.
    for (const [{ subscription }, host] of [
      [phone, 'localhost'],
      [tablet, '127.0.0.1'],
    ] as const) {
      await server.db
        .updateTable('push_subscription')
        .set({ endpoint: `https://${host}:${port}/` })
        .where('endpoint', '=', subscription.endpoint)
        .execute()
    }
    await accept(await order())
    await pushAll({ rule: 'public' })
    expect(connections).toBe(0)
    expect(await listEndpoints()).toEqual([])
    await new Promise((closed) => inside.close(closed))
  })

  test("does not delay others if a subscription's keys are invalid", async () => {
    const tablet = await subscribe()
    await server.db
      .updateTable('push_subscription')
      .set({ p256dh: 'AAAA' })
      .where('endpoint', '=', phone.subscription.endpoint)
      .execute()
    await accept(await order())
    await pushAll()
    expect(textsOf(tablet)).toHaveLength(1)
    expect(await listEndpoints()).toEqual([tablet.subscription.endpoint])
  })
})

describe('every event is pushed', () => {
  test('including those of a server that stopped in between', async () => {
    await accept(await order())
    const stop = new AbortController()
    phone.answers = [503]
    const stopped = pushAll({ firstWaitMs: 60_000, stop: stop.signal })
    await expect.poll(() => phone.attempts).toBe(1)
    stop.abort()
    await stopped
    await pushAll()
    expect(textsOf(phone)).toHaveLength(1)
  })

  test('as it happens, by the running server', async () => {
    const stop = startPushing(server.app)
    await accept(await order())
    await expect.poll(() => textsOf(phone)).toHaveLength(1)
    stop()
  })

  test('including those from the time when no server ran', async () => {
    await accept(await order())
    const stop = startPushing(server.app)
    await expect.poll(() => textsOf(phone)).toHaveLength(1)
    stop()
  })

  test('once by two servers', async () => {
    const open = () => openSameDatabase(server.db)
    const second = await openTestApp({ PUSH_ENDPOINTS: 'any' }, open)
    // Until the last message is sent, the events are not pushed.
    const stops = [server, second].map(({ app }) => startPushing(app, { promptMs: 600_000 }))
    holdTimeouts(5_000)
    const ids = await Promise.all(Array.from({ length: 20 }, () => order()))
    await Promise.all(ids.map(accept))
    const isDone = async () => {
      const rows = await server.db
        .selectFrom('push_cursor as c')
        .innerJoin('hotel_counter as h', 'h.hotel_id', 'c.hotel_id')
        .select(['c.event_id as pushed', 'h.event_id as latest'])
        .where('c.hotel_id', '=', hotel.id)
        .execute()
      return rows.every(({ pushed, latest }) => Number(pushed) === Number(latest))
    }
    await expect.poll(isDone).toBe(true)
    for (const stop of stops) stop()
    const tags = phone.received.map(({ notification }) => notification.tag)
    expect(tags.sort()).toEqual(ids.map((id) => `request-${id}`).sort())
    await second.close()
  })
})

test('pushes more events than one claim holds', async () => {
  const phone = await subscribe()
  const titles = Array.from({ length: 103 }, (_, index) => `News ${index}`)
  for (const title of titles) await announce(title, '')
  await pushAll()
  const shown = phone.received.map(({ notification }) => notification.title)
  expect(shown.sort()).toEqual(titles.sort())
  await pushAll()
  expect(phone.received, 'once').toHaveLength(103)
})

test('gives each message a topic, of which a push service keeps the newest', async () => {
  const phone = await subscribe()
  await announce('Boat ride', '')
  await announce('Tea', '')
  await pushAll()
  const topics = phone.received.map(({ headers }) => String(headers.topic))
  for (const topic of topics) expect(topic).toMatch(/^[\w-]{32}$/)
  expect(new Set(topics).size).toBe(2)
})
