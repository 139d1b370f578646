import type { Page } from '@playwright/test'
import { openPushService, type PushService } from '../apps/server/src/testing/push-service.ts'
import { findChromium } from '../scripts/chromium.ts'
import { expectAccessible } from './support/accessible.ts'
import { openChat, replyToGuest } from './support/chat.ts'
import {
  cardOf,
  chooseLanguage,
  columnOf,
  openSupplies,
  signInDesk,
  signInGuest,
} from './support/journeys.ts'
import { expectOneLanguage } from './support/one-language.ts'
import {
  deliver,
  deliverUntilShown,
  listNotifications,
  renewSubscription,
  stubSubscription,
  tap,
  tapWithoutWindow,
} from './support/push.ts'
import type { TestServer } from './support/server.ts'
import { test as base, expect } from './support/test.ts'

const test = base.extend<{ service: PushService }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs.
  service: async ({}, use) => {
    const service = await openPushService()
    await use(service)
    await service.close()
  },
})
const executablePath = findChromium(true)
test.use({
  serviceWorkers: 'allow',
  push: true,
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  },
})
// In one worker, because each one starts Chromium and a server.
test.describe.configure({ mode: 'default' })
test.skip(!executablePath, 'A headless shell has no notifications.')

const question = 'Get updates on your request?'

/** Signs in and waits for the service worker. */
async function enter(guest: Page, server: TestServer) {
  await signInGuest(guest, server)
  await guest.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Resolves once the server has stored or deleted the phone's subscription. */
const waitForSubscription = (guest: Page, method: 'PUT' | 'DELETE') =>
  guest.waitForResponse(
    (response) =>
      response.url().endsWith('/push/app/subscription') &&
      response.request().method() === method &&
      response.status() === 204,
  )

async function orderTowel(guest: Page) {
  await openSupplies(guest)
  await placeOrder(guest)
}

/** Ends on the page of the request. */
async function placeOrder(guest: Page) {
  await guest.getByRole('button', { name: 'Add one Bath towel' }).click()
  await guest.getByRole('button', { name: /^View order/ }).click()
  const sheet = guest.getByRole('dialog', { name: 'Your order' })
  await sheet.getByRole('button', { name: 'Place order' }).click()
  await guest
    .getByRole('dialog', { name: 'Order placed' })
    .getByRole('button', { name: 'Track order' })
    .click()
}

test('a guest turns on notifications after the first request, and a tap on one opens it', {
  tag: '@nightly',
}, async ({ guest, desk, server, service }) => {
  const phone = service.addBrowser()
  await stubSubscription(guest.context(), phone.subscription)
  await enter(guest, server)
  await expect(guest.getByRole('dialog')).toHaveCount(0)
  await orderTowel(guest)
  const sheet = guest.getByRole('dialog', { name: question })
  await sheet.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(guest.getByText('Notifications are on.')).toBeVisible()

  await signInDesk(desk)
  const number = Number(/\d+/.exec(await guest.getByText(/^No\. \d+/).innerText())?.[0])
  await cardOf(desk, number).getByRole('button', { name: 'Accept' }).click()
  await expect(cardOf(columnOf(desk, 'Accepted'), number)).toBeVisible()
  await expect.poll(() => phone.received.length).toBe(1)
  const [{ notification } = { notification: undefined }] = phone.received
  if (!notification) throw new Error('Expected a notification')

  await deliverUntilShown(guest, '/', notification)
  const expected = '1 × Bath towel: Confirmed. We’re taking care of it.'
  await expect.poll(() => listNotifications(guest, '/')).toEqual([expected])
  // Chat messages are not announced while the app is open.
  await deliver(guest, '/', { ...notification, kind: 'chat', tag: 'chat-1', title: 'Chat' })
  await deliverUntilShown(guest, '/', { ...notification, tag: 'other', title: 'Other' })
  await expect.poll(() => listNotifications(guest, '/')).toHaveLength(2)
  expect((await listNotifications(guest, '/')).join()).not.toContain('Chat')

  await tap(guest.context(), '/sw.js', notification.title)
  await expect(guest).toHaveURL(notification.path)
  await expect(guest.getByText(new RegExp(`^No\\. ${number}`))).toBeVisible()

  await Promise.all([waitForSubscription(guest, 'PUT'), guest.goto('/profile')])
  await expect(guest.getByRole('switch', { name: 'Notifications on this phone' })).toBeChecked()
  await guest.getByRole('button', { name: 'Sign out', exact: true }).click()
  const goodbye = guest.getByRole('dialog', { name: 'Sign out?' })
  await goodbye.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => guest.evaluate(() => localStorage.getItem('test.pushKey'))).toBeNull()
})

test('a guest who taps "Not now" is not asked again, and can use the switch in the profile', {
  tag: '@nightly',
}, async ({ guest, server, service }) => {
  const phone = service.addBrowser()
  await stubSubscription(guest.context(), phone.subscription)
  await enter(guest, server)
  await orderTowel(guest)
  const sheet = guest.getByRole('dialog', { name: question })
  await sheet.getByRole('button', { name: 'Not now' }).click()
  await expect(sheet).toHaveCount(0)

  const back = guest.getByRole('button', { name: 'Back' })
  await back.click()
  await placeOrder(guest)
  await back.click()
  await back.click()
  await guest.getByRole('link', { name: /^Requests/ }).click()
  await expect(guest.getByRole('heading', { name: 'Your requests' })).toBeVisible()
  await expect(sheet).toHaveCount(0)

  await guest.goto('/profile')
  const toggle = guest.getByRole('switch', { name: 'Notifications on this phone' })
  await expect(toggle).not.toBeChecked()
  const subscribed = waitForSubscription(guest, 'PUT')
  await toggle.click()
  await subscribed
  await expect(toggle).toBeChecked()
  const unsubscribed = waitForSubscription(guest, 'DELETE')
  await toggle.click()
  await unsubscribed
  await expect(toggle).not.toBeChecked()
})

test('a guest chooses which notifications to receive', { tag: '@nightly' }, async ({
  guest,
  server,
  service,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED/)
  const phone = service.addBrowser()
  await stubSubscription(guest.context(), phone.subscription)
  await enter(guest, server)
  await guest.goto('/profile')
  const kind = (name: string) => guest.getByRole('switch', { name })
  await expect(kind('Messages')).toBeDisabled()
  await kind('Notifications on this phone').click()
  for (const name of ['Request updates', 'Messages', 'Hotel news']) {
    await expect(kind(name)).toBeEnabled()
    await expect(kind(name)).toBeChecked()
  }
  await expectAccessible(guest)
  const saved = guest.waitForResponse(
    (response) =>
      response.url().endsWith('/push/app/settings') && response.request().method() === 'PUT',
  )
  await kind('Messages').click()
  await expect(kind('Messages')).not.toBeChecked()
  expect((await saved).status()).toBe(200)
  await guest.reload()
  await expect(kind('Messages')).not.toBeChecked()
  await expect(kind('Request updates')).toBeChecked()

  // A change that cannot be saved is undone and reported.
  await guest.route('**/api/push/app/settings', (route) => route.abort())
  await kind('Hotel news').click()
  await expect(guest.getByText('Couldn’t save. Check your connection and try again.')).toBeVisible()
  await expect(kind('Hotel news')).toBeChecked()
})

test('a guest turns on notifications after a message, and a tap on the reply opens the chat', {
  tag: '@nightly',
}, async ({ guest, server, service }) => {
  const phone = service.addBrowser()
  const context = guest.context()
  await stubSubscription(context, phone.subscription)
  await enter(guest, server)
  await openChat(guest)
  await guest.getByRole('textbox', { name: 'Message' }).fill('Is the pool open?')
  await guest.getByRole('button', { name: 'Send', exact: true }).click()
  const sheet = guest.getByRole('dialog', { name: 'Get notified when we reply?' })
  await sheet.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(guest.getByText('Notifications are on.')).toBeVisible()

  // The app sends its subscription at each start, and when the browser renews it.
  await Promise.all([waitForSubscription(guest, 'PUT'), guest.reload()])
  const [renewed] = await Promise.all([
    renewSubscription(context, '/sw.js'),
    waitForSubscription(guest, 'PUT'),
  ])
  expect(renewed).toEqual({ userVisibleOnly: true })
  // If the browser has lost the subscription, the app subscribes again.
  await guest.evaluate(() => localStorage.removeItem('test.pushKey'))
  await Promise.all([waitForSubscription(guest, 'PUT'), guest.reload()])

  await replyToGuest(server, 'Is the pool open?', 'Until ten.')
  await expect.poll(() => phone.received.length).toBe(1)
  const [{ notification } = { notification: undefined }] = phone.received
  if (!notification) throw new Error('Expected a notification')
  // The desk in the same browser is not a window of the guest app.
  const other = await context.newPage()
  await other.goto('/desk/')
  await guest.close()
  await deliverUntilShown(other, '/', notification)
  const opened = await tapWithoutWindow(context, '/sw.js', notification.title)
  await other.goto(opened)
  await expect(other.getByRole('log').getByText('Until ten.')).toBeVisible()
})

test('the desk is notified of a new request, and a click opens it', { tag: '@nightly' }, async ({
  guest,
  desk,
  server,
  service,
}) => {
  const computer = service.addBrowser()
  await stubSubscription(desk.context(), computer.subscription)
  await signInDesk(desk)
  const toggle = desk.getByRole('switch', { name: 'Notifications on this device' })
  await expect(toggle).not.toBeChecked()
  await toggle.click()
  await expect(toggle).toBeChecked()
  // Stays on after the browser has ended the subscription.
  await desk.evaluate(() => localStorage.removeItem('test.pushKey'))
  await desk.reload()
  await expect(toggle).toBeChecked()

  await signInGuest(guest, server)
  await orderTowel(guest)
  await expect.poll(() => computer.received.length).toBe(1)
  const [{ notification } = { notification: undefined }] = computer.received
  if (!notification) throw new Error('Expected a notification')
  await deliverUntilShown(desk, '/desk/', notification)
  const expected = 'New request from room 204: 1 × Bath towel'
  await expect.poll(() => listNotifications(desk, '/desk/')).toEqual([expected])
  await tap(desk.context(), '/desk/sw.js', notification.title)
  await expect(desk).toHaveURL(notification.path)
  await expect(desk.getByLabel(/^Request \d+$/)).toBeVisible()

  await toggle.click()
  await expect(toggle).not.toBeChecked()
})

test('the notification settings do not mix languages', { tag: '@nightly' }, async ({
  guest,
  server,
  service,
}) => {
  await stubSubscription(guest.context(), service.addBrowser().subscription)
  await enter(guest, server)
  for (const [locale, title] of [
    ['hi', 'इस फ़ोन पर सूचनाएँ'],
    ['ar', 'الإشعارات على هذا الهاتف'],
  ] as const) {
    await chooseLanguage(guest, locale)
    await guest.goto('/profile')
    await expect(guest.getByRole('switch', { name: title })).toBeVisible()
    await expect(guest.getByRole('switch')).toHaveCount(4)
    await expectOneLanguage(guest)
  }
})
