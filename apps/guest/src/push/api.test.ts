import { setPushSettings, subscribeToPush } from '@bellhop/contract/calls/guest/push'
import { afterEach, expect, test, vi } from 'vitest'
import { sendChange } from '../shared/use-change.ts'
import { startSignedIn } from '../testing/app.ts'
import { fakeServer, json } from '../testing/fake-server.ts'

afterEach(() => vi.unstubAllGlobals())

const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'B', auth: 'A' } }
const settings = { requests: true, chat: true, news: false }

test('sends each change with another key', async () => {
  const sent = fakeServer(json({ data: settings }))
  const { dispatch } = await startSignedIn()
  await dispatch(sendChange(subscribeToPush, { body: subscription }))
  await dispatch(sendChange(setPushSettings, { body: settings }))
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([expect.any(String), expect.any(String)])
  expect(keys[0]).not.toBe(keys[1])
})
