import { signInGuest } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('the bell counts new notifications until they are viewed', async ({ ananya: guest }) => {
  await guest.getByRole('link', { name: 'Notifications, 5 new' }).click()
  const first = guest.getByRole('article').first()
  await expect(first).toContainText('Music on the roof tonight')
  await expect(guest.getByText('New', { exact: true })).toHaveCount(5)
  await guest.getByRole('button', { name: 'Back' }).click()
  await expect(guest.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
  await guest.goto('/notifications')
  await expect(guest.getByRole('article')).toHaveCount(5)
  await expect(guest.getByText('New', { exact: true })).toHaveCount(0)
})

test('notifications are read again when the server could not resume the live stream', {
  tag: '@nightly',
}, async ({ guest, server }) => {
  // Each connection starts at an unknown event and ends at once; the app reconnects after a second.
  await guest.route('**/api/stream', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: 'event: ready\nid: 1\ndata: {"resumed":false}\n\n',
    }),
  )
  await signInGuest(guest, server)
  await expect(guest.getByRole('link', { name: 'Notifications, 5 new' })).toBeVisible()
  for (let i = 0; i < 3; i++) {
    await guest.waitForResponse(/\/api\/promotionals\//, { timeout: 10_000 })
  }
})

test('while the stream is down, notifications are read again every 15 seconds', {
  tag: '@nightly',
}, async ({ guest, server, consoleErrors }) => {
  consoleErrors.allow(/ERR_FAILED.*\/api\/stream/)
  await guest.clock.install()
  await guest.route('**/api/stream', (route) => route.abort())
  await signInGuest(guest, server)
  await expect(guest.getByRole('link', { name: 'Notifications, 5 new' })).toBeVisible()
  for (let i = 0; i < 2; i++) {
    const read = guest.waitForResponse(/\/api\/promotionals\//)
    await guest.clock.fastForward(15_000)
    expect((await read).status()).toBe(200)
  }
})

test('a new notification on the stream is counted at once', { tag: '@nightly' }, async ({
  guest,
  server,
}) => {
  let reads = 0
  guest.on('response', (response) => {
    if (response.url().includes('/api/promotionals/')) reads++
  })
  // The stream resumes, so that nothing but the event makes the app read.
  const announced = Promise.withResolvers<void>()
  await guest.route('**/api/stream', async (route) => {
    await announced.promise
    await route.fulfill({
      contentType: 'text/event-stream',
      body: 'event: ready\nid: 1\ndata: {"resumed":true}\n\nevent: promotional.created\nid: 2\ndata: {"_id":"1"}\n\n',
    })
  })
  await signInGuest(guest, server)
  await expect(guest.getByRole('link', { name: 'Notifications, 5 new' })).toBeVisible()
  const before = reads
  announced.resolve()
  await expect.poll(() => reads).toBeGreaterThan(before)
})

test('further notifications are read page by page, and all of them are counted', {
  tag: '@nightly',
}, async ({ guest, server }) => {
  // Five notifications in pages of two.
  await guest.route('**/promotionals/app/?*', (route) =>
    route.continue({ url: route.request().url().replace('limit=20', 'limit=2') }),
  )
  await signInGuest(guest, server)
  await guest.getByRole('link', { name: 'Notifications, 5 new' }).click()
  const cards = guest.getByRole('article')
  await expect(cards).toHaveCount(2)
  const more = guest.getByRole('button', { name: 'Show more' })
  await more.click()
  await expect(cards).toHaveCount(4)
  await more.click()
  await expect(cards).toHaveCount(5)
  await expect(more).toHaveCount(0)
  await expect(guest.getByText('New', { exact: true })).toHaveCount(5)
  const titles = await cards.getByRole('heading').allInnerTexts()
  expect(new Set(titles).size).toBe(5)
  await guest.getByRole('button', { name: 'Back' }).click()
  await expect(guest.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
})
