import { describe, expect, it } from 'vitest'
import { dashboardSlice, modals, modalsShown, tabChosen } from './dashboard.ts'
import { signedOut } from './log.ts'

describe('interface flags', () => {
  const { reducer } = dashboardSlice
  const closed = reducer(undefined, { type: 'start' })

  it('has a modal flag for request, feature, dashboard, orderReceived, reviewReceived, itemDescription and kitchenOption, all false initially', () => {
    expect([...modals].sort()).toEqual(
      'dashboard feature itemDescription kitchenOption orderReceived request reviewReceived'.split(
        ' ',
      ),
    )
    expect(Object.values(closed.modals)).toEqual(modals.map(() => false))
  })

  it('raises the flags of the modals that are shown, remembers their ids, and lowers the others', () => {
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
    // A closing sheet still shows its content.
    expect(gone.ids.itemDescription).toBe('idli')
  })

  it('remembers the active tab until the guest signs out', () => {
    const state = reducer(closed, tabChosen('past'))
    expect(state.activeTab).toBe('past')
    expect(reducer(state, signedOut())).toEqual(closed)
  })
})
