import type { Browser, Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { hotelZone } from './support/hotel-clock.ts'
import { advanceRequest, cardOf, openLater, signInDesk, signInGuest } from './support/journeys.ts'
import type { TestServer } from './support/server.ts'
import { expect, phone, test } from './support/test.ts'

/** Opens the reservation sheet from the restaurant's page. */
async function openTables(page: Page): Promise<Locator> {
  await page.goto('/order')
  await page
    .getByRole('link', { name: /^Jheel/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Reserve a table' }).click()
  const sheet = page.getByRole('dialog', { name: 'Table at Jheel' })
  // Tomorrow, so that all times are in the future.
  await sheet.getByRole('group', { name: 'Day' }).getByRole('radio').nth(1).check()
  await expect(sheet.getByRole('radio', { name: /^12:30/ })).toBeVisible()
  return sheet
}

const guestsOf = (sheet: Locator, count: number) =>
  sheet.getByRole('group', { name: 'Guests' }).getByRole('radio', { name: String(count) })

const timeOf = (sheet: Locator, time: string) =>
  sheet.getByRole('radio', { name: new RegExp(`^${time}`) })

/** @returns the request's number */
async function reserve(page: Page, guests: number, time: string): Promise<number> {
  const sheet = await openTables(page)
  await guestsOf(sheet, guests).check()
  await timeOf(sheet, time).check()
  await sheet.getByRole('button', { name: 'Reserve' }).click()
  const received = page.getByRole('dialog', { name: 'Reservation received' })
  await expect(received.getByText(`Table at Jheel · ${guests} guests`)).toBeVisible()
  const number = await received.getByText(/^No\. /).textContent()
  await received.getByRole('button', { name: 'View reservation' }).click()
  await expect(received).toBeHidden()
  return Number(/\d+/.exec(number ?? '')?.[0])
}

async function openSecondPhone(browser: Browser, server: TestServer): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: phone,
    locale: 'en-GB',
    timezoneId: hotelZone,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await signInGuest(page, server, '+919000000002')
  return page
}

test('a reserved table is confirmed, counts for other guests, and is released when cancelled', {
  tag: '@nightly',
}, async ({ guest, desk, server, browser }) => {
  test.slow()
  // The kitchen works for this restaurant.
  await signInDesk(desk, 'kitchen')
  await signInGuest(guest, server)

  const sheet = await openTables(guest)
  await expect(guestsOf(sheet, 2)).toBeChecked()
  // Nothing between lunch and dinner.
  await expect(timeOf(sheet, '14:30')).toBeEnabled()
  await expect(timeOf(sheet, '15:00')).toHaveCount(0)
  await expect(sheet.getByText('Free', { exact: true })).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Reserve' }).click()
  await expect(sheet.getByText('Choose a time.')).toBeVisible()
  await expectAccessible(guest)
  await guest.goBack()
  await expect(guest).toHaveURL(/\/dining\//)

  const number = await reserve(guest, 4, '20:00')
  await expect(
    guest.getByRole('status').getByText('Reservation received', { exact: true }),
  ).toBeVisible()
  await expect(guest.getByText('Table at Jheel · 4 guests')).toBeVisible()
  await expect(guest.getByText(/tomorrow.*20:00|20:00/i).first()).toBeVisible()
  await expectAccessible(guest)

  const card = cardOf(await openLater(desk), number)
  await expect(card).toContainText('Jheel')
  await expect(card).toContainText('4 guests')
  await expect(card).toContainText(/Table .*20:00/)
  await card.getByRole('button', { name: 'Accept' }).click()
  await expect(
    guest.getByRole('status').getByText('Reservation confirmed', { exact: true }),
  ).toBeVisible()
  const path = new URL(guest.url()).pathname

  // Takes the last of twelve places.
  await reserve(guest, 8, '20:00')
  const second = await openSecondPhone(browser, server)
  const others = await openTables(second)
  await guestsOf(others, 1).check()
  await expect(timeOf(others, '20:00')).toBeDisabled()
  await expect(timeOf(others, '20:00')).toHaveAccessibleName(/Full/)
  await expect(timeOf(others, '20:30')).toBeEnabled()
  await expectAccessible(second)

  await guest.goto(path)
  await guest.getByRole('button', { name: 'Cancel reservation' }).click()
  const question = guest.getByRole('dialog', { name: 'Cancel this reservation?' })
  const cancelled = guest.waitForResponse(/\/cancel\//)
  await question.getByRole('button', { name: 'Yes, cancel' }).click()
  await expect(guest.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await cancelled

  const again = await openTables(second)
  await guestsOf(again, 5).check()
  await expect(timeOf(again, '20:00')).toBeDisabled()
  await expect(timeOf(again, '20:00')).toHaveAccessibleName(/4 left/)
  await guestsOf(again, 4).check()
  await timeOf(again, '20:00').check()
  // One more guest does not fit, so the time is cleared.
  await guestsOf(again, 5).check()
  await expect(
    again.getByRole('group', { name: 'Time' }).getByRole('radio', { checked: true }),
  ).toHaveCount(0)
  await second.context().close()
})

test('a tip for a table is offered only after the guests are seated', { tag: '@nightly' }, async ({
  ananya: guest,
  desk,
}) => {
  await signInDesk(desk, 'kitchen')
  const number = await reserve(guest, 2, '13:00')
  await cardOf(await openLater(desk), number)
    .getByRole('button', { name: 'Accept' })
    .click()
  const status = guest.getByRole('status')
  await expect(status.getByText('Reservation confirmed', { exact: true })).toBeVisible()

  await guest.clock.setFixedTime(Date.now() + 48 * 60 * 60_000)
  await guest.reload()
  await expect(status.getByText('Reservation confirmed', { exact: true })).toBeVisible()
  const tip = guest.getByRole('button', { name: 'Add a tip' })
  await expect(tip).toHaveCount(0)
  await advanceRequest(desk, number, 'Seated')
  await expect(tip).toBeVisible()
})

test('a time that has filled up is rejected, and shows the places left', {
  tag: '@nightly',
}, async ({ guest, server, browser, consoleErrors }) => {
  test.slow()
  consoleErrors.allow(/status of 409/)
  await signInGuest(guest, server)
  const sheet = await openTables(guest)
  await guestsOf(sheet, 6).check()
  await timeOf(sheet, '19:00').check()

  const second = await openSecondPhone(browser, server)
  await reserve(second, 8, '19:00')
  await second.context().close()

  await sheet.getByRole('button', { name: 'Reserve' }).click()
  await expect(sheet.getByRole('alert').first()).toContainText('only 4 places left at this time.')
  await expect(timeOf(sheet, '19:00')).toBeDisabled()
  await expect(timeOf(sheet, '19:00')).toHaveAccessibleName(/4 left/)
})
