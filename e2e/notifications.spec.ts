import { signInGuest } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('the bell counts what is new until it has been looked at', async ({ guest, server }) => {
  await signInGuest(guest, server)
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

test('notifications are read again when the server could not resume the live stream', async ({
  guest,
  server,
}) => {
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
