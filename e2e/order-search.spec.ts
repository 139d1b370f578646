import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { chooseLanguage, openSupplies, signInGuest } from './support/journeys.ts'
import { goOffline } from './support/network.ts'
import { expect, test } from './support/test.ts'

type Locale = 'en' | 'hi' | 'ar'

/** A misspelt search, the dish that it finds, and the message without results. */
const words: Record<Locale, { typed: string; dish: string; nothing: RegExp }> = {
  en: { typed: 'panner', dish: 'Paneer tikka', nothing: /^No results for/ },
  hi: { typed: 'पनिर', dish: 'पनीर टिक्का', nothing: /के लिए कोई परिणाम नहीं/ },
  ar: { typed: 'بنير', dish: 'بانير تكا', nothing: /^لا نتائج لـ/ },
}

async function openOrderIn(guest: Page, locale: Locale): Promise<void> {
  await chooseLanguage(guest, locale)
  await guest.goto('/order')
}

for (const locale of ['en', 'hi', 'ar'] as const) {
  test(`the search finds a misspelt dish (${locale})`, { tag: '@nightly' }, async ({
    guest,
    server,
  }) => {
    const { typed, dish, nothing } = words[locale]
    await signInGuest(guest, server)
    await openOrderIn(guest, locale)
    await guest.getByRole('main').locator('a[href="/search"]').click()
    const field = guest.getByRole('searchbox')
    await expect(field).toBeFocused()
    await expectAccessible(guest)

    await field.fill(typed)
    const result = guest.getByRole('main').getByRole('link', { name: dish })
    await expect(result).toBeVisible()
    // It is listed under its outlet.
    await expect(guest.getByRole('region').or(guest.locator('section')).first()).toContainText(dish)
    await expectAccessible(guest)
    await result.click()
    await expect(guest).toHaveURL(/\/dining\//)
    await expect(guest.getByRole('dialog')).toBeVisible()

    // Back from the dish to its menu, and from there to the results.
    await guest.goBack()
    await expect(guest.getByRole('dialog')).toHaveCount(0)
    await guest.goBack()
    await expect(field).toHaveValue(typed)
    await expect(result).toBeVisible()

    // Searches in another script.
    await field.fill(locale === 'en' ? 'पनीर' : 'paneer')
    await expect(result).toBeVisible()
    await field.fill('qzxwv')
    await expect(guest.getByText(nothing)).toBeVisible()
    await expectAccessible(guest)
  })
}

test('the search finds and opens gifts, room supplies, services and facilities', {
  tag: '@nightly',
}, async ({ ananya: guest }) => {
  await guest.goto('/search')
  const field = guest.getByRole('searchbox')
  const main = guest.getByRole('main')
  const find = async (typed: string, name: RegExp) => {
    await field.fill(typed)
    await main.getByRole('link', { name }).first().click()
  }

  await find('red rose', /Twelve red roses/)
  await expect(guest).toHaveURL(/\/gifts\/.+#/)
  await expect(guest.getByRole('heading', { name: 'Twelve red roses' })).toBeInViewport()
  await guest.goBack()

  await find('umbrela', /Umbrella/)
  await expect(guest).toHaveURL(/\/amenities#/)
  await expect(guest.getByRole('heading', { name: 'Umbrella' })).toBeInViewport()
  await guest.goBack()

  await find('check-out', /^Check-out/)
  await expect(guest.getByRole('region', { name: 'Your stay' })).toBeVisible()
  await guest.goBack()
  await find('AC', /Air conditioning not cooling/)
  await expect(guest.getByRole('dialog', { name: 'Air conditioning not cooling' })).toBeVisible()
  await guest.goBack()
  await guest.goBack()
  await find('vegan', /./)
  await expect(guest.getByRole('dialog')).toContainText('Vegan')
  await guest.goBack()
  await guest.goBack()
  await field.fill('internet')
  await expect(main.getByText('Lakehouse Guest · orange-court-24')).toBeVisible()
  await main.getByRole('button', { name: 'Copy Wi-Fi password' }).click()
  await expect(guest.getByRole('button', { name: 'Dismiss' })).toBeVisible()

  await find('wake up', /Wake-up call/)
  await expect(guest.getByRole('dialog', { name: 'Wake-up call' })).toBeVisible()
  await guest.goBack()
  await guest.goBack()

  await find('pool', /pool/i)
  await expect(guest).not.toHaveURL(/\/search/)
})

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the search finds items that were never opened', { tag: '@nightly' }, async ({
    guest,
    server,
    consoleErrors,
  }) => {
    test.slow()
    consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/)
    await signInGuest(guest, server)
    const isCached = () =>
      guest.evaluate(async () => {
        const paths = ['/api/catalogue/app', '/api/amenities/app/amenity-list']
        const responses = await Promise.all(paths.map((path) => caches.match(path)))
        return navigator.serviceWorker.controller !== null && responses.every(Boolean)
      })
    await expect.poll(isCached, { timeout: 30_000 }).toBe(true)
    await goOffline(guest)
    await guest.goto('/search')
    await guest.getByRole('searchbox').fill('bath towl')
    await guest
      .getByRole('main')
      .getByRole('link', { name: /Bath towel/ })
      .click()
    await expect(guest.getByRole('heading', { name: 'Bath towel' })).toBeInViewport()
  })
})

test('a guest orders supper in four taps', async ({ ananya: guest }) => {
  let taps = 0
  const tap = async (target: ReturnType<Page['getByRole']>) => {
    taps += 1
    await target.tap()
  }
  // The menu of an outlet that is open now.
  const order = guest.getByRole('link', {
    name: /^(Order food|See menus)$/,
  })
  await expect(order).toHaveAttribute('href', /^\/dining\//)
  await tap(order)
  await tap(guest.getByRole('button', { name: /^Add one / }).first())
  await tap(guest.getByRole('button', { name: /^View order/ }))
  await tap(guest.getByRole('button', { name: /^Place order/ }))
  await expect(guest.getByRole('dialog', { name: 'Order placed' })).toBeVisible()
  expect(taps).toBe(4)
})

test('supplies can be ordered for a later time, and ordered again with one tap', {
  tag: '@nightly',
}, async ({ ananya: guest }) => {
  await openSupplies(guest)
  await guest.getByRole('button', { name: 'Add one Bath towel' }).click()
  await guest.getByRole('button', { name: 'Add one Umbrella' }).click()
  await guest.getByRole('button', { name: /^View order/ }).click()
  const order = guest.getByRole('dialog', { name: 'Your order' })
  await expect(order.getByRole('radio', { name: 'ASAP' })).toBeChecked()
  const time = order.getByRole('radio').nth(1)
  const hour = /\d\d:\d\d/.exec((await time.locator('xpath=..').textContent()) ?? '')?.[0] ?? '-'
  await time.check()
  await order.getByRole('button', { name: 'Place order' }).click()

  // Two departments receive one request each, with one confirmation.
  const placed = guest.getByRole('dialog', { name: 'Order placed' })
  await expect(placed.getByText(hour)).toHaveCount(2)
  await expectAccessible(guest)
  await placed.getByRole('button', { name: 'Track orders' }).click()
  await expect(guest).toHaveURL(/\/requests$/)

  await guest.goto('/requests?show=past')
  await guest.getByRole('button', { name: /^Order again: .*Pillow/ }).click()
  await expect(order.getByRole('group', { name: 'Pillow' })).toBeVisible()
  await expect(order.getByRole('group', { name: 'Drinking water' })).toBeVisible()
  // A second tap adds nothing.
  await guest.goto('/requests?show=past')
  await guest.getByRole('button', { name: /^Order again: .*Pillow/ }).click()
  await expect(order.getByRole('group', { name: 'Pillow' })).toContainText('1')
  await order.getByRole('button', { name: 'Place order' }).click()
  await expect(placed).toBeVisible()
})

test('ordering again marks unavailable items in the cart', { tag: '@nightly' }, async ({
  ananya: guest,
}) => {
  await guest.route(/\/api\/(catalogue\/app|amenities\/app\/amenity-list)$/, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const json = JSON.parse(text, (_key, value) =>
      value?.name === 'Pillow' ? { ...value, available: false } : value,
    )
    await route.fulfill({ response, json })
  })
  await guest.goto('/requests?show=past')
  await guest.getByRole('button', { name: /^Order again: .*Pillow/ }).click()
  const order = guest.getByRole('dialog', { name: 'Your order' })
  await expect(order.getByText('Pillow')).toBeVisible()
  await expect(order.getByText('Not available right now')).toBeVisible()
  await order.getByRole('button', { name: 'Remove', exact: true }).click()
  await order.getByRole('button', { name: 'Place order' }).click()
  await expect(guest.getByRole('dialog', { name: 'Order placed' })).toBeVisible()
})
