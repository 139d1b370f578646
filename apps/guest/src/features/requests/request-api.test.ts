import { afterEach, expect, it, vi } from 'vitest'
import { startSignedIn } from '../../testing/app.ts'
import { fakeServer, json } from '../../testing/fake-server.ts'
import { buildRequest } from '../../testing/request.ts'
import { findLoadedRequest, requestApi, showChange } from './request-api.ts'
import { cancel, tip } from './request-submissions.ts'

const at = '2026-11-21T10:00:00.000Z'

const towels = buildRequest({
  updatedAt: at,
  amounts: { subtotal: 100, tax: 18, tip: 20, total: 138 },
})

const { getRequest, listRunningRequests } = requestApi.endpoints

afterEach(() => vi.unstubAllGlobals())

async function startWithTowels() {
  const store = await startSignedIn()
  fakeServer(json({ data: [towels] }), json({ data: towels }))
  await store.dispatch(listRunningRequests.initiate())
  await store.dispatch(getRequest.initiate(towels._id))
  return {
    store,
    find: () => findLoadedRequest(store.getState(), towels._id),
    listRunning: () => listRunningRequests.select()(store.getState()).data,
  }
}

it('cancelling a request updates it in place', async () => {
  const { store, find, listRunning } = await startWithTowels()
  store.dispatch(showChange(towels._id, (request) => cancel(request, 'Found some', at)))
  expect(find()).toEqual({
    ...towels,
    status: 'cancelled',
    canCancel: false,
    canTip: false,
    timeline: [...towels.timeline, { status: 'cancelled', at, by: 'guest', note: 'Found some' }],
  })
  expect(listRunning()).toEqual([])
})

it('undoes what the hotel rejects', async () => {
  const { store, find, listRunning } = await startWithTowels()
  const undo = store.dispatch(showChange(towels._id, (request) => cancel(request, '', at)))
  undo()
  expect(find()).toEqual(towels)
  expect(listRunning()).toEqual([towels])
})

it('raising the tip raises the total by the difference', async () => {
  const { store, find } = await startWithTowels()
  store.dispatch(showChange(towels._id, (request) => tip(request, 50, 'INR')))
  expect(find()?.amounts).toEqual({ subtotal: 100, tax: 18, tip: 50, total: 168 })
})

it('ignores a request that was never fetched', async () => {
  const { store, listRunning } = await startWithTowels()
  store.dispatch(showChange('other', (request) => tip(request, 50, 'INR')))
  expect(listRunning()).toEqual([towels])
})
