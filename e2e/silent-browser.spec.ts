import type { BrowserContext } from '@playwright/test'
import { askForTowels, signInGuest } from './support/journeys.ts'
import { goOffline, goOnline } from './support/network.ts'
import { expect, test } from './support/test.ts'

/** Safari's IndexedDB sometimes neither opens nor fails; so may caches and locks. */
async function silenceBrowser(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function (...args) {
      const request = open.apply(this, args)
      request.addEventListener = () => {}
      return request
    }
    const never = () => new Promise<never>(() => {})
    for (const method of ['open', 'keys', 'match'] as const) CacheStorage.prototype[method] = never
    LockManager.prototype.request = never
  })
}

test.use({ isPatient: false })

test('an order and a message reach the hotel although the browser’s storage never answers', {
  tag: '@nightly',
}, async ({ guest, server, consoleErrors }) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/)
  await silenceBrowser(guest.context())
  await signInGuest(guest, server)
  expect(await askForTowels(guest)).toBeGreaterThan(0)

  await guest.goto('/chat')
  await expect(guest.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await goOffline(guest)
  await guest.getByRole('textbox', { name: 'Message' }).fill('Is the pool open?')
  await guest.getByRole('button', { name: 'Send', exact: true }).click()
  const row = guest.getByRole('log').getByRole('listitem').filter({ hasText: 'Is the pool open?' })
  await expect(row).toContainText('Sending')
  await expect(
    guest.getByRole('status').getByText(/^Not sent yet. Keep this page open/),
  ).toBeVisible()
  await goOnline(guest)
  await expect(row).toContainText('Sent')
})
