import { expect, test } from 'vitest'
import { kitchenSlice, myRoomSlice } from '../../cart/slice.ts'
import {
  codeSent,
  guestRead,
  notificationPermissionRead,
  signedIn,
  signedOut,
} from '../../state/log.ts'
import { buildGuest } from '../../testing/guest.ts'
import { makeStore, type Store } from './store.ts'
import { syncFromStorage } from './tab-sync.ts'

const towel = { _id: 'towel', name: 'Bath towel', price: 0, group: 'supplies' }
const session = { token: 'token-1', guest: buildGuest() }

/**
 * Two tabs on one phone. As in a browser, each has a copy of the storage and receives the other's changes a moment
 * later; the last entry to reach the browser wins.
 */
async function openTabs() {
  let entry: string | null = null
  const writes: string[] = []
  const tabs: { name: string; hear: () => void }[] = []
  const open = async (name: string) => {
    let copy = entry
    let onTheWay = 0
    const write = (text: string | null) => {
      writes.push(name)
      if (writes.length > 20) throw new Error('Two tabs keep overwriting each other')
      copy = text
      onTheWay++
      setTimeout(() => {
        onTheWay--
        entry = text
        for (const tab of tabs) if (tab.name !== name) setTimeout(tab.hear)
      })
    }
    const made = makeStore(() => ({
      getItem: () => copy,
      setItem: (_, text) => write(text),
      removeItem: () => write(null),
    }))
    await made.restored
    tabs.push({
      name,
      hear: () => {
        if (onTheWay === 0) copy = entry
        syncFromStorage(made.store, made.persistence, copy)
      },
    })
    return made.store
  }
  return [await open('first'), await open('second'), writes] as const
}

/** Alternates, because each tab responds to the other after a timer. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve, 10))
}
const cartOf = (store: Store) => store.getState().myRoom.lines

test('syncs the cart to the other tab', async () => {
  const [first, second] = await openTabs()
  first.dispatch(signedIn(session))
  await settle()
  expect(second.getState().log.token).toBe('token-1')
  second.dispatch(myRoomSlice.actions.quantityChanged({ item: towel, change: 2 }))
  await settle()
  expect(cartOf(first)).toEqual(cartOf(second))
  expect(cartOf(first)).toHaveLength(1)
  first.dispatch(myRoomSlice.actions.quantityChanged({ item: towel, change: -2 }))
  await settle()
  expect(cartOf(second)).toEqual([])
})

test('converges after simultaneous changes in two tabs', async () => {
  const [first, second] = await openTabs()
  first.dispatch(signedIn(session))
  await settle()
  first.dispatch(myRoomSlice.actions.quantityChanged({ item: towel, change: 1 }))
  second.dispatch(myRoomSlice.actions.quantityChanged({ item: towel, change: 2 }))
  second.dispatch(
    kitchenSlice.actions.quantityChanged({ item: { ...towel, group: 'menu' }, change: 1 }),
  )
  await settle()
  expect(cartOf(first)).toEqual(cartOf(second))
  expect(cartOf(first)).toMatchObject([{ quantity: 2 }])
  expect(first.getState().kitchen).toEqual(second.getState().kitchen)
})

test('writes nothing from a tab without changes, because the other may have changed something', async () => {
  const [first, second, writes] = await openTabs()
  first.dispatch(signedIn(session))
  await settle()
  expect(second.getState().log.token).toBe('token-1')
  expect(writes.splice(0)).toEqual(['first'])
  second.dispatch(guestRead(buildGuest()))
  first.dispatch(myRoomSlice.actions.quantityChanged({ item: towel, change: 1 }))
  second.dispatch(guestRead(buildGuest()))
  await settle()
  expect(writes).toEqual(['first'])
  expect(cartOf(second)).toMatchObject([{ quantity: 1 }])
})

test.each([
  ['before', ['first', 'second']],
  ['after', ['second', 'first']],
])('keeps a cart change when another tab stores just %s it', async (_, order) => {
  const [first, second] = await openTabs()
  first.dispatch(signedIn(session))
  await settle()
  for (const tab of order) {
    if (tab === 'first') first.dispatch(notificationPermissionRead('denied'))
    else second.dispatch(myRoomSlice.actions.quantityChanged({ item: towel, change: 1 }))
  }
  await settle()
  expect(cartOf(first)).toMatchObject([{ quantity: 1 }])
  expect(cartOf(second)).toMatchObject([{ quantity: 1 }])
})

test('signs out the other tab', async () => {
  const [first, second] = await openTabs()
  first.dispatch(signedIn(session))
  await settle()
  first.dispatch(signedOut())
  await settle()
  expect(second.getState().log.token).toBeNull()
  second.dispatch(signedIn({ ...session, token: 'token-2' }))
  await settle()
  expect(first.getState().log.token).toBe('token-2')
})

test('does not restore the session when another tab stores just as the guest signs out', async () => {
  const [first, second] = await openTabs()
  first.dispatch(signedIn(session))
  await settle()
  first.dispatch(signedOut())
  second.dispatch(notificationPermissionRead('denied'))
  await settle()
  expect(first.getState().log.token).toBeNull()
  expect(second.getState().log.token).toBeNull()
})

test('keeps a pending sign-in code that another tab does not know', async () => {
  const [first, second] = await openTabs()
  const now = Date.now()
  const code = {
    codeRequestId: 'r',
    to: '+91…01',
    contact: { phone: '+919000000001' },
    hotelId: 'h',
    expiresAt: now + 60_000,
    resendAt: now,
  }
  first.dispatch(codeSent(code))
  await settle()
  expect(first.getState().log.code).toEqual(code)
  expect(second.getState().log.token).toBeNull()
})
