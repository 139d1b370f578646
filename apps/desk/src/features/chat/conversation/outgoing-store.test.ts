import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Outgoing } from './outgoing-store.ts'

const key = 'meera room-1'
const stored = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
    clear: () => stored.clear(),
  })
})

afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
})

/** The page after a reload. */
async function openPage() {
  vi.resetModules()
  const { changeOutgoing } = await import('./outgoing-store.ts')
  const { forgetUnsent } = await import('../../../api/on-sign-out.ts')
  const change = (changed: readonly Outgoing[]) => changeOutgoing(key, () => changed)
  function read() {
    let known: readonly Outgoing[] = []
    changeOutgoing(key, (list) => {
      known = list
      return list
    })
    return known
  }
  return { change, read, signOut: forgetUnsent }
}

const at = '2026-11-22T06:00:00.000Z'
const failed: Outgoing = {
  clientId: 'failed',
  content: { kind: 'text', text: 'The boat leaves at 9.' },
  at,
  state: 'failed',
  problem: 'The server cannot be reached.',
}
const sending: Outgoing = {
  clientId: 'sending',
  content: { kind: 'text', text: 'From the lower jetty.' },
  at,
  state: 'sending',
}
const picture: Outgoing = {
  clientId: 'picture',
  content: { kind: 'picture', file: new Blob(['x']), width: 1, height: 1 },
  at,
  state: 'failed',
}

test('restores texts after a reload, and marks none as in flight', async () => {
  const before = await openPage()
  before.change([failed, sending, picture])
  expect(before.read()).toEqual([failed, sending, picture])
  const after = await openPage()
  expect(after.read()).toEqual([failed, { ...sending, state: 'failed' }])
  after.change([])
  expect((await openPage()).read()).toEqual([])
  expect(stored.size).toBe(0)
})

test('clears page and storage on sign-out', async () => {
  const page = await openPage()
  page.change([failed, picture])
  page.signOut()
  expect(page.read()).toEqual([])
  expect((await openPage()).read()).toEqual([])
})
