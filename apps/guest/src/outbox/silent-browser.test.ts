import 'fake-indexeddb/auto'
import { browserPatienceMs } from '@bellhop/client/within'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { signedIn } from '../state/log.ts'
import { startApp } from '../testing/app.ts'
import { buildGuest } from '../testing/guest.ts'
import { Hotel } from '../testing/hotel.ts'
import { Outbox } from './outbox.ts'
import { OutboxStore } from './outbox-store.ts'
import type { Submission } from './submission.ts'

const order: Submission = {
  call: { method: 'POST', url: '/orders', body: { number: 1 } },
  title: 'Order 1',
  tags: ['requests'],
}
const silentLocks = { request: () => new Promise(() => {}) } as unknown as LockManager
let name: string
let hotel: Hotel

async function openTab(locks?: LockManager) {
  const app = await startApp()
  app.dispatch(signedIn({ token: 'ananya', guest: buildGuest({ _id: 'ananya' }) }))
  const { dispatch, getState } = app
  return { app, outbox: new Outbox({ dispatch, getState, store: new OutboxStore(name), locks }) }
}

/** Opening a newer version waits until this connection to an older one is closed, which it never is. */
async function silenceDatabase(): Promise<() => void> {
  const old = await openDB(name, 1)
  return () => old.close()
}

/** Waits for a result that needs the browser's patience to end, once or several times. */
async function settle<T>(result: Promise<T>, times = 1): Promise<T> {
  let isSettled = false
  const settled = result.finally(() => {
    isSettled = true
  })
  for (let round = 0; round < times && !isSettled; round++) {
    await vi.advanceTimersByTimeAsync(browserPatienceMs)
  }
  vi.useRealTimers()
  return settled
}

beforeEach(() => {
  name = `outbox-${crypto.randomUUID()}`
  hotel = new Hotel()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('sends an order although IndexedDB never answers, after waiting for it once', async () => {
  await silenceDatabase()
  const { outbox } = await openTab()
  expect(await settle(outbox.submit(order))).toMatchObject({ state: 'sent' })
  expect(hotel.received).toHaveLength(1)
})

it('keeps an order in memory, and says so, if the hotel cannot be reached either', async () => {
  await silenceDatabase()
  hotel.answer = () => 'unreachable'
  const { app, outbox } = await openTab()
  expect(await settle(outbox.submit(order))).toEqual({ state: 'waiting', isStored: false })
  expect(app.getState().request.waiting).toMatchObject([{ title: 'Order 1', id: -1 }])
})

it('stores again once IndexedDB has answered late', async () => {
  const answer = await silenceDatabase()
  const { outbox } = await openTab()
  await settle(outbox.submit(order))
  answer()
  // Opens after the store's own connection.
  await openDB(name, 2)
  hotel.answer = () => 'unreachable'
  expect(await outbox.submit(order)).toEqual({ state: 'waiting', isStored: true })
})

it('sends an order although the browser never grants a lock', async () => {
  const { outbox } = await openTab(silentLocks)
  expect(await settle(outbox.submit(order), 4)).toMatchObject({ state: 'sent' })
  expect(hotel.executed).toHaveLength(1)
})

it('sends an order behind a tab that holds the lock without end', async () => {
  const { locks } = navigator
  const { promise, resolve } = Promise.withResolvers<void>()
  // Later tests of this process have the same locks.
  onTestFinished(() => resolve())
  void locks.request('bellhop.outbox', () => promise)
  const { outbox } = await openTab(locks)
  expect(await settle(outbox.submit(order), 40)).toMatchObject({ state: 'sent' })
})

it('sends an order although the browser blocks all storage', async () => {
  const block = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('BroadcastChannel', block)
  vi.stubGlobal('indexedDB', { open: block })
  const locks = { request: () => Promise.reject(new DOMException('', 'SecurityError')) }
  const { outbox } = await openTab(locks as unknown as LockManager)
  expect(await outbox.submit(order)).toMatchObject({ state: 'sent' })
})
