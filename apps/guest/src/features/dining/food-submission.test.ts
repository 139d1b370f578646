import { afterEach, describe, expect, it, vi } from 'vitest'
import { kitchenSlice } from '../../cart/kitchen.ts'
import { startSignedIn } from '../../testing/app.ts'
import { fakeServer, json, problem } from '../../testing/fake-server.ts'
import { placeFoodOrder } from './food-submission.ts'

const { lineNoted, quantityChanged } = kitchenSlice.actions
const dosa = { _id: 'dosa', name: 'Masala dosa', price: 240, group: 'cafe' }
const thali = { _id: 'thali', name: 'Thali', price: 600, group: 'jheel' }
const order = { note: 'No cutlery', deliverAt: undefined, tip: 0, expectedTotal: 504 }
const placed = json({ data: { _id: 'request-1' } }, { status: 201 })

afterEach(() => vi.unstubAllGlobals())

async function startWithOrder() {
  const store = await startSignedIn()
  store.dispatch(quantityChanged({ item: dosa, change: 2 }))
  store.dispatch(lineNoted({ _id: 'dosa', note: ' No onion ' }))
  store.dispatch(quantityChanged({ item: thali, change: 1 }))
  return store
}

const keysOf = (sent: ReturnType<typeof fakeServer>) =>
  sent.map(({ headers }) => headers.get('idempotency-key'))

describe('placing an order at an outlet', () => {
  it('sends the lines of this outlet with their notes and the total that was shown', async () => {
    const store = await startWithOrder()
    const sent = fakeServer(placed)
    expect(await store.dispatch(placeFoodOrder('cafe', order))).toMatchObject({ state: 'sent' })
    expect(sent).toMatchObject([
      {
        method: 'POST',
        path: '/api/guest-requests/app/food',
        body: {
          restaurantId: 'cafe',
          lines: [{ itemId: 'dosa', quantity: 2, note: 'No onion' }],
          note: 'No cutlery',
          expectedTotal: 504,
        },
      },
    ])
    expect(store.getState().kitchen.lines.map(({ _id }) => _id)).toEqual(['thali'])
  })

  it('tips once the order is placed, with a key of its own', async () => {
    const store = await startWithOrder()
    const sent = fakeServer(placed, json({ data: { _id: 'request-1', amounts: { tip: 50 } } }))
    const outcome = await store.dispatch(placeFoodOrder('cafe', { ...order, tip: 50 }))
    expect(outcome).toEqual({ state: 'sent', data: { _id: 'request-1', amounts: { tip: 50 } } })
    expect(sent[1]).toMatchObject({
      method: 'PUT',
      path: '/api/guest-requests/app/newtip/request-1',
      body: { totalTip: 50 },
    })
    expect(new Set(keysOf(sent)).size).toBe(2)
  })

  it('stands without its tip where only that fails', async () => {
    const store = await startWithOrder()
    fakeServer(placed, 'unreachable')
    const outcome = await store.dispatch(placeFoodOrder('cafe', { ...order, tip: 50 }))
    expect(outcome).toMatchObject({ state: 'sent', isTipMissing: true })
    expect(store.getState().kitchen.lines).toHaveLength(1)
  })

  it('keeps the lines that the hotel refused', async () => {
    const store = await startWithOrder()
    fakeServer(problem(409, 'outlet_closed'))
    const outcome = await store.dispatch(placeFoodOrder('cafe', order))
    expect(outcome).toMatchObject({ state: 'refused', error: { code: 'outlet_closed' } })
    expect(store.getState().kitchen).toMatchObject({ lines: [{}, {}], attempts: {} })
  })

  it('repeats an order whose answer was lost word for word, though prices have changed since', async () => {
    const store = await startWithOrder()
    const sent = fakeServer('unreachable', placed)
    await store.dispatch(placeFoodOrder('cafe', order))
    await store.dispatch(placeFoodOrder('cafe', { ...order, expectedTotal: 600 }))
    expect(sent[1]?.body).toEqual(sent[0]?.body)
    const [lost, repeated] = keysOf(sent)
    expect(repeated).toBe(lost)
  })

  it('is another order once the guest has changed it', async () => {
    const store = await startWithOrder()
    const sent = fakeServer('unreachable', placed)
    await store.dispatch(placeFoodOrder('cafe', order))
    await store.dispatch(placeFoodOrder('cafe', { ...order, note: 'With cutlery' }))
    expect(new Set(keysOf(sent)).size).toBe(2)
  })
})
