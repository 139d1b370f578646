import type { Locator, Response } from '@playwright/test'
import { hotelDay } from './support/hotel-clock.ts'
import {
  cardOf,
  columnOf,
  enterCode,
  forgetSession,
  guestPhone,
  signInGuest,
} from './support/journeys.ts'
import { expect, nightlyUnless, test } from './support/test.ts'

test('a guest in house sees the dates of the stay, gives feedback at any time, and books a taxi', async ({
  ananya: guest,
}) => {
  const stay = guest.getByRole('region', { name: 'Your stay' })
  // The first day without its month, if it is the same.
  const [first, last] = [-1, 2].map((days) => Number(hotelDay(days).slice(8)))
  await expect(stay).toContainText(new RegExp(`${first}\\b.*–\\D*${last} .* · 3 nights`))
  await guest.getByRole('link', { name: /^Write a review/ }).click()
  await expect(guest.getByRole('heading', { name: 'Reviews' })).toBeVisible()
  await guest.goBack()
  await guest
    .getByRole('link', { name: /^Share feedback/ })
    .last()
    .click()
  await expect(guest.getByRole('heading', { name: 'Feedback' })).toBeVisible()
  await guest.goBack()
  await guest.getByRole('link', { name: 'Get a taxi Choose a time' }).click()
  const taxi = guest.getByRole('dialog', { name: 'Taxi to the airport' })
  await expect(taxi).toBeVisible()
  await guest.goBack()
  await expect(taxi).toHaveCount(0)
  await expect(stay).toBeVisible()
})

test('a failed call affects only its part of home, and is not repeated endlessly', {
  tag: '@nightly',
}, async ({ ananya: guest, consoleErrors }) => {
  consoleErrors.allow(/503/)
  const again = guest.getByRole('button', { name: 'Try again' })
  for (const { path, hasRetry } of [
    { path: '/guest-requests/app?', hasRetry: true },
    { path: '/misc/app/tip', hasRetry: true },
    { path: '/banners/app', hasRetry: false },
    { path: '/guest-requests/app/quick', hasRetry: false },
  ]) {
    await test.step(path, async () => {
      let calls = 0
      const isOf = (url: URL) => `${url.pathname}${url.search}`.startsWith(`/api${path}`)
      await guest.route(isOf, (route) => {
        calls++
        return route.fulfill({ status: 503, json: {} })
      })
      // Opening the live stream refreshes everything, including the guest.
      let guestReads = 0
      const countReads = (response: Response) => {
        if (response.url().endsWith('/api/guests/app/me')) guestReads++
      }
      guest.on('response', countReads)
      await guest.reload()
      await expect(guest.getByRole('heading', { name: 'Wi-Fi', exact: true })).toBeVisible()
      await expect(guest.getByRole('link', { name: /^Towels and supplies/ })).toBeVisible()
      await expect(guest.getByRole('link', { name: 'All services' })).toBeVisible()
      await expect(guest.getByRole('heading', { name: 'Contact' })).toBeVisible()
      await expect(again).toHaveCount(hasRetry ? 1 : 0)
      await expect.poll(() => guestReads).toBeGreaterThan(1)
      guest.off('response', countReads)
      await guest.getByRole('link', { name: 'Order', exact: true }).click()
      await guest.getByRole('link', { name: 'Home', exact: true }).click()
      await expect(guest.getByRole('heading', { name: 'Contact' })).toBeVisible()
      expect(calls).toBeLessThan(6)

      if (hasRetry) await expect(again).toBeEnabled()
      await guest.unroute(isOf)
      if (!hasRetry) return
      await again.click()
      await expect(again).toHaveCount(0)
    })
  }
})

test('home changes before, during and after the stay', { tag: '@nightly' }, async ({
  guest,
  server,
}) => {
  await signInGuest(guest, server, '+919000000003')
  const stay = guest.getByRole('region', { name: 'Your stay' })
  await expect(stay).toContainText('1 day')
  await expect(guest.getByRole('button', { name: 'Start pre-check-in' })).toBeVisible()
  await expect(guest.getByRole('link', { name: /^Directions/ }).first()).toHaveAttribute(
    'href',
    /^https:\/\//,
  )
  await expect(guest.getByText('Wi-Fi')).toHaveCount(0)
  await expect(guest.getByRole('heading', { name: 'Quick requests' })).toHaveCount(0)

  await forgetSession(guest)
  await enterCode(guest, server, guestPhone)
  await expect(stay).toContainText('204')
  await expect(stay).toContainText('Lakehouse Guest')
  await expect(guest.getByRole('link', { name: /^(Order food|See menus)$/ })).toHaveAttribute(
    'href',
    /^\/dining\//,
  )
  await expect(guest.getByRole('link', { name: /^Towels and supplies/ })).toBeVisible()

  // The last day, by the phone's clock.
  const { checkOut } = await guest.evaluate(
    () => JSON.parse(localStorage.getItem('root') ?? '{}').log.data,
  )
  await guest.clock.setFixedTime(Date.parse(checkOut) - 3_600_000)
  await guest.reload()
  await expect(stay).toContainText('Check-out is at 11:00.')
  await expect(guest.getByRole('link', { name: 'Bill and check-out' })).toHaveAttribute(
    'href',
    '/payments',
  )
  await guest.clock.setSystemTime(new Date())

  await forgetSession(guest)
  await enterCode(guest, server, '+919000000004')
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Thank you for your stay')
  await expect(guest.getByRole('link', { name: 'Write a review' })).toHaveAttribute(
    'href',
    '/reviews',
  )
  await expect(guest.getByRole('link', { name: /^Bill and invoice/ })).toBeVisible()
})

/** Counts taps. */
function countTaps() {
  let taps = 0
  return {
    tap: async (target: Locator) => {
      await target.tap()
      taps++
    },
    count: () => taps,
  }
}

for (const { name, chip, title } of [
  { name: 'two towels', chip: 'Bath towel × 2', title: '2 × Bath towel' },
  { name: 'water', chip: 'Drinking water', title: '1 × Drinking water' },
  { name: 'cleaning', chip: 'Room cleaning', title: 'Room cleaning' },
]) {
  test(
    `a guest requests ${name} from home in at most three taps`,
    nightlyUnless(name === 'two towels'),
    async ({ ananya: guest, admin: desk }) => {
      const { tap, count } = countTaps()
      await tap(guest.getByRole('button', { name: chip }))
      const sheet = guest.getByRole('dialog', { name: chip.replace(' × 2', '') })
      await expect(sheet).toContainText('204')
      await expect(sheet).toContainText(/in about \d+ minutes/)
      await expect(sheet).toContainText('Free')
      await tap(sheet.getByRole('button', { name: 'Send request' }))
      const receipt = guest.getByRole('dialog').getByText(/^No\. \d+$/)
      await expect(receipt).toBeVisible()
      expect(count()).toBeLessThanOrEqual(3)
      const number = /\d+/.exec(await receipt.innerText())?.[0]
      await expect(cardOf(columnOf(desk, 'New'), Number(number))).toContainText(
        title.replace(/^\d × /, ''),
      )
      await guest.keyboard.press('Escape')
      await expect(guest.getByRole('link', { name: new RegExp(title) }).first()).toBeVisible()
    },
  )
}

test('a long hotel name does not shift the page when it loads, even in large text', {
  tag: '@nightly',
}, async ({ ananya: guest, server }) => {
  const held = { now: Promise.withResolvers<void>() }
  await guest.route('**/api/hotels/details/*', async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    await held.now.promise
    const name = 'The Grand Lakehouse Palace Hotel and Spa Udaipur'
    await route.fulfill({ response, json: { data: { ...data, name } } })
  })
  for (const textSize of [100, 200]) {
    held.now = Promise.withResolvers<void>()
    await guest.evaluate(
      (device) => localStorage.setItem('bellhop.device', JSON.stringify(device)),
      {
        textSize,
        locale: 'en',
        hotelId: server.hotelId,
      },
    )
    await guest.reload()
    const heading = guest.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    const before = await heading.boundingBox()
    held.now.resolve()
    await expect(guest.getByText('The Grand Lakehouse Palace')).toBeVisible()
    expect((await heading.boundingBox())?.y, `${textSize} %`).toBe(before?.y)
  }
})

test('the words of the bottom bar stay and are whole at 200 %', { tag: '@nightly' }, async ({
  ananya: guest,
  server,
}) => {
  await guest.setViewportSize({ width: 360, height: 740 })
  for (const locale of ['en', 'hi', 'ar']) {
    await guest.evaluate(
      (device) => localStorage.setItem('bellhop.device', JSON.stringify(device)),
      { textSize: 200, locale, hotelId: server.hotelId },
    )
    await guest.reload()
    await expect(guest.locator('html')).toHaveAttribute('lang', locale)
    const words = guest.locator('nav[data-bar] a > span.truncate')
    await expect(words).toHaveCount(5)
    for (const word of await words.all()) {
      const { clientWidth, scrollWidth } = await word.evaluate((it) => ({
        clientWidth: it.clientWidth,
        scrollWidth: it.scrollWidth,
      }))
      expect(clientWidth, await word.innerText()).toBeGreaterThan(10)
      expect(scrollWidth, await word.innerText()).toBeLessThanOrEqual(clientWidth)
    }
  }
})
