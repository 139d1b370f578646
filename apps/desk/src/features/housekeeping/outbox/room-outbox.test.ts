import 'fake-indexeddb/auto'
import { keyLifeMs } from '@bellhop/client/outbox/outbox'
import { OutboxStore } from '@bellhop/client/outbox/outbox-store'
import { staffHeader } from '@bellhop/domain/people/staff-header'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetUnsent } from '../../../api/on-sign-out.ts'
import { makeStore } from '../../../app/store.ts'
import { buildStaffMember } from '../../../testing/staff.ts'
import { staffApi } from '../../staff/api.ts'
import { openRoomOutbox, type RoomSubmission } from './room-outbox.ts'

afterEach(() => {
  forgetUnsent()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const fault: RoomSubmission = {
  room: { _id: 'a', number: '204' },
  change: { kind: 'fault', what: 'The tap drips.' },
  call: { method: 'POST', url: '/desk/rooms/:id/faults', params: { id: 'a' }, body: {} },
}

test('what one person has entered waits if another one has signed in in the browser', async () => {
  const [sunita, rohan] = ['sunita', 'rohan'].map((name) =>
    buildStaffMember({ _id: `${name}-${crypto.randomUUID()}` }),
  ) as [Member, Member]
  const store = makeStore()
  await store.dispatch(staffApi.util.upsertQueryData('getSession', undefined, sunita))
  const reading = store.dispatch(staffApi.endpoints.getSession.initiate())
  const sent: (string | null)[] = []
  const problem = { code: 'other_person', status: 401, detail: 'Another person has signed in.' }
  vi.stubGlobal('fetch', async (_: string, { method, headers }: Sent) => {
    if (method === 'GET') return Response.json({ data: rohan })
    sent.push(headers.get(staffHeader))
    const type = { 'content-type': 'application/problem+json' }
    return Response.json(problem, { status: 401, headers: type })
  })
  const outbox = openRoomOutbox(store.dispatch, sunita._id)
  expect(await outbox.submit(fault)).toMatchObject({ state: 'waiting' })
  expect(sent).toContain(sunita._id)
  // The desk is loaded again for the other person.
  const { select } = staffApi.endpoints.getSession
  await expect.poll(() => select()(store.getState()).data?._id).toBe(rohan._id)
  expect(store.getState().session).toBe('signedIn')
  // The outbox of the other person has no entries.
  const others = openRoomOutbox(store.dispatch, rohan._id)
  const count = sent.length
  expect(await others.flush()).toBe(true)
  expect(await outbox.flush()).toBe(true)
  expect(sent).toHaveLength(count)
  reading.unsubscribe()
})

test('what could not be sent in time is not sent, and stays until the housekeeper has read it', async () => {
  const now = vi.spyOn(Date, 'now')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { _id: id } = buildStaffMember({ _id: crypto.randomUUID() })
  const outbox = openRoomOutbox(makeStore().dispatch, id)
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('network')
  })
  await outbox.enqueue(fault)
  await outbox.flush()
  const fetch = vi.fn(async () => Response.json({ data: {} }, { status: 201 }))
  vi.stubGlobal('fetch', fetch)
  now.mockReturnValue(Date.now() + keyLifeMs + 1)
  await outbox.flush()
  expect(fetch).not.toHaveBeenCalled()
  const stored = await new OutboxStore<RoomSubmission>('bellhop.desk-outbox').list(id)
  const { room, change } = fault
  expect(stored).toMatchObject([{ room, change, rejection: 'tooOld' }])
})

type Member = ReturnType<typeof buildStaffMember>

interface Sent {
  method: string
  headers: Headers
}
