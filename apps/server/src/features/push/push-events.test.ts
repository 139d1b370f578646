import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../testing/build-app.ts'
import { holdTimeouts } from '../../testing/hold-timeouts.ts'
import type { TestBrowser } from '../../testing/push-service.ts'
import { setUpPushing, textsOf } from '../../testing/pushing.ts'
import { openSameDatabase } from '../../testing/test-database.ts'
import { startPushing } from './start-pushing.ts'

const { accept, announce, hotel, order, pushAll, server, subscribe } = await setUpPushing()

let phone: TestBrowser
beforeEach(async () => {
  phone = await subscribe()
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
