import { openSupplies, orderTowels, signInGuest } from './support/journeys.ts'
import { goOffline, goOnline, offlineErrors, saved, waitUntilCached } from './support/network.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

test('menus, maps, the safety page and emergency numbers are cached before they are opened', {
  tag: '@nightly',
}, async ({ ananya: guest, consoleErrors }) => {
  consoleErrors.allow(...offlineErrors)
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
}, async ({ ananya: guest, admin: desk, consoleErrors }) => {
  consoleErrors.allow(...offlineErrors)
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
