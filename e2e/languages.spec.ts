import { chooseLanguage, signInGuest } from './support/journeys.ts'
import { goOffline, goOnline } from './support/network.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

test('a new language applies at once and offline, and falls back to the last cached one', async ({
  guest,
  server,
  consoleErrors,
}) => {
  // The browser reports every call that fails offline.
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/)
  await signInGuest(guest, server)
  await guest.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await guest.getByRole('link', { name: 'Order', exact: true }).click()
  await guest.getByRole('link', { name: 'In-room dining' }).first().click()
  await expect(guest.getByRole('heading', { name: 'Khichdi' })).toBeVisible()
  await guest.getByRole('button', { name: 'Add one Khichdi' }).click()
  // A reload would lose this.
  await guest.evaluate(() => Object.assign(window, { isSamePage: true }))
  await guest.goBack()
  await guest.goBack()
  await guest.getByRole('link', { name: 'Profile' }).click()
  await guest.getByRole('radio', { name: 'हिन्दी' }).check()
  await guest.goBack()
  await guest.getByRole('link', { name: 'ऑर्डर', exact: true }).click()
  await guest.getByRole('link', { name: 'इन-रूम डाइनिंग' }).first().click()
  await expect(guest.getByRole('heading', { level: 1, name: 'इन-रूम डाइनिंग' })).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'खिचड़ी' })).toBeVisible()
  expect(await guest.evaluate(() => 'isSamePage' in window)).toBe(true)
  // A dish added in English has its Hindi name in the cart.
  await guest.getByRole('button', { name: /^ऑर्डर देखें/ }).click()
  const cart = guest.getByRole('dialog', { name: 'आपका ऑर्डर' })
  await expect(cart.getByText('खिचड़ी', { exact: true })).toBeVisible()
  await cart.getByRole('button', { name: 'बंद करें' }).click()
  await expect(cart).toBeHidden()

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
