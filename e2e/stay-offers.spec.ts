import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { countFromToday } from './support/count-actions.ts'
import { cardOf, openBoard, openDepartment, signInDesk, signInGuest } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

/** Priya Sharma, who arrives tomorrow. */
const arrivingPhone = '+919000000003'

/** Requests 13:00 in the open sheet, and accepts it at the desk. */
async function request(guest: Page, desk: Page, title: string, promise: RegExp) {
  const sheet = guest.getByRole('dialog', { name: title })
  await sheet.getByRole('button', { name: 'Send request' }).click()
  await expect(sheet.getByText('Choose a time.')).toBeVisible()
  await sheet.getByRole('radio', { name: /^13:00/ }).check()
  await expect(sheet.getByText(promise)).toBeVisible()
  await expectAccessible(guest)
  await sheet.getByRole('button', { name: 'Send request' }).click()
  const received = guest.getByRole('dialog', { name: 'Request sent' })
  const number = Number(/\d+/.exec((await received.getByText(/^No\. /).textContent()) ?? '')?.[0])
  await received.getByRole('button', { name: 'Track request' }).click()

  const endCount = await countFromToday(desk, title)
  await openBoard(desk)
  const card = cardOf(desk, number)
  await expect(card).toContainText('13:00')
  await card.getByRole('button', { name: 'Accept' }).click()
  await expect(guest.getByText('Confirmed').first()).toBeVisible()
  expect(await endCount()).toBeLessThanOrEqual(2)
}

test('a guest asks for an early check-in before arrival, the desk accepts it, and the phone shows it', {
  tag: ['@nightly', '@actions'],
}, async ({ guest, desk, server }) => {
  await signInGuest(guest, server, arrivingPhone)
  await guest.getByRole('link', { name: /^Request early check-in/ }).click()
  await request(guest, desk, 'Early check-in', /from 13:00 instead of 14:00, once we confirm/)
  await guest.goto('/')
  await expect(guest.getByText('from 13:00')).toBeVisible()
})

test('a guest asks for a later check-out, the desk accepts it, and the phone shows it', {
  tag: ['@nightly', '@actions'],
}, async ({ ananya: guest, desk }) => {
  const openService = async () => {
    await openDepartment(guest, 'Front desk')
    await guest.getByRole('button', { name: /^Late check-out/ }).click()
  }
  await openService()
  await request(guest, desk, 'Late check-out', /by 13:00 instead of 11:00, once we confirm/)
  await openService()
  const sheet = guest.getByRole('dialog', { name: 'Late check-out' })
  await expect(sheet.getByRole('radio', { name: /^12:00/ })).toHaveCount(0)
  await expect(sheet.getByRole('radio', { name: /^14:00/ })).toBeVisible()
})

test('the desk enters an early check-in for a guest who calls, and the phone shows it', {
  tag: '@nightly',
}, async ({ guest, desk, server }) => {
  await signInGuest(guest, server, arrivingPhone)
  await signInDesk(desk, 'frontdesk')
  await desk.keyboard.press('Control+k')
  await desk.getByRole('dialog', { name: 'Search' }).getByRole('searchbox').fill('priya sharma')
  await desk.keyboard.press('Enter')
  await desk.getByRole('button', { name: 'More for this stay' }).click()
  await desk.getByRole('button', { name: 'Early check-in…' }).click()
  const dialog = desk.getByRole('dialog', { name: /^Early check-in/ })
  await dialog.getByRole('button', { name: /^Send for/ }).click()
  await expect(dialog.getByText('Early check-in: choose a time.')).toBeVisible()
  await dialog.getByLabel('Check in from').selectOption({ label: '12:00 · 2 hours' })
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: /^Send for ₹1,416/ }).click()
  const sent = desk.getByText(/^Request #\d+ is on the board\.$/)
  const number = Number(/\d+/.exec((await sent.textContent()) ?? '')?.[0])

  await desk.goto('/desk/board')
  await cardOf(desk, number).getByRole('button', { name: 'Accept' }).click()
  await expect(guest.getByText('from 12:00')).toBeVisible()
})
