import { describe, expect, it } from 'vitest'
import { facilitiesSlice, featuresShown } from '../features/facilities/slice.ts'
import { fixturesSlice, spotClosed, spotOpened } from '../features/tours/slice.ts'
import { dashboardSlice, modals, modalsShown, tabChosen } from './dashboard.ts'
import { signedOut } from './log.ts'

describe('interface flags', () => {
  const { reducer } = dashboardSlice
  const closed = reducer(undefined, { type: 'start' })

  it('has a modal flag for request, feature, dashboard, orderReceived, reviewReceived, itemDescription and kitchenOption, all down at first', () => {
    expect([...modals].sort()).toEqual(
      'dashboard feature itemDescription kitchenOption orderReceived request reviewReceived'.split(
        ' ',
      ),
    )
    expect(Object.values(closed.modals)).toEqual(modals.map(() => false))
  })

  it('raises the flags of the modals that are shown, keeps their ids, and lowers the others', () => {
    const item = reducer(closed, modalsShown([{ modal: 'itemDescription', id: 'idli' }]))
    expect(item.modals.itemDescription).toBe(true)
    const both = reducer(
      item,
      modalsShown([
        { modal: 'itemDescription', id: 'idli' },
        { modal: 'orderReceived', id: null },
      ]),
    )
    expect(both.modals).toMatchObject({ itemDescription: true, orderReceived: true })
    const gone = reducer(both, modalsShown([]))
    expect(gone.modals).toEqual(closed.modals)
    // A sheet that is closing still shows its content.
    expect(gone.ids.itemDescription).toBe('idli')
  })

  it('keeps the active tab until the guest signs out', () => {
    const state = reducer(closed, tabChosen('past'))
    expect(state.activeTab).toBe('past')
    expect(reducer(state, signedOut())).toEqual(closed)
  })
})

it('features: the active one of facilities, restaurants and departments', () => {
  const { reducer } = facilitiesSlice
  const first = reducer(undefined, { type: 'start' })
  expect(first.activeTab).toBe('facilities')
  expect(reducer(first, featuresShown('departments')).activeTab).toBe('departments')
})

it('tours are keyed by tour id: each has its own open spot', () => {
  const { reducer } = fixturesSlice
  const opened = [spotOpened({ mapId: 'a', spot: 2 }), spotOpened({ mapId: 'b', spot: 0 })].reduce(
    reducer,
    undefined as never,
  )
  expect(opened.openSpots).toEqual({ a: 2, b: 0 })
  expect(reducer(opened, spotClosed('a')).openSpots).toEqual({ b: 0 })
})
