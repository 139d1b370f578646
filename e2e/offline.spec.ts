import type { Page } from '@playwright/test'
import { cardOf, columnOf, openSupplies, signInDesk, signInGuest } from './support/journeys.ts'
import { goOffline, goOnline } from './support/network.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

const saved = 'Saved. We will send it when you are back online.'

/** The browser reports every call that fails offline. */
const offlineErrors = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/]

/** Waits until the app is cached, so that it opens offline. */
async function waitUntilCached(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.match('/api/misc/cms/web/safety')) !== undefined),
    )
    .toBe(true)
}

/** Reads the numbers of the guest's active requests from the server, newest first. */
function readActive(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const { log } = JSON.parse(localStorage.getItem('root') ?? '{}')
    const headers = { authorization: `Bearer ${log.token}` }
    const response = await fetch('/api/guest-requests/app?status=active&limit=99', { headers })
    const { data } = await response.json()
    return data.map(({ number }: { number: number }) => number)
  })
}

/** On the open screen of supplies. */
async function orderTowels(page: Page, message: string) {
  await page.getByRole('button', { name: 'Add one Bath towel' }).click()
  await page.getByRole('button', { name: /^View order/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Your order' })
  await sheet.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('status').getByText(message)).toBeVisible()
}

test('an order placed offline survives closing the tab and arrives once', async ({
  guest,
  desk,
  server,
  consoleErrors,
}) => {
  consoleErrors.allow(...offlineErrors)
  const phone = guest.context()
  await signInGuest(guest, server)
  await signInDesk(desk)
  const before = await readActive(guest)
  await waitUntilCached(guest)
  await openSupplies(guest)
  await expect(guest.getByRole('button', { name: 'Add one Bath towel' })).toBeVisible()

  await goOffline(guest)
  await orderTowels(guest, saved)
  await guest.close()

  const later = await phone.newPage()
  await later.goto('/requests')
  await expect(later.getByRole('heading', { name: 'Your requests' })).toBeVisible()
  await expect(later.getByText(/^You’re offline\. Updated \d\d:\d\d\.$/)).toBeVisible()
  // Only one of two tabs sends it.
  const other = await phone.newPage()
  await other.goto('/')
  await expect(other.getByText(/^You’re offline/)).toBeVisible()
  await expect(other.getByRole('link', { name: /Bath towel\s*Waiting to send/ })).toBeVisible()

  await goOnline(guest)
  await expect(later.getByRole('link', { name: /1 × Bath towel|Bath towel/ }).first()).toBeVisible()
  await expect(later.getByText(/^You’re offline/)).toHaveCount(0)
  const [placed, ...others] = await readActive(later)
  expect(others).toEqual(before)
  await expect(cardOf(columnOf(desk, 'New'), placed ?? 0)).toContainText('Bath towel')
})

test('calls that fail after reconnecting are retried', { tag: '@nightly' }, async ({
  guest,
  server,
  consoleErrors,
}) => {
  consoleErrors.allow(...offlineErrors)
  const phone = guest.context()
  await signInGuest(guest, server)
  await waitUntilCached(guest)
  await goOffline(guest)
  await guest.goto('/requests')
  await expect(guest.getByText(/^You’re offline\. Updated/)).toBeVisible()
  // The first calls after reconnecting fail: more than the reconnection itself makes.
  let failures = 4
  await phone.route('**/api/guest-requests/app?*', (route) =>
    failures-- > 0 ? route.abort() : route.fallback(),
  )
  await goOnline(guest)
  await expect.poll(() => failures).toBeLessThan(0)
  await expect(guest.getByText(/Updated \d\d:\d\d/)).toHaveCount(0)
})

test('a rejection without parameters is shown with the server’s sentence', {
  tag: '@nightly',
}, async ({ guest, server, consoleErrors }) => {
  consoleErrors.allow(...offlineErrors, /status of 409/)
  await signInGuest(guest, server)
  await waitUntilCached(guest)
  await openSupplies(guest)
  await expect(guest.getByRole('button', { name: 'Add one Bath towel' })).toBeVisible()
  await goOffline(guest)
  await orderTowels(guest, saved)
  // The item runs out in the meantime.
  await guest.context().route('**/api/guest-requests/app/amenity', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      json: {
        type: 'about:blank',
        title: 'Not available',
        status: 409,
        code: 'item_unavailable',
        detail: 'Bath towel has just run out.',
        requestId: 'r',
      },
    }),
  )
  await goOnline(guest)
  await expect(guest.getByText('1 × Bath towel: Bath towel has just run out.')).toBeVisible()
  const linesInCart = () =>
    guest.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}').myRoom.lines)
  expect(await linesInCart()).toMatchObject([{ name: 'Bath towel', quantity: 1 }])

  await guest.getByRole('link', { name: /^Requests/ }).click()
  const rejected = guest.getByRole('listitem').filter({ hasText: 'Bath towel has just run out.' })
  await expect(rejected).toBeVisible()
  await rejected.getByRole('button', { name: /^Remove/ }).click()
  await expect(rejected).toHaveCount(0)
  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'Your requests' })).toBeVisible()
  await expect(rejected).toHaveCount(0)
  expect(await linesInCart()).toMatchObject([{ name: 'Bath towel', quantity: 1 }])
})

test('without storage, an order waits while the page is open', { tag: '@nightly' }, async ({
  guest,
  desk,
  server,
  consoleErrors,
}) => {
  consoleErrors.allow(...offlineErrors)
  await guest.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('forbidden', 'SecurityError')
    }
  })
  await signInGuest(guest, server)
  await signInDesk(desk)
  const before = await readActive(guest)
  await waitUntilCached(guest)
  await openSupplies(guest)
  await expect(guest.getByRole('button', { name: 'Add one Bath towel' })).toBeVisible()
  await goOffline(guest)
  await orderTowels(
    guest,
    'Not sent yet. Keep this page open; we’ll send it when you’re back online.',
  )
  await expect(guest.getByText('1 × Bath towel')).toBeVisible()
  await goOnline(guest)
  await expect(guest.getByText('Sent: 1 × Bath towel')).toBeVisible()
  const [placed, ...others] = await readActive(guest)
  expect(others).toEqual(before)
  await expect(cardOf(columnOf(desk, 'New'), placed ?? 0)).toContainText('Bath towel')
})

test.describe('without the server', () => {
  test.use({ ownServer: true })

  test('the guest app opens offline with cached responses, and deletes them on sign-out', {
    tag: '@nightly',
  }, async ({ guest, server, consoleErrors }) => {
    const noServer = /ERR_(CONNECTION|INCOMPLETE|EMPTY|SOCKET|NETWORK)/
    const noWorker = /An unknown error occurred when fetching the script/
    consoleErrors.allow(...offlineErrors, noServer, noWorker)
    const listResponseCaches = () =>
      guest.evaluate(async () =>
        (await caches.keys()).filter((name) => name.startsWith('answers-')),
      )
    await signInGuest(guest, server)
    await waitUntilCached(guest)
    expect(await listResponseCaches()).toHaveLength(1)

    await server.kill()
    await guest.goto('/')
    await expect(guest.getByText(/^Can’t reach the hotel\. Updated \d\d:\d\d\.$/)).toBeVisible()

    await goOffline(guest)
    await guest.goto('/profile')
    await expect(guest.getByRole('heading', { name: 'Profile' })).toBeVisible()
    await guest.goto('/')
    await expect(guest.getByText('204')).toBeVisible()
    await expect(guest.getByText(/^You’re offline\. Updated \d\d:\d\d\.$/)).toBeVisible()

    await guest.goto('/profile')
    await guest.getByRole('button', { name: 'Sign out', exact: true }).click()
    const sheet = guest.getByRole('dialog', { name: 'Sign out?' })
    await sheet.getByRole('button', { name: 'Sign out' }).click()
    await expect(guest.getByText('Try again when you’re connected.')).toBeVisible()
    await expect.poll(listResponseCaches).toEqual([])
  })
})

test('menus, maps, the safety page and emergency numbers are cached before they are opened', {
  tag: '@nightly',
}, async ({ guest, server, consoleErrors }) => {
  consoleErrors.allow(...offlineErrors)
  await signInGuest(guest, server)
  await waitUntilCached(guest)
  const outlet = await guest.evaluate(async () => {
    const response = await caches.match('/api/dashboard/app')
    const body: { data: { restaurants: { _id: string }[] } } | undefined = await response?.json()
    return body?.data.restaurants.at(-1)?._id
  })
  // The image of the last map is cached last.
  await expect
    .poll(() =>
      guest.evaluate(async () => {
        const read = async (path: string) => (await (await caches.match(path))?.json())?.data
        const tours = (await read('/api/hotel-maps/app/dropdown')) ?? []
        const tour = await read(`/api/hotel-maps/app/${tours.at(-1)?._id}`)
        const options = { ignoreSearch: true, ignoreVary: true }
        return tour !== undefined && (await caches.match(tour.image, options)) !== undefined
      }),
    )
    .toBe(true)

  await goOffline(guest)
  await guest.goto('/emergencies')
  await expect(guest.getByRole('link', { name: /Pichola Clinic/ })).toBeVisible()
  await expect(guest.getByRole('link', { name: /Tourist police post/ })).toBeVisible()
  await guest.goto('/safety')
  await expect(guest.getByRole('heading', { level: 2, name: 'Fire' })).toBeVisible()
  await guest.goto(`/dining/${outlet}`)
  await expect(guest.getByRole('main').getByText(/₹/).first()).toBeVisible()
  await guest.goto('/tours')
  await guest.getByRole('link', { name: /Ground floor/ }).click()
  await expect(guest.getByRole('heading', { level: 1, name: 'Ground floor' })).toBeVisible()
  const plan = guest.getByRole('main').locator('img').first()
  await expect
    .poll(() => plan.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
})

test('a waiting request replaces the empty state, and cannot be removed while it is sent', {
  tag: '@nightly',
}, async ({ guest, desk, server, consoleErrors }) => {
  consoleErrors.allow(...offlineErrors)
  await signInDesk(desk)
  await signInGuest(guest, server)
  // Completes all requests of the guest.
  await desk.evaluate(async () => {
    const list = await fetch('/api/desk/guest-requests?status=active&limit=100')
    const { data }: { data: { _id: string; roomNumber: string }[] } = await list.json()
    for (const { _id } of data.filter(({ roomNumber }) => roomNumber === '204')) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
      const body = JSON.stringify({ status: 'done' })
      await fetch(`/api/desk/guest-requests/${_id}/advance`, { method: 'PUT', headers, body })
    }
  })
  await guest.goto('/requests')
  const nothing = guest.getByText('Nothing in progress')
  await expect(nothing).toBeVisible()
  await waitUntilCached(guest)
  await openSupplies(guest)
  await expect(guest.getByRole('button', { name: 'Add one Bath towel' })).toBeVisible()
  await goOffline(guest)
  await orderTowels(guest, saved)
  await guest.goto('/requests')
  await expect(guest.getByRole('heading', { name: 'Waiting to send' })).toBeVisible()
  await expect(nothing).toHaveCount(0)
  // A request that is being sent cannot be removed.
  const { promise: sending, resolve: send } = Promise.withResolvers<void>()
  const { promise: responded, resolve: respond } = Promise.withResolvers<void>()
  await guest.context().route('**/api/guest-requests/app/amenity', async (route) => {
    send()
    await responded
    await route.continue()
  })
  await goOnline(guest)
  await sending
  await guest.getByRole('button', { name: /^Remove/ }).click()
  await expect(guest.getByText('It is being sent right now.')).toBeVisible()
  respond()
  await expect(guest.getByRole('link', { name: /Bath towel/ })).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Waiting to send' })).toHaveCount(0)
})

test('one message at a time replaces the offline notice above the bottom bar', {
  tag: '@nightly',
}, async ({ guest, server, consoleErrors }) => {
  consoleErrors.allow(...offlineErrors)
  // A message stays until it is dismissed.
  await guest.addInitScript(() => {
    const { setTimeout } = window
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number) => setTimeout(run, ms === 3_000 ? 60_000 : ms),
    })
  })
  await signInGuest(guest, server)
  await waitUntilCached(guest)
  const copy = guest.getByRole('button', { name: 'Copy Wi-Fi password' })
  await expect(copy).toBeVisible()
  const bar = guest.getByRole('navigation', { name: 'Main' })
  const message = guest.getByRole('button', { name: 'Dismiss' })
  await goOffline(guest)
  const notice = guest.getByText(/^You’re offline/)
  await expect(notice).toBeVisible()
  const barTop = (await bar.boundingBox())?.y ?? 0
  const noticeBox = await notice.boundingBox()
  expect((noticeBox?.y ?? 0) + (noticeBox?.height ?? 0)).toBeLessThanOrEqual(barTop + 1)

  await guest.getByRole('button', { name: 'Drinking water' }).click()
  await guest.getByRole('button', { name: 'Send request' }).click()
  await expect(guest.getByText('Saved. We will send it when you are back online.')).toBeVisible()
  await copy.click()
  await copy.click()
  await expect(message).toHaveCount(1)
  await expect(notice).toHaveCSS('opacity', '1')
  await expect(guest.locator('[data-notice]')).toHaveCSS('opacity', '0')
  const box = await message.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(barTop)
  await message.click()
  await expect(guest.getByText(/^Cop|^Couldn’t copy/)).toBeVisible()
  await expect(message).toHaveCount(1)
  await message.click()
  await expect(message).toHaveCount(0)
  await expect(guest.locator('[data-notice]')).toHaveCSS('opacity', '1')

  await goOnline(guest)
  await expect(notice).toHaveCount(0)
})
