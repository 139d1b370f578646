import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signOut } from '../features/profile/api.ts'
import { startSignedIn } from '../testing/app.ts'
import { fakeServer, problem } from '../testing/fake-server.ts'
import { endSessions } from './ending-sessions.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

async function startAndSignOut() {
  const store = await startSignedIn()
  await store.dispatch(signOut())
  expect(store.getState().log.token).toBeNull()
}

it('ends a session at the server later if the guest has signed out offline', async () => {
  fakeServer('unreachable')
  await startAndSignOut()
  await endSessions()
  expect([...stored.values()]).toEqual(['["token-1"]'])

  const sent = fakeServer(new Response(null, { status: 204 }))
  await endSessions()
  expect(sent).toMatchObject([{ method: 'POST', path: '/api/guests/app/logout' }])
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer token-1')
  expect(stored.size).toBe(0)
})

it('ends with a session that is over', async () => {
  fakeServer('unreachable')
  await startAndSignOut()
  fakeServer(problem(401, 'unauthorized'))
  await endSessions()
  expect(stored.size).toBe(0)
})

it('stores nothing if the server was reached', async () => {
  const sent = fakeServer(new Response(null, { status: 204 }))
  await startAndSignOut()
  await endSessions()
  expect(sent).toHaveLength(1)
  expect(stored.size).toBe(0)
})
