import type { Page } from '@playwright/test'
import { chooseLanguage } from './support/journeys.ts'
import { goOffline, goOnline } from './support/network.ts'
import { expect, test } from './support/test.ts'

/** Changes from English to Hindi, and opens the same menu again. */
async function changeLanguage(guest: Page): Promise<void> {
  await guest.getByRole('link', { name: 'Order', exact: true }).click()
  await guest.getByRole('link', { name: 'In-room dining' }).first().click()
  await expect(guest.getByRole('heading', { name: 'Khichdi' })).toBeVisible()
  await guest.getByRole('button', { name: 'Add one Khichdi' }).click()
  await guest.goBack()
  await guest.goBack()
  await guest.getByRole('link', { name: 'Profile' }).click()
  await guest.getByLabel('Language').selectOption('हिन्दी')
  await guest.goBack()
  await guest.getByRole('link', { name: 'ऑर्डर', exact: true }).click()
  await guest.getByRole('link', { name: 'इन-रूम डाइनिंग' }).first().click()
  await expect(guest.getByRole('heading', { level: 1, name: 'इन-रूम डाइनिंग' })).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'खिचड़ी' })).toBeVisible()
}

test('a new language applies at once', { tag: '@nightly' }, async ({ ananya: guest }) => {
  let loads = 0
  guest.on('load', () => loads++)
  await changeLanguage(guest)
  expect(loads).toBe(0)
  // A dish added in English has its Hindi name in the cart.
  await guest.getByRole('button', { name: /^ऑर्डर देखें/ }).click()
  const cart = guest.getByRole('dialog', { name: 'आपका ऑर्डर' })
  await expect(cart.getByText('खिचड़ी', { exact: true })).toBeVisible()
})

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a language falls back to the last cached one', { tag: '@nightly' }, async ({
    ananya: guest,
    consoleErrors,
  }) => {
    // The browser reports every call that fails offline.
    consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/)
    await guest.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await changeLanguage(guest)

    await goOffline(guest)
    await guest.reload()
    await expect(guest.getByRole('heading', { level: 1, name: 'इन-रूम डाइनिंग' })).toBeVisible()
    await expect(guest.getByRole('heading', { name: 'खिचड़ी' })).toBeVisible()
    await expect(guest.getByText('Khichdi')).toHaveCount(0)

    await chooseLanguage(guest, 'en')
    await guest.reload()
    await expect(guest.getByRole('heading', { name: 'Khichdi' })).toBeVisible()
    // Not cached in Arabic.
    await chooseLanguage(guest, 'ar')
    await guest.reload()
    await expect(guest.getByRole('heading', { name: 'खिचड़ी' })).toBeVisible()

    await goOnline(guest)
    await expect(guest.getByRole('heading', { name: 'كيتشري' })).toBeVisible()
  })
})
