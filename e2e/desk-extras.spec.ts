import { expectScreenAccessible } from './support/accessible.ts'
import { bookingOf, chooseMore, openBookings } from './support/desk-bookings.ts'
import { addExtra, addPlan, removePlan, sellByStandardPlan } from './support/rate-plans.ts'
import { settle } from './support/settle.ts'
import { expect, test } from './support/test.ts'

test('a walk-in gets extras, and the desk changes them during the stay', {
  tag: '@nightly',
}, async ({ admin: desk }) => {
  await sellByStandardPlan(desk)
  await addExtra(desk, { name: { en: 'Parking' }, price: 300, per: 'night', taxKind: 'none' })
  await addExtra(desk, { name: { en: 'Cot' }, price: 500, per: 'stay', taxKind: 'none' })
  await openBookings(desk)
  await desk.getByRole('button', { name: 'Walk-in' }).click()
  const walkIn = desk.getByRole('dialog', { name: 'Walk-in' })
  const checkIn = walkIn.getByRole('button', { name: /^Check in for ₹/ })
  const amountOf = async () => Number((await checkIn.textContent())?.replaceAll(/[^\d.]/g, ''))
  await expect(checkIn).toBeVisible()
  const before = await amountOf()
  await walkIn.getByText('Extras', { exact: true }).click()
  await walkIn.getByRole('button', { name: 'Add one Parking' }).click()
  await expect.poll(amountOf).toBe(before + 300)
  await walkIn.getByLabel('Guest’s name').fill('Mira Sen')
  await checkIn.click()
  await expect(desk.getByText(/^Mira Sen is checked in to room \d+\.$/)).toBeVisible()

  const booking = bookingOf(desk, 'Mira Sen')
  await chooseMore(desk, 'Mira Sen', 'Extras…')
  const extras = desk.getByRole('dialog', { name: 'Extras for Mira Sen' })
  await expect(extras.getByText('For the nights to come: ₹300.00 with tax')).toBeVisible()
  await extras.getByRole('button', { name: 'Remove one Parking' }).click()
  await extras.getByRole('button', { name: 'Add one Cot' }).click()
  await expect(extras.getByText('For the nights to come: ₹500.00 with tax')).toBeVisible()
  await settle(desk)
  await expectScreenAccessible(desk)
  await extras.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText('Extras saved.')).toBeVisible()
  await booking.getByText('1 night', { exact: true }).click()
  await expect(booking.getByRole('rowheader', { name: 'Cot' })).toBeVisible()
  await expect(booking.getByRole('rowheader', { name: 'Parking' })).toHaveCount(0)
})

test('the desk is told that the chosen rate plan is gone, and why a plan is restricted', async ({
  admin: desk,
}) => {
  await sellByStandardPlan(desk)
  await addPlan(desk, { name: { en: 'Saver' }, roomTypeIds: [], minNights: 4 })
  await addPlan(desk, { name: { en: 'Flexible' }, roomTypeIds: [] })
  await openBookings(desk)
  await desk.getByRole('button', { name: 'Walk-in' }).click()
  const walkIn = desk.getByRole('dialog', { name: 'Walk-in' })
  await choosePlan('Saver')
  await expect(
    walkIn.getByText(
      'Saver: Minimum stay 4 nights. Choose another rate plan, unless you make an exception.',
    ),
  ).toBeVisible()
  await choosePlan('Flexible')
  await expect(walkIn.getByText(/^Saver: Minimum stay/)).toHaveCount(0)

  await removePlan(desk, 'Flexible')
  await walkIn.getByRole('button', { name: 'Add one night' }).click()
  await expect(
    walkIn.getByText('The rate plan you chose isn’t available for this stay. Check the new price.'),
  ).toBeVisible()

  /** By its value, because its label has the price, which may be read again meanwhile. */
  async function choosePlan(name: string) {
    const plans = walkIn.getByLabel('Rate plan')
    const option = plans.getByRole('option').filter({ hasText: new RegExp(`^${name}`) })
    await plans.selectOption((await option.getAttribute('value')) ?? '')
  }
})
