import { confirmedNumber, openMenu, openOrder } from './support/dining.ts'
import { hotelInstant } from './support/hotel-clock.ts'
import { cardOf, openLater, signInGuest } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('a dish not served now is ordered for a time within its hours', { tag: '@nightly' }, async ({
  ananya: guest,
  admin: desk,
}) => {
  await guest.clock.setFixedTime(hotelInstant('13:00'))
  await guest.goto('/search')
  await guest.getByRole('searchbox').fill('dosa')
  const found = guest.getByRole('link', { name: /Masala dosa/ })
  await expect(found).toContainText('Served from 07:00 to 11:00')
  await found.click()
  const item = guest.getByRole('dialog', { name: 'Masala dosa' })
  await expect(item.getByText('Served from 07:00 to 11:00')).toBeVisible()
  await item.getByRole('button', { name: /^Add(?! one)/ }).click()

  const order = await openOrder(guest)
  await expect(
    order.getByText('Masala dosa: served from 07:00 to 11:00. Choose a time.'),
  ).toBeVisible()
  await expect(order.getByText('ASAP')).toHaveCount(0)
  await expect(order.getByText(/^Arrives in about/)).toHaveCount(0)
  await order.getByRole('button', { name: /^Place order/ }).click()
  await expect(order.getByText('Choose a time.', { exact: true })).toBeVisible()
  await order.getByText('Other time…').click()
  await order.getByLabel('Hotel time').fill('12:00')
  await expect(
    order.getByText(/^Masala dosa is served again \w+ at 07:00. Choose another time.$/),
  ).toBeVisible()
  await order.getByLabel('Hotel time').fill('08:30')
  await order.getByRole('button', { name: /^Place order/ }).click()
  const number = await confirmedNumber(guest)
  await expect(cardOf(await openLater(desk), number)).toContainText('Masala dosa')
})

test('an order rejects dishes that are never served at the same time', { tag: '@nightly' }, async ({
  guest,
  server,
}) => {
  await guest.route('**/foods/app/menu/*', async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    const [breakfast, dinner, ...rest] = data
    const weekly = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '19:00', to: '23:00' }]
    const hours = { weekly, exceptions: [] }
    await route.fulfill({ response, json: { data: [breakfast, { ...dinner, hours }, ...rest] } })
  })
  await signInGuest(guest, server)
  await guest.clock.setFixedTime(hotelInstant('08:00'))
  await openMenu(guest, 'Orange Court Café')
  await guest.getByRole('button', { name: 'Add one Poha with peanuts' }).click()
  // Dishes served later are at the end; their buttons render near the viewport.
  await guest.getByRole('button', { name: 'Sandwiches and salads' }).click()
  await guest.getByRole('button', { name: 'Add one Club sandwich' }).click()
  const order = await openOrder(guest)
  await expect(
    order.getByText(
      'Poha with peanuts is served from 07:00 to 11:00 and Club sandwich from 19:00 to 23:00, so they can’t be in one order. Remove one of them.',
    ),
  ).toBeVisible()
  await expect(order.getByRole('radio')).toHaveCount(0)
  await expect(order.getByRole('button', { name: /^Place order/ })).toBeDisabled()
  await order.getByRole('button', { name: 'Remove one Club sandwich' }).click()
  await expect(order.getByText('ASAP')).toBeVisible()
  await expect(order.getByRole('button', { name: /^Place order/ })).toBeEnabled()
})
