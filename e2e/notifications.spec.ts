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
