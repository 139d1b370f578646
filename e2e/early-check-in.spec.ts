import { expectAccessible } from './support/accessible.ts'
import { countFromToday } from './support/count-actions.ts'
import { cardOf, openBoard, signInGuest } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

/** Priya Sharma, who arrives tomorrow. */
const arrivingPhone = '+919000000003'

test('a guest asks for an early check-in before arrival, the desk accepts it, and the phone shows it', {
  tag: ['@nightly', '@actions'],
}, async ({ guest, desk, server }) => {
  await signInGuest(guest, server, arrivingPhone)
  await guest.getByRole('link', { name: /^Request early check-in/ }).click()
  const sheet = guest.getByRole('dialog', { name: 'Early check-in' })
  await sheet.getByRole('button', { name: 'Send request' }).click()
  await expect(sheet.getByText('Choose a time.')).toBeVisible()
  await sheet.getByRole('radio', { name: /^13:00/ }).check()
  await expect(sheet.getByText(/from 13:00 instead of 14:00, once we confirm/)).toBeVisible()
  await expectAccessible(guest)
  await sheet.getByRole('button', { name: 'Send request' }).click()
  const received = guest.getByRole('dialog', { name: 'Request sent' })
  const number = Number(/\d+/.exec((await received.getByText(/^No\. /).textContent()) ?? '')?.[0])
  await received.getByRole('button', { name: 'Track request' }).click()

  const endCount = await countFromToday(desk, 'Early check-in')
  await openBoard(desk)
  const card = cardOf(desk, number)
  await expect(card).toContainText('13:00')
  await card.getByRole('button', { name: 'Accept' }).click()
  await expect(guest.getByText('Confirmed').first()).toBeVisible()
  expect(await endCount()).toBeLessThanOrEqual(2)
  await guest.goto('/')
  await expect(guest.getByText('from 13:00')).toBeVisible()
})
