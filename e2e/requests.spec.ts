import { expectAccessible } from './support/accessible.ts'
import {
  advanceRequest,
  askForTowels,
  cardOf,
  chooseLanguage,
  columnOf,
  openSupplies,
  signInDesk,
} from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('the desk sees a new request and the guest sees each step without a reload', async ({
  ananya: guest,
  admin: desk,
}) => {
  const number = await askForTowels(guest)

  const arrived = cardOf(columnOf(desk, 'New'), number)
  await expect(arrived).toContainText('204')
  await expect(arrived).toContainText('Bath towel')
  await arrived.getByRole('button', { name: 'Accept' }).click()

  const steps = guest.getByRole('main').getByRole('listitem')
  for (const [status, next] of [
    ['Confirmed', 'Getting ready'],
    ['Getting it ready', 'On the way'],
    ['On the way', 'Delivered'],
  ] as const) {
    await expect(steps.filter({ hasText: status }).getByRole('time')).toBeVisible()
    await advanceRequest(desk, number, next)
  }
  await expect(steps.filter({ hasText: 'Delivered' }).getByRole('time')).toBeVisible()
  await expect(cardOf(desk, number)).toHaveCount(0)
  await expect(guest.getByRole('button', { name: 'Cancel request' })).toHaveCount(0)
})

test('a late request shows an apology, a phone number and the new time from the desk', {
  tag: '@nightly',
}, async ({ ananya: guest, admin: desk }) => {
  const number = await askForTowels(guest)
  await expect(guest.getByText(/^Arrives in about/)).toBeVisible()
  await expect(guest.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^Placed, step 1/)
  const tip = guest.getByRole('button', { name: 'Add a tip' })
  await expect(tip).toBeVisible()

  await guest.clock.setFixedTime(Date.now() + 50 * 60_000)
  await guest.reload()
  await expect(guest.getByText('Running late')).toBeVisible()
  // The hotel's apology, in the guest's language.
  for (const [language, apology] of [
    ['hi', /^आपको इंतज़ार कराने के लिए क्षमा करें/],
    ['ar', /^نعتذر عن إبقائك في الانتظار/],
    ['en', /^We’re sorry to keep you waiting/],
  ] as const) {
    await chooseLanguage(guest, language)
    await guest.reload()
    await expect(guest.getByText(apology)).toBeVisible()
  }
  const call = guest.getByRole('link', { name: 'Call Housekeeping' })
  await expect(call).toHaveAttribute('href', 'tel:+912945550111')
  await expect(tip).toHaveCount(0)
  await expectAccessible(guest)

  const card = cardOf(columnOf(desk, 'New'), number)
  await card.getByRole('button', { name: `More for request ${number}` }).click()
  await desk.getByRole('button', { name: 'New time…' }).click()
  const dialog = desk.getByRole('dialog', { name: `New time for #${number}, room 204` })
  await dialog.getByRole('button', { name: /^60 min/ }).click()
  await dialog.getByLabel('Message to the guest (optional)').fill('The laundry is nearly done.')
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: /^Send .*\d\d:\d\d to guest/ }).click()
  await expect(dialog).toBeHidden()

  await expect(guest.getByText('Running late')).toHaveCount(0)
  await expect(guest.getByText('The laundry is nearly done.').first()).toBeVisible()
  const step = guest.getByRole('main').getByRole('listitem').filter({ hasText: 'New time' })
  await expect(step.getByRole('time')).toBeVisible()
  await expect(guest.getByText(/^(9|1\d) minutes$/)).toBeVisible()
  // Still later than first promised.
  await expect(call).toBeVisible()
  await expect(tip).toHaveCount(0)
})

test('a request that the guest cancels disappears from the desk', { tag: '@nightly' }, async ({
  ananya: guest,
  admin: desk,
}) => {
  const number = await askForTowels(guest)
  await expect(cardOf(desk, number)).toBeVisible()

  await guest.getByRole('button', { name: 'Cancel request' }).click()
  const question = guest.getByRole('dialog', { name: 'Cancel this request?' })
  await question.getByLabel('Reason (optional)').fill('Found some in the wardrobe')
  await question.getByRole('button', { name: 'Yes, cancel' }).click()

  await expect(guest.getByText('Found some in the wardrobe').first()).toBeVisible()
  // The button that opened the dialog is gone.
  await expect(guest.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(cardOf(desk, number)).toHaveCount(0)
})

test('the guest reads why a request is rejected', { tag: '@nightly' }, async ({
  ananya: guest,
  admin: desk,
}) => {
  const number = await askForTowels(guest)

  await cardOf(desk, number)
    .getByRole('button', { name: `More for request ${number}` })
    .click()
  await desk.getByRole('button', { name: 'Reject…' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reject request' }).click()
  await expect(dialog.getByText('Enter a reason for the guest.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The laundry is back at six.')
  await dialog.getByRole('button', { name: 'Reject request' }).click()

  await expect(guest.getByText('The laundry is back at six.').first()).toBeVisible()
  await expect(guest.getByText('Declined').first()).toBeVisible()
})

test('the guest reads why a request in progress is cancelled', { tag: '@nightly' }, async ({
  ananya: guest,
  admin: desk,
}) => {
  const number = await askForTowels(guest)

  const card = cardOf(desk, number)
  await card.getByRole('button', { name: 'Accept', exact: true }).click()
  await card.getByRole('button', { name: 'Getting ready' }).click()
  await card.getByRole('button', { name: `More for request ${number}` }).click()
  await desk.getByRole('button', { name: 'Cancel…' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The lift is out of order.')
  await dialog.getByRole('button', { name: 'Cancel request' }).click()

  await expect(guest.getByText('The lift is out of order.').first()).toBeVisible()
  await expect(guest.getByText('Cancelled').first()).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('when two desks accept at once, the second sees who was first', { tag: '@nightly' }, async ({
  ananya: guest,
  admin: desk,
  secondDesk,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 409.*\/accept\)/)
  await signInDesk(secondDesk, 'frontdesk')
  const number = await askForTowels(guest)

  // The second desk's call reaches the server after the first desk's.
  const first = Promise.withResolvers<void>()
  await secondDesk.route('**/accept', async (route) => {
    await first.promise
    await route.continue()
  })
  const accept = { name: 'Accept', exact: true }
  await cardOf(secondDesk, number).getByRole('button', accept).click()
  await cardOf(desk, number).getByRole('button', accept).click()
  await expect(cardOf(columnOf(desk, 'Accepted'), number)).toBeVisible()
  first.resolve()

  await expect(secondDesk.getByText(/Meera Joshi/).first()).toBeVisible()
  await expect(cardOf(columnOf(secondDesk, 'Accepted'), number)).toBeVisible()
})

test('the board works by keyboard', { tag: '@nightly' }, async ({ admin: desk }) => {
  const cards = desk.getByRole('article')
  const first = columnOf(desk, 'New').getByRole('article').first()
  await expect(first).toBeVisible()
  const number = Number(/#(\d+)/.exec(await first.innerText())?.[1])
  const own = cardOf(desk, number)

  await desk.keyboard.press('j')
  await expect(own).toBeFocused()
  await desk.keyboard.press('a')
  await expect(cardOf(columnOf(desk, 'Accepted'), number)).toBeFocused()
  await desk.keyboard.press('o')
  await expect(desk.getByRole('complementary')).toBeVisible()
  await desk.goBack()
  await expect(desk.getByRole('complementary')).toHaveCount(0)
  await expect(own).toBeVisible()
  await desk.keyboard.press('o')
  await expect(desk.getByRole('complementary')).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(desk.getByRole('complementary')).toHaveCount(0)

  // After a request has ended, the keyboard continues at its place.
  const order = await cards.allInnerTexts()
  const place = order.findIndex((text) => text.includes(`#${number}`))
  const [, neighbour] = /#(\d+)/.exec(order[place + 1] ?? '') ?? []
  expect(Number(neighbour)).toBeGreaterThan(0)
  await desk.keyboard.press('r')
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('There is none left.')
  await dialog.getByRole('button', { name: 'Reject request' }).click()
  await expect(own).toHaveCount(0)
  await desk.keyboard.press('j')
  await expect(cardOf(desk, Number(neighbour))).toBeFocused()

  await desk.keyboard.press('/')
  await expect(desk.getByRole('searchbox')).toBeFocused()
  await desk.keyboard.press('Escape')
  await desk.getByRole('heading', { name: 'New' }).click()
  await desk.keyboard.press('?')
  await expect(desk.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
})

test('a double tap and a lost response make one request', { tag: '@nightly' }, async ({
  ananya: guest,
  admin: desk,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_CONNECTION_RESET.*\/amenity\)/)
  let calls = 0
  await guest.route('**/guest-requests/app/amenity', async (route) => {
    calls += 1
    if (calls > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await openSupplies(guest)
  await guest.getByRole('button', { name: 'Add one Umbrella' }).click()
  await guest.getByRole('button', { name: /^View order/ }).click()
  await guest.getByRole('button', { name: 'Place order' }).dblclick()
  await expect(guest.getByText('Saved. We will send it when you are back online.')).toBeVisible()
  await expect(guest).toHaveURL(/\/requests$/)
  await expect(guest.getByText('Sent: 1 × Umbrella')).toBeVisible()

  const umbrellas = columnOf(desk, 'New').getByRole('article').filter({ hasText: 'Umbrella' })
  await expect(umbrellas).toHaveCount(1)
  expect(calls).toBe(2)
})
