import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { countFromToday } from './support/count-actions.ts'
import { cardOf, openBoard, openDepartment, signInGuest } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

async function openService(guest: Page) {
  await openDepartment(guest, 'Front desk')
  await guest.getByRole('button', { name: /^Late check-out/ }).click()
}

test('a guest asks for a later check-out, the desk accepts it, and the phone shows it', {
  tag: ['@nightly', '@actions'],
}, async ({ guest, desk, server }) => {
  await signInGuest(guest, server)
  await openService(guest)
  const sheet = guest.getByRole('dialog', { name: 'Late check-out' })
  await sheet.getByRole('button', { name: 'Send request' }).click()
  await expect(sheet.getByText('Choose a time.')).toBeVisible()
  await sheet.getByRole('radio', { name: /^13:00/ }).check()
  await expect(sheet.getByText(/by 13:00 instead of 11:00, once we confirm/)).toBeVisible()
  await expectAccessible(guest)
  await sheet.getByRole('button', { name: 'Send request' }).click()
  const received = guest.getByRole('dialog', { name: 'Request sent' })
  const number = Number(/\d+/.exec((await received.getByText(/^No\. /).textContent()) ?? '')?.[0])
  await received.getByRole('button', { name: 'Track request' }).click()

  const endCount = await countFromToday(desk, 'Late check-out')
  await openBoard(desk)
  const card = cardOf(desk, number)
  await expect(card).toContainText('13:00')
  await card.getByRole('button', { name: 'Accept' }).click()
  await expect(guest.getByText('Confirmed').first()).toBeVisible()
  expect(await endCount()).toBeLessThanOrEqual(2)
  await openService(guest)
  await expect(sheet.getByRole('radio', { name: /^12:00/ })).toHaveCount(0)
  await expect(sheet.getByRole('radio', { name: /^14:00/ })).toBeVisible()
})
