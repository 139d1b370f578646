import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetUnsent, sendUnsent } from '../../../api/on-sign-out.ts'
import { makeStore } from '../../../app/store.ts'
import { renderHook } from '../../../testing/render.tsx'
import { buildStaffMember } from '../../../testing/staff.ts'
import { openRoomOutbox } from './room-outbox.ts'
import { RoomOutboxSync } from './room-outbox-sync.tsx'

// The outbox tries again by itself after some seconds.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  forgetUnsent()
  vi.useRealTimers()
})

test.each([
  ['sends what waits', false, 1],
  ['sends nothing for a session that has ended', true, 0],
])('a sign-out %s', async (_, isPaused, count) => {
  const store = makeStore()
  const staff = buildStaffMember({ _id: crypto.randomUUID() })
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('network')
  })
  const outbox = openRoomOutbox(store.dispatch, staff._id)
  await outbox.submit({
    room: { _id: 'a', number: '204' },
    change: { kind: 'fault' },
    call: { method: 'POST', url: '/desk/rooms/:id/faults', params: { id: 'a' }, body: {} },
  })
  renderHook(() => RoomOutboxSync({ isPaused }), { staff, store })
  // The attempt of the start, which has no connection.
  if (!isPaused) await outbox.flush()
  const fetch = vi.fn(async () => Response.json({ data: { _id: 'entry' } }, { status: 201 }))
  vi.stubGlobal('fetch', fetch)
  await sendUnsent()
  expect(fetch).toHaveBeenCalledTimes(count)
})
