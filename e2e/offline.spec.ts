import type { Page } from '@playwright/test'
import {
  cardOf,
  columnOf,
  openSupplies,
  orderTowels,
  signInDesk,
  signInGuest,
} from './support/journeys.ts'
import { goOffline, goOnline, offlineErrors, saved, waitUntilCached } from './support/network.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

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
}, async ({ ananya: guest, consoleErrors }) => {
  consoleErrors.allow(...offlineErrors, /status of 409/)
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
