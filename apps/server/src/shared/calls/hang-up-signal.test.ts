import { setTimeout as delay } from 'node:timers/promises'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hangUpSignal } from './hang-up-signal.ts'

const app = fastify()
const started = Promise.withResolvers<AbortSignal>()
let origin: string
beforeAll(async () => {
  app.post('/quick', async (_request, reply) => {
    const signal = hangUpSignal(reply)
    await delay(50)
    return { aborted: signal.aborted }
  })
  app.post('/slow', async (_request, reply) => {
    started.resolve(hangUpSignal(reply))
    await new Promise(() => {})
  })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const post = (path: string, signal?: AbortSignal) =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    ...(signal && { signal }),
  })

test('does not abort because the body has been read', async () => {
  expect(await (await post('/quick')).json()).toEqual({ aborted: false })
})

test('aborts when the caller hangs up', async () => {
  const caller = new AbortController()
  const call = post('/slow', caller.signal)
  const signal = await started.promise
  caller.abort()
  await expect(call).rejects.toThrow()
  await expect.poll(() => signal.aborted).toBe(true)
})
