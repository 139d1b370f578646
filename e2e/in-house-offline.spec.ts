import { signInDesk } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

test('the desk shows who is in the house without a connection, also after a reload', {
  tag: '@nightly',
}, async ({ desk, consoleErrors }) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/)
  await signInDesk(desk, 'frontdesk')
  await desk.goto('/desk/in-house')
  const row = desk.getByRole('listitem').filter({ hasText: 'Ananya Rao' })
  await expect(row).toBeVisible()
  // From here on the service worker answers; what it has stored opens the desk without a connection.
  await desk.evaluate(() => navigator.serviceWorker.ready)
  await desk.reload()
  await expect(row).toBeVisible()

  await desk.context().setOffline(true)
  await desk.reload()
  await expect(row).toBeVisible()
  await expect(desk.getByText(/^No connection\. This is the list of/)).toBeVisible()
  await desk.context().setOffline(false)
  await expect(desk.getByText(/^No connection\. This is the list of/)).toBeHidden()
})
