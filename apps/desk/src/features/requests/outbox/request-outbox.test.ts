import 'fake-indexeddb/auto'
import { makeCall } from '@bellhop/client/endpoints'
import { acceptRequest } from '@bellhop/contract/calls/desk/requests'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetUnsent } from '../../../api/on-sign-out.ts'
import { makeStore } from '../../../app/store.ts'
import { requestOutbox, type StepSubmission } from './request-outbox.ts'

// The outbox tries again by itself after some seconds.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  forgetUnsent()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const accept: StepSubmission = {
  request: { _id: 'a', number: 28, roomNumber: '204' },
  status: 'accepted',
  call: makeCall(acceptRequest, { params: { id: 'a' }, body: {} }),
}

function loseConnection() {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('network')
  })
}

test('keeps an acceptance without a connection, and sends it once, with one key', async () => {
  loseConnection()
  const outbox = requestOutbox.open(makeStore().dispatch, crypto.randomUUID())
  expect(await outbox.submit(accept)).toMatchObject({ state: 'waiting', isStored: true })
  const keys: (string | null)[] = []
  const fetch = vi.fn(async (_: string, { headers }: { headers: Headers }) => {
    keys.push(headers.get('idempotency-key'))
    return Response.json({ data: { _id: 'a', status: 'accepted' } })
  })
  vi.stubGlobal('fetch', fetch)
  await outbox.flush()
  await outbox.flush()
  expect(keys).toHaveLength(1)
  expect(keys[0]).toBeTruthy()
})

test('tells the person who awaits it who was first', async () => {
  const detail = 'Vikram Singh has already accepted this.'
  const problem = { code: 'already_accepted', status: 409, detail }
  const headers = { 'content-type': 'application/problem+json' }
  vi.stubGlobal('fetch', async () => Response.json(problem, { status: 409, headers }))
  const outbox = requestOutbox.open(makeStore().dispatch, crypto.randomUUID())
  expect(await outbox.submit(accept)).toMatchObject({ state: 'rejected', error: { detail } })
})
