import { afterEach, expect, test, vi } from 'vitest'
import { startSignedIn } from '../../testing/app.ts'
import { fakeServer, json } from '../../testing/fake-server.ts'
import { preCheckInApi } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

test('a link is asked for with a key', async () => {
  const sent = fakeServer(json({ data: { key: 'k', expiresAt: '2026-11-30T00:00:00.000Z' } }))
  const { dispatch } = await startSignedIn()
  await dispatch(preCheckInApi.endpoints.createPreCheckInLink.initiate())
  expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual([expect.any(String)])
})
