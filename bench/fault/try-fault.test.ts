import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Fixture } from './fixture.ts'
import { startOrdering } from './ordering.ts'
import type { Places } from './places.ts'
import type { Fault } from './report.ts'
import { tryFault } from './try-fault.ts'

const places = {} as Places

beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue())
afterEach(() => vi.restoreAllMocks())

const resultOf = (run: Fault['run'], ms = 60_000) =>
  tryFault({ name: 'a fault', run }, places, performance.now() + ms)

test('a fault that exceeds its time has failed, and reports its progress', async () => {
  const row = await resultOf(({ setProgress }) => {
    setProgress('3 of 100 kills')
    return new Promise(() => {})
  }, 20)
  expect(row).toMatchObject({ result: 'FAIL (not in time)', figures: '3 of 100 kills' })
})

test('a fault is not started without time left', async () => {
  const run = vi.fn<Fault['run']>()
  expect(await resultOf(run, 0)).toMatchObject({
    result: 'FAIL (not in time)',
    figures: 'not begun',
  })
  expect(run).not.toHaveBeenCalled()
})

test('a fault that throws or reports a failure has failed', async () => {
  const thrown = await resultOf(async ({ setProgress }) => {
    setProgress('half')
    throw new Error('The server exited')
  })
  expect(thrown).toMatchObject({ result: 'FAIL', figures: 'half' })
  const named = await resultOf(async () => ({ figures: 'all', failures: ['1 order lost'] }))
  expect(named).toMatchObject({ result: 'FAIL', figures: 'all' })
  expect(await resultOf(async () => ({ figures: 'all', failures: [] }))).toMatchObject({
    result: 'pass',
  })
})

test('repetitions stop while there is time to finish', async () => {
  await resultOf(async ({ startClock }) => {
    expect(startClock(1)()).toBe(false)
    return { figures: '', failures: [] }
  })
  await resultOf(async ({ startClock }) => {
    await vi.waitFor(() => expect(startClock(1)()).toBe(true))
    return { figures: '', failures: [] }
  }, 10_000)
})

test('orders that the server no longer accepts end as a failure', async () => {
  const server = createServer((_, reply) => {
    reply.writeHead(201).end(JSON.stringify({ data: { _id: 'order' } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  const fixture = { guests: [{ session: {} }], order: {} } as unknown as Fixture
  const orders = startOrdering(() => origin, fixture, 1)
  await vi.waitFor(() => expect(orders.accepted.length).toBeGreaterThan(0))
  server.close()
  server.closeAllConnections()
  // Not earlier: the response to the current order may have arrived already.
  await vi.waitFor(() => expect(orders.responses).toContain(undefined))
  expect(await orders.finish(50)).toBe(false)
})
