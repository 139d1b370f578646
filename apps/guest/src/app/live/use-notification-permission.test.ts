import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { notificationPermissionRead, signedOut } from '../../state/log.ts'
import { startApp, startSignedIn } from '../../testing/app.ts'
import { watchNotificationPermission } from './use-notification-permission.ts'

const browser = { permission: 'granted' as NotificationPermission }
let page: EventTarget & { visibilityState: DocumentVisibilityState }
let status: EventTarget

beforeEach(() => {
  browser.permission = 'granted'
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  status = new EventTarget()
  vi.stubGlobal('Notification', browser)
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { permissions: { query: async () => status } })
})
afterEach(() => vi.unstubAllGlobals())

async function startWatching() {
  const store = await startSignedIn()
  const stop = watchNotificationPermission((value) =>
    store.dispatch(notificationPermissionRead(value)),
  )
  // Waits for the permission query.
  await Promise.resolve()
  await Promise.resolve()
  return { store, stop, stored: () => store.getState().log.preferences.notification }
}

it('stores the permission on start', async () => {
  const { stored } = await startWatching()
  expect(stored()).toBe('granted')
})

it('stores changes that the browser reports, until it is stopped', async () => {
  const { stored, stop } = await startWatching()
  browser.permission = 'denied'
  status.dispatchEvent(new Event('change'))
  expect(stored()).toBe('denied')
  stop()
  browser.permission = 'granted'
  status.dispatchEvent(new Event('change'))
  page.dispatchEvent(new Event('visibilitychange'))
  expect(stored()).toBe('denied')
})

it.each([
  ['does not report changes', {}],
  ['cannot be asked', { permissions: { query: () => Promise.reject(new TypeError()) } }],
])('reads it again when the page becomes visible: the browser %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  const { stored } = await startWatching()
  browser.permission = 'denied'
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(stored()).toBe('granted')
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(stored()).toBe('denied')
})

it('stays default in a browser without notifications', async () => {
  vi.stubGlobal('Notification', undefined)
  const { stored } = await startWatching()
  expect(stored()).toBe('default')
})

it('is cleared with the session', async () => {
  const { store, stored } = await startWatching()
  store.dispatch(signedOut())
  expect(stored()).toBe('default')
  const signedOutStore = await startApp()
  signedOutStore.dispatch(notificationPermissionRead('granted'))
  expect(signedOutStore.getState().log.preferences.notification).toBe('default')
})
