import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { myRoomSlice } from '../../cart/slice.ts'
import { outboxRead, restoreRequest } from '../../outbox/slice.ts'
import { sessionEnded, signedIn, signedOut } from '../../state/log.ts'
import { buildGuest } from '../../testing/guest.ts'
import { type KeyValueStore, restoreTimeoutMs, storageKey } from './persistence.ts'
import { makeStore } from './store.ts'

const guest = buildGuest()
const { quantityChanged } = myRoomSlice.actions
const towel = { _id: 'towel', name: 'Bath towel', price: 0, group: 'supplies' }

function memoryStore(entries: Record<string, string> = {}) {
  const store: KeyValueStore = {
    getItem: (key) => entries[key] ?? null,
    setItem: (key, value) => {
      entries[key] = value
    },
    removeItem: (key) => {
      delete entries[key]
    },
  }
  return { store, entries }
}

async function start(store: KeyValueStore | (() => KeyValueStore)) {
  const made = makeStore(typeof store === 'function' ? store : () => store)
  await made.restored
  return made.store
}

/** The store is written asynchronously. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('persisted store', () => {
  it('is saved under the key root, version 1, with the listed slices and no server data', async () => {
    const { store, entries } = memoryStore()
    const app = await start(store)
    app.dispatch(signedIn({ token: 'token-1', guest }))
    app.dispatch(quantityChanged({ item: towel, change: 2 }))
    await settle()
    expect(Object.keys(entries)).toEqual([storageKey])
    expect(storageKey).toBe('root')
    const root = JSON.parse(entries.root ?? '')
    expect(Object.keys(root)).toEqual([
      'version',
      'log',
      'notifications',
      'request',
      'kitchen',
      'gift',
      'myRoom',
      'changedAt',
    ])
    expect(root).toMatchObject({ version: 1, log: { token: 'token-1' } })
  })

  it('restores the readable part of the outbox', async () => {
    const item = { id: 1, owner: 'guest-1', at: 1, title: '2 × Bath towel', tags: ['requests'] }
    const { store } = memoryStore()
    const before = await start(store)
    before.dispatch(signedIn({ token: 'token-1', guest }))
    before.dispatch(outboxRead([{ ...item, idempotencyKey: 'key', tags: ['requests'] }]))
    await settle()
    expect((await start(store)).getState().request.waiting).toMatchObject([item])
    for (const wrong of [undefined, null, [], { waiting: 7 }, { waiting: [null, { id: '1' }] }]) {
      expect(restoreRequest(wrong)).toEqual({ waiting: [] })
    }
  })

  it('is restored after a reload', async () => {
    const { store } = memoryStore()
    const before = await start(store)
    before.dispatch(signedIn({ token: 'token-1', guest }))
    before.dispatch(quantityChanged({ item: towel, change: 2 }))
    await settle()
    const after = (await start(store)).getState()
    expect(after.log).toEqual(before.getState().log)
    expect(after.myRoom).toEqual(before.getState().myRoom)
  })

  it.each([
    ['logout', signedOut()],
    ['an unauthorised answer', sessionEnded()],
  ])('is gone after %s', async (_, action) => {
    const { store, entries } = memoryStore()
    const app = await start(store)
    app.dispatch(signedIn({ token: 'token-1', guest }))
    await settle()
    app.dispatch(action)
    await settle()
    expect(entries).toEqual({})
  })

  it('migrates an older version, whose slices are JSON within JSON', async () => {
    const { store: current, entries } = memoryStore()
    const app = await start(current)
    app.dispatch(signedIn({ token: 'token-1', guest }))
    await settle()
    const { log } = JSON.parse(entries.root ?? '')
    for (const version of [undefined, 0]) {
      const older = { version, log: JSON.stringify(log), myRoom: '{broken', _persist: '{}' }
      const { store } = memoryStore({ root: JSON.stringify(older) })
      const { log: restored, myRoom } = (await start(store)).getState()
      expect(restored.token).toBe('token-1')
      expect(myRoom.lines).toEqual([])
    }
  })

  it.each([
    ['no JSON', '{oops'],
    ['no object', '"root"'],
    ['null', 'null'],
    ['a newer version', JSON.stringify({ version: 2, log: { token: 'x' } })],
    ['wrong types', JSON.stringify({ version: 1, log: 'token', myRoom: { lines: {} } })],
  ])('survives %s', async (_, root) => {
    const { store } = memoryStore({ root })
    const app = await start(store)
    expect(app.getState().log.token).toBeNull()
    app.dispatch(signedIn({ token: 'token-1', guest }))
    expect(app.getState().log.token).toBe('token-1')
  })

  it.each<[string, () => KeyValueStore]>([
    [
      'a full store',
      () => ({
        ...memoryStore().store,
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError')
        },
      }),
    ],
    [
      'a forbidden store',
      () => {
        throw new DOMException('forbidden', 'SecurityError')
      },
    ],
  ])('works from memory with %s', async (_, store) => {
    const app = await start(store)
    app.dispatch(signedIn({ token: 'token-1', guest }))
    await settle()
    expect(app.getState().log.token).toBe('token-1')
  })
})

describe('restoring that never finishes', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('starts the app after 5000 ms, and not before', async () => {
    const hanging: KeyValueStore = { ...memoryStore().store, getItem: () => new Promise(() => {}) }
    const { store, restored } = makeStore(() => hanging)
    const onRestored = vi.fn()
    void restored.then(onRestored)
    expect(restoreTimeoutMs).toBe(5000)
    await vi.advanceTimersByTimeAsync(4999)
    expect(onRestored).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(onRestored).toHaveBeenCalledOnce()
    expect(store.getState().log.token).toBeNull()
  })

  it('waits for a slow store that does finish', async () => {
    const root = JSON.stringify({ version: 1, log: { token: 'token-1', data: guest }, myRoom: {} })
    const slow: KeyValueStore = {
      ...memoryStore().store,
      getItem: () => new Promise((resolve) => setTimeout(resolve, 4000, root)),
    }
    const { store, restored } = makeStore(() => slow)
    await vi.advanceTimersByTimeAsync(4000)
    await restored
    expect(store.getState().log.token).toBe('token-1')
  })
})
