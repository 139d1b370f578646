import { expectAccessible } from './support/accessible.ts'
import { confirmedNumber, openMenu, openOrder } from './support/dining.ts'
import { cardOf } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('an allergy is entered once, asked about with a dish, and read by the kitchen', {
  tag: '@nightly',
}, async ({ ananya: guest, admin: desk }) => {
  await guest.getByRole('link', { name: 'Profile' }).click()
  await guest.getByRole('button', { name: 'Edit' }).click()
  const form = guest.getByRole('dialog', { name: 'Allergies' })
  await form.getByLabel('What can’t you eat?').fill('nuts, milk')
  await expectAccessible(guest)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await expect(guest.getByText('nuts and milk')).toBeVisible()

  await guest.goBack()
  await openMenu(guest)
  await guest.getByRole('button', { name: 'Khichdi', exact: true }).click()
  const dish = guest.getByRole('dialog', { name: 'Khichdi' })
  await dish.getByRole('button', { name: /^Add(?! one)/ }).click()
  const order = await openOrder(guest)
  await expect(order.getByText('The kitchen sees your allergies: nuts and milk')).toBeVisible()
  await order.getByRole('button', { name: /^Place order/ }).click()
  await expect(order.getByRole('alert')).toContainText('Contains milk. Your allergies: nuts, milk')
  await order.getByRole('button', { name: /^Place order anyway/ }).click()
  const number = await confirmedNumber(guest)
  await expect(cardOf(desk, number)).toContainText('Allergies: milk, nuts')
})
