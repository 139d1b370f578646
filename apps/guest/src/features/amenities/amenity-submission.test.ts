import { afterEach, describe, expect, it, vi } from 'vitest'
import { myRoomSlice } from '../../cart/my-room.ts'
import { startSignedIn } from '../../testing/app.ts'
import { fakeServer, json, problem } from '../../testing/fake-server.ts'
import { placeOrder } from './amenity-submission.ts'
import type { Amenities } from './api.ts'

const { quantityChanged } = myRoomSlice.actions

const amenities: Amenities = {
  engineeringDeptId: 'engineering',
  housekeepingDeptId: 'housekeeping',
  amenities: [],
  supplies: [],
}
const towel = { _id: 'towel', name: 'Bath towel', price: 0, group: 'supplies' as const }
const iron = { _id: 'iron', name: 'Iron', price: 350, group: 'amenities' as const }
const options = { note: ' Please knock ', deliverAt: undefined }
const accepted = json({ data: {} }, { status: 201 })

afterEach(() => vi.unstubAllGlobals())

async function startWithOrder() {
  const store = await startSignedIn()
  store.dispatch(quantityChanged({ item: towel, change: 2 }))
  store.dispatch(quantityChanged({ item: iron, change: 1 }))
  return store
}

const keys = (sent: ReturnType<typeof fakeServer>) =>
  sent.map(({ headers }) => headers.get('idempotency-key'))

describe('placing an order', () => {
  it('sends one request a department, each with a key of its own', async () => {
    const store = await startWithOrder()
    const sent = fakeServer(accepted)
    const outcome = await store.dispatch(placeOrder(amenities, options))
    expect(outcome).toEqual({ placed: ['amenities', 'supplies'], problems: {} })
    expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
      [
        'POST',
        '/api/guest-requests/app/amenity',
        {
          departmentId: 'engineering',
          lines: [{ itemId: 'iron', quantity: 1 }],
          note: 'Please knock',
        },
      ],
      [
        'POST',
        '/api/guest-requests/app/amenity',
        {
          departmentId: 'housekeeping',
          lines: [{ itemId: 'towel', quantity: 2 }],
          note: 'Please knock',
        },
      ],
    ])
    expect(new Set(keys(sent)).size).toBe(2)
    expect(store.getState().myRoom).toEqual({ lines: [], attempts: {}, interrupted: {} })
  })

  it('keeps the lines of a department that refused, and only those', async () => {
    const store = await startWithOrder()
    fakeServer(problem(409, 'item_unavailable'), accepted)
    const outcome = await store.dispatch(placeOrder(amenities, options))
    expect(outcome.placed).toEqual(['supplies'])
    expect(outcome.problems.amenities).toMatchObject({ code: 'item_unavailable' })
    expect(store.getState().myRoom.lines.map((line) => line._id)).toEqual(['iron'])
  })

  it('repeats an order whose answer was lost with the same key', async () => {
    const store = await startWithOrder()
    const sent = fakeServer('unreachable', accepted, accepted)
    const first = await store.dispatch(placeOrder(amenities, options))
    expect(first.problems.amenities).toEqual({ kind: 'network' })
    const second = await store.dispatch(placeOrder(amenities, options))
    expect(second.placed).toEqual(['amenities'])
    const [lost, , repeated] = keys(sent)
    expect(repeated).toBe(lost)
  })

  it('uses another key for another order, and after a refusal', async () => {
    const store = await startWithOrder()
    const sent = fakeServer('unreachable', accepted, problem(409, 'outlet_closed'), accepted)
    await store.dispatch(placeOrder(amenities, options))
    store.dispatch(quantityChanged({ item: iron, change: 1 }))
    await store.dispatch(placeOrder(amenities, options))
    await store.dispatch(placeOrder(amenities, options))
    const [lost, , changed, afterRefusal] = keys(sent)
    expect(new Set([lost, changed, afterRefusal]).size).toBe(3)
  })
})
