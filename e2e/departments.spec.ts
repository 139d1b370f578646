import { expectAccessible } from './support/accessible.ts'
import { hotelInstant } from './support/hotel-clock.ts'
import {
  advanceRequest,
  askForTowels,
  cardOf,
  columnOf,
  openDepartment,
  openLater,
  signInDesk,
  signInGuest,
} from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('a guest requests a service for a chosen time, tips for it and reviews it', {
  tag: '@nightly',
}, async ({ guest, desk, server }) => {
  test.slow()
  await signInDesk(desk)
  await signInGuest(guest, server)
  await openDepartment(guest, 'Front desk')
  await guest.getByRole('button', { name: /Wake-up call/ }).click()

  const sheet = guest.getByRole('dialog', { name: 'Wake-up call' })
  await sheet.getByText('Other time…').click()
  await sheet.getByRole('button', { name: 'Send request' }).click()
  await expect(sheet.getByText('Choose a time.')).toBeVisible()
  await sheet.getByLabel('Hotel time').fill('06:45')
  await sheet.getByLabel('Note (optional)').fill('Twice, please')
  // A call does not need permission to enter the room.
  await expect(sheet.getByRole('checkbox', { name: /^OK to enter/ })).toHaveCount(0)

  // The form survives a reload.
  await guest.reload()
  await expect(sheet.getByLabel('Hotel time')).toHaveValue('06:45')
  await expect(sheet.getByLabel('Note (optional)')).toHaveValue('Twice, please')
  await sheet.getByRole('button', { name: 'Send request' }).click()

  const received = guest.getByRole('dialog', { name: 'Request sent' })
  await expect(received.getByText(/06:45/)).toBeVisible()
  const number = Number(/\d+/.exec((await received.getByText(/^No\. /).textContent()) ?? '')?.[0])
  await received.getByRole('button', { name: 'Track request' }).click()
  await expect(received).toBeHidden()
  await expect(guest.getByRole('heading', { name: 'Wake-up call' })).toBeVisible()

  await guest.getByRole('button', { name: 'Change time' }).click()
  const change = guest.getByRole('dialog', { name: 'Change time' })
  await change.locator('input[type=time]').fill('06:50')
  await change.getByRole('button', { name: 'Confirm new time' }).click()
  await expect(change).toBeHidden()
  await expect(guest.getByText(/06:50/).first()).toBeVisible()

  const card = cardOf(await openLater(desk), number)
  await expect(card).toContainText('Wake-up call')
  await expect(card).toContainText('Twice, please')
  await expect(card).toContainText('(changed by guest)')
  await card.getByRole('button', { name: 'Accept' }).click()
  for (const step of ['In progress', 'Done']) {
    await advanceRequest(desk, number, step)
  }
  await expect(guest.getByText('How was it?')).toBeVisible()

  await guest.getByRole('button', { name: 'Add a tip' }).click()
  const tip = guest.getByRole('dialog', { name: 'Add a tip' })
  await expect(tip.getByRole('button', { pressed: true })).toHaveCount(0)
  await expect(tip.getByRole('button', { name: 'Choose an amount' })).toBeDisabled()
  await tip.getByText('₹50', { exact: true }).click()
  await tip.getByRole('button', { name: 'Tip ₹50' }).click()
  await expect(guest.getByText('Thank you. It’s on your bill.')).toBeVisible()

  // A free service has no subtotal.
  await expect(guest.getByText('Total', { exact: true })).toBeVisible()
  await expect(guest.getByText('Subtotal')).toHaveCount(0)

  // A tip can only be increased.
  await guest.getByRole('button', { name: 'Increase tip' }).click()
  const raise = guest.getByRole('dialog', { name: 'Increase tip' })
  await expect(raise.getByText('₹50', { exact: true })).toHaveCount(0)
  await raise.getByText('Other amount').click()
  for (const [amount, problem] of [
    ['40', 'Enter more than ₹50.'],
    ['200000', 'Enter ₹1,00,000 or less.'],
    ['60.555', 'Enter an amount with at most 2 decimals.'],
  ] as const) {
    await raise.getByLabel('Tip amount').fill(amount)
    await expect(raise.getByText(problem)).toBeVisible()
  }
  await raise.getByLabel('Tip amount').fill('75')
  await raise.getByRole('button', { name: 'Tip ₹75' }).click()
  await expect(guest.getByRole('main').getByText('₹75').first()).toBeVisible()

  await guest.getByRole('button', { name: 'Write a review' }).click()
  const review = guest.getByRole('dialog', { name: 'How was it?' })
  await review.getByRole('button', { name: 'Submit review' }).click()
  await expect(review.getByText('Choose a star rating.')).toBeVisible()
  await review.getByRole('radio', { name: '4 stars of 5' }).check()
  await review.getByLabel('Your comments (optional)').fill('To the minute.')
  await review.getByRole('button', { name: 'Submit review' }).click()
  const thanks = guest.getByRole('dialog', { name: 'Thank you' })
  await thanks.getByRole('button', { name: 'Done' }).click()
  await expect(thanks).toBeHidden()

  await guest.reload()
  await expect(guest.getByText('To the minute.')).toBeVisible()
  await expect(guest.getByRole('img', { name: '4 stars of 5' })).toBeVisible()
  await expect(guest.getByRole('main').getByText('₹75').first()).toBeVisible()
})

test('a closed department says when it opens, and accepts requests only for its hours', {
  tag: '@nightly',
}, async ({ ananya: guest }) => {
  await guest.clock.setFixedTime(hotelInstant('00:00', 1))
  await openDepartment(guest, 'Spa')
  await expect(guest.getByText('Closed · opens at 10:00')).toBeVisible()

  await guest.getByRole('button', { name: /Steam bath/ }).click()
  const sheet = guest.getByRole('dialog', { name: 'Steam bath' })
  await expect(sheet.getByText('ASAP')).toHaveCount(0)
  await expect(sheet.getByText('₹1,416')).toBeVisible()
  await sheet.getByText('Other time…').click()
  await sheet.getByLabel('Hotel time').fill('21:00')
  await expect(
    sheet.getByText('Spa is closed then and opens tomorrow at 10:00. Choose another time.'),
  ).toBeVisible()
  await guest.goBack()
  await expect(sheet).toBeHidden()
  await expect(guest).toHaveURL(/\/departments\//)
})

test('changing the day clears the chosen time', { tag: '@nightly' }, async ({ ananya: guest }) => {
  await openDepartment(guest, 'Spa')
  await guest.getByRole('button', { name: /^Abhyanga/ }).click()
  const sheet = guest.getByRole('dialog', { name: /^Abhyanga/ })
  const day = (place: number) =>
    sheet.getByRole('group', { name: 'Day' }).getByRole('radio').nth(place)
  const times = sheet.getByRole('group', { name: 'Time' }).getByRole('radio')
  await day(1).check()
  await sheet.getByRole('radio', { name: /^10:00/ }).check()

  const held = Promise.withResolvers<void>()
  await guest.route(/\/api\/dept-requests\/app\/slots\//, async (route) => {
    await held.promise
    await route.continue()
  })
  await day(2).check()
  await expect(times).toHaveCount(0)
  held.resolve()
  await expect(times.first()).toBeVisible()
  await sheet.getByRole('button', { name: 'Send request' }).click()
  await expect(sheet.getByText('Choose a time.')).toBeVisible()
})

test('a treatment can be requested for a time until its places are taken', {
  tag: '@nightly',
}, async ({ ananya: guest, admin: desk }) => {
  await openDepartment(guest, 'Spa')
  const openTreatment = () => guest.getByRole('button', { name: /^Abhyanga/ }).click()
  const sheet = guest.getByRole('dialog', { name: /^Abhyanga/ })
  const send = sheet.getByRole('button', { name: 'Send request' })
  for (let place = 0; place < 2; place++) {
    await openTreatment()
    await send.click()
    await expect(sheet.getByText('Choose a time.')).toBeVisible()
    await sheet.getByRole('radio').nth(1).check()
    await sheet.getByRole('radio', { name: /^10:00/ }).check()
    await expectAccessible(guest)
    await send.click()
    await expect(sheet).toBeHidden()
    await guest.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  }
  // Both requests have arrived.
  await openLater(desk)
  await expect(desk.getByRole('article').filter({ hasText: 'Abhyanga' }).nth(1)).toBeVisible()
  await openTreatment()
  await sheet.getByRole('radio').nth(1).check()
  await expect(sheet.getByRole('radio', { name: /^10:00/ })).toBeDisabled()
  await expect(sheet.getByRole('radio', { name: /^11:00/ })).toBeEnabled()
})

test('a cancellation shows at once, and is undone if the hotel rejects it', {
  tag: '@nightly',
}, async ({ ananya: guest, admin: desk, consoleErrors }) => {
  consoleErrors.allow(/status of 409.*\/cancel\//)
  const number = await askForTowels(guest)
  await guest.getByRole('button', { name: 'Cancel request' }).click()
  const question = guest.getByRole('dialog', { name: 'Cancel this request?' })

  // The desk advances the request before the cancellation arrives.
  const moved = Promise.withResolvers<void>()
  await guest.route('**/cancel/*', async (route) => {
    await moved.promise
    await route.continue()
  })
  await question.getByRole('button', { name: 'Yes, cancel' }).click()
  await expect(guest.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await cardOf(desk, number).getByRole('button', { name: 'Accept' }).click()
  await advanceRequest(desk, number, 'Getting ready')
  await expect(cardOf(columnOf(desk, 'In progress'), number)).toBeVisible()
  moved.resolve()

  await expect(guest.getByText('This is already in progress and can’t be cancelled.')).toBeVisible()
  await expect(guest.getByRole('main').getByRole('status')).toHaveText('Getting it ready')
  await expect(guest.getByText('Cancelled', { exact: true })).toHaveCount(0)
})

test('before check-in, guests cannot order, review or send feedback', { tag: '@nightly' }, async ({
  guest,
  server,
}) => {
  await signInGuest(guest, server, '+919000000003')
  await guest.goto('/feedback')
  await expect(guest.getByText('You can share feedback once you’ve checked in.')).toBeVisible()
  await guest.goto('/reviews')
  await expect(guest.getByText('You can review the hotel once you’ve checked in.')).toBeVisible()
  await expect(guest.getByRole('link', { name: /opens in a new tab/ })).toHaveCount(3)
  await openDepartment(guest, 'Housekeeping')
  await expect(guest.getByText('Room cleaning', { exact: true })).toBeVisible()
  await expect(guest.getByRole('button', { name: /Room cleaning/ })).toHaveCount(0)

  await guest.goto('/order')
  await guest
    .getByRole('link', { name: /^Jheel/ })
    .first()
    .click()
  const afterCheckIn = 'You can order once you’ve checked in.'
  await expect(guest.getByText(afterCheckIn)).toBeVisible()
  await guest.getByRole('article').first().getByRole('button').first().click()
  await expect(guest.getByRole('dialog').getByText(afterCheckIn)).toBeVisible()
  await guest.goto('/requests')
  await expect(guest.getByText(/^You can send requests and track them here/)).toBeVisible()
  await guest.getByRole('link', { name: 'Go to Home' }).click()
  await expect(guest).toHaveURL('/')
})
