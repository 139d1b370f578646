import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTestApp } from '../testing/build-app.ts'
import { buildGuest, buildHotel, signInGuest } from '../testing/builders.ts'
import { openStream } from '../testing/live-stream.ts'

const CALL_MS = 300

/** Less than the 72 s after which a keep-alive connection ends. */
const SOON_MS = 36_000

test('answers a running call and stops at once, in spite of a keep-alive connection', async () => {
  const called = Promise.withResolvers<void>()
  const stopping = await openTestApp({}, undefined, async (app) => {
    app.get('/slow', { config: { access: 'public' } }, async () => {
      called.resolve()
      await delay(CALL_MS)
      return { data: 'done' }
    })
  })
  const origin = await stopping.app.listen({ port: 0, host: '127.0.0.1' })
  const answer = fetch(`${origin}/api/slow`)
  await called.promise
  const start = performance.now()
  await stopping.close()
  expect(performance.now() - start).toBeLessThan(SOON_MS)
  expect(await (await answer).json()).toEqual({ data: 'done' })
})

test('stops at once with an open stream', async () => {
  const stopping = await openTestApp()
  await stopping.app.listen({ port: 0, host: '127.0.0.1' })
  const guest = await buildGuest(await buildHotel(stopping))
  const stream = await openStream(stopping, '/stream', await signInGuest(stopping, guest))
  await stream.next()
  const start = performance.now()
  await stopping.close()
  expect(performance.now() - start).toBeLessThan(SOON_MS)
  expect(await stream.untilEnd()).toEqual([])
})
