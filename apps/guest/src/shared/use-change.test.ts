import { inviteCompanion } from '@bellhop/contract/calls/guest/guest'
import { createPreCheckInLink } from '@bellhop/contract/calls/guest/pre-check-in'
import { afterEach, expect, it, vi } from 'vitest'
import { startSignedIn } from '../testing/app.ts'
import { fakeServer, json, problem } from '../testing/fake-server.ts'
import { renderHook } from '../testing/render-hook.tsx'
import { useChange } from './use-change.ts'

afterEach(() => vi.unstubAllGlobals())

const invitation = json({ data: { link: 'https://hotel.example/link/k', expiresAt: '2026-12-01' } })

const keysOf = (sent: { headers: Headers }[]) =>
  sent.map(({ headers }) => headers.get('idempotency-key'))
const body = { name: 'Ravi' }

it('repeats an unanswered call with the same key, an answered one with another', async () => {
  const sent = fakeServer('unreachable', problem(503, 'unavailable'), invitation)
  const { run } = renderHook(await startSignedIn(), () => useChange(inviteCompanion))
  expect(await run({ body })).toMatchObject({ error: { kind: 'network' } })
  expect(await run({ body })).toMatchObject({ error: { code: 'unavailable' } })
  expect(await run({ body })).toMatchObject({ data: { expiresAt: '2026-12-01' } })
  const [first, second, third] = keysOf(sent)
  expect(first).toEqual(expect.any(String))
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

it('sends a double tap once', async () => {
  const sent = fakeServer(invitation)
  const { run } = renderHook(await startSignedIn(), () => useChange(inviteCompanion))
  const results = await Promise.all([run({ body }), run({ body }), run({ body: { name: 'Mia' } })])
  expect(results.map((result) => result?.data !== undefined)).toEqual([true, false, true])
  expect(sent).toHaveLength(2)
})

it('retains the key after a response if the screen wants that', async () => {
  const sent = fakeServer(invitation)
  const endsKey = () => false
  const { run } = renderHook(await startSignedIn(), () => useChange(inviteCompanion, { endsKey }))
  await run({ body })
  await run({ body })
  const [first, second] = keysOf(sent)
  expect(second).toBe(first)
})

it('sends a stored key, and stores a new one before the call', async () => {
  const sent = fakeServer(json({ data: { preCheckIn: 'submitted' } }))
  const { run } = renderHook(await startSignedIn(), () => useChange(createPreCheckInLink))
  const store = vi.fn(() => expect(sent).toHaveLength(0))
  await run({ body: {} }, { key: undefined, store })
  expect(store).toHaveBeenCalledExactlyOnceWith(sent[0]?.headers.get('idempotency-key'))
  await run({ body: {} }, { key: 'stored-1', store: () => {} })
  expect(keysOf(sent)[1]).toBe('stored-1')
})
