import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startSignedIn } from '../testing/app.ts'
import { fakeServer, json, problem } from '../testing/fake-server.ts'
import { getOutbox, outboxStore } from './outbox.ts'
import { type Post, send } from './send.ts'

const order: Post = {
  call: { method: 'POST', url: '/guest-requests/app/food', body: {}, idempotencyKey: 'order' },
  title: 'Masala dosa',
  tags: ['requests'],
}
const placed = json({ data: { _id: 'request-1' } }, { status: 201 })

beforeEach(() => outboxStore.forget())
afterEach(() => vi.unstubAllGlobals())

describe('sending', () => {
  it('gives what the server made of it', async () => {
    const store = await startSignedIn()
    fakeServer(placed)
    expect(await store.dispatch(send(order))).toEqual({ state: 'sent', data: { _id: 'request-1' } })
  })

  it('gives a refusal as it is', async () => {
    const store = await startSignedIn()
    fakeServer(problem(409, 'item_unavailable'))
    expect(await store.dispatch(send(order))).toMatchObject({
      state: 'refused',
      error: { code: 'item_unavailable' },
    })
    expect(await outboxStore.list('guest-1')).toEqual([])
  })

  it.each([
    ['no answer', 'unreachable' as const],
    ['a server at rest', problem(503, 'unavailable')],
    ["a portal's page", new Response('<h1>Sign in</h1>')],
  ])('waits at %s and goes out later by the same key', async (_, answer) => {
    const store = await startSignedIn()
    const sent = fakeServer(answer, placed)
    expect(await store.dispatch(send(order))).toEqual({ state: 'waiting' })
    expect(await outboxStore.list('guest-1')).toMatchObject([{ title: 'Masala dosa' }])
    await store.dispatch(getOutbox()).flush()
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['order', 'order'])
    expect(await outboxStore.list('guest-1')).toEqual([])
  })

  it('goes behind what waits', async () => {
    const store = await startSignedIn()
    const sent = fakeServer('unreachable', 'unreachable', placed)
    await store.dispatch(send(order))
    const later = { ...order, call: { ...order.call, idempotencyKey: 'later' } }
    expect(await store.dispatch(send(later))).toEqual({ state: 'waiting' })
    await store.dispatch(getOutbox()).flush()
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual(['order', 'order', 'order', 'later'])
  })

  it('tips for the order it has placed, also when it had to wait', async () => {
    const store = await startSignedIn()
    const sent = fakeServer('unreachable', placed, json({ data: {} }))
    await store.dispatch(send({ ...order, thenTip: 50 }))
    await store.dispatch(getOutbox()).flush()
    expect(sent[2]).toMatchObject({
      method: 'PUT',
      path: '/api/guest-requests/app/newtip/request-1',
      body: { totalTip: 50 },
    })
  })

  it('says when an order stands without its tip', async () => {
    const store = await startSignedIn()
    fakeServer(placed, problem(409, 'not_tippable'))
    expect(await store.dispatch(send({ ...order, thenTip: 50 }))).toEqual({
      state: 'sent',
      data: { _id: 'request-1' },
      isTipMissing: true,
    })
  })

  it('does not take the end of the session for a refusal', async () => {
    const store = await startSignedIn()
    fakeServer('unreachable', problem(401, 'unauthorized'))
    await store.dispatch(send(order))
    await store.dispatch(getOutbox()).flush()
    expect(store.getState().log.token).toBeNull()
    expect(await outboxStore.list('guest-1')).toMatchObject([{ title: 'Masala dosa' }])
  })
})
