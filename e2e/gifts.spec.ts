import { confirmedNumber, openOrder } from './support/dining.ts'
import { hotelInstant } from './support/hotel-clock.ts'
import { cardOf, openLater } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('gifts of two categories are sent as one request with a message', { tag: '@nightly' }, async ({
  ananya: guest,
  admin: desk,
}) => {
  await guest.clock.setFixedTime(hotelInstant('00:00', 1))
  await guest.getByRole('link', { name: 'Order', exact: true }).click()
  await guest.getByRole('link', { name: 'Flowers and celebrations' }).click()
  await guest.getByRole('button', { name: 'Add one Twelve red roses' }).click()
  await guest.getByRole('link', { name: 'Sweets to take home' }).click()
  await guest.getByRole('button', { name: 'Add one Box of ghevar' }).click()
  const order = await openOrder(guest)
  await expect(order.getByText(/^Concierge is closed and opens/)).toBeVisible()
  await expect(order.getByText('ASAP')).toHaveCount(0)
  await expect(order.getByText(/^Arrives in about/)).toHaveCount(0)
  await order.getByRole('button', { name: /^Place order/ }).click()
  await expect(order.getByText('Choose a time.', { exact: true })).toBeVisible()
  await expect(order.getByRole('radio').first()).toBeFocused()
  await order.getByText('Other time…').click()
  await order.getByLabel('Hotel time').fill('12:00')
  await order.getByLabel('Gift message (optional)').fill('Happy birthday, Amma')
  await order.getByRole('button', { name: /^Place order/ }).click()
  const number = await confirmedNumber(guest)
  const card = cardOf(await openLater(desk), number)
  await expect(card).toContainText('Twelve red roses')
  await expect(card).toContainText('Box of ghevar')
  // One step back leaves the gifts, even after several categories.
  await guest.getByRole('button', { name: 'Continue browsing' }).click()
  await guest.goBack()
  await expect(guest.getByRole('heading', { level: 1, name: 'Order' })).toBeVisible()
})
