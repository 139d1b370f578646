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

test('a stream that the server could not resume has the notifications read again', async ({
  guest,
  server,
  consoleErrors,
}) => {
  await signInGuest(guest, server)
  await expect(guest.getByRole('link', { name: 'Notifications, 5 new' })).toBeVisible()
  // Each connection begins at an unknown place and ends at once; the app connects again after a second.
  await guest.route('**/api/stream', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: 'event: ready\nid: 1\ndata: {"resumed":false}\n\n',
    }),
  )
  for (let i = 0; i < 2; i++) await guest.waitForResponse(/\/api\/promotional/)
})
