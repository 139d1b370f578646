import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { countActions } from './support/count-actions.ts'
import { textOf } from './support/editors.ts'
import { hotelDay } from './support/hotel-clock.ts'
import { signInDesk } from './support/journeys.ts'
import { addPromoCode, sellByPlans, sellByStandardPlan } from './support/rate-plans.ts'
import { expect, test } from './support/test.ts'

async function addPlan(desk: Page, name: string, fill: (dialog: Locator) => Promise<void>) {
  await desk.getByRole('button', { name: 'Add rate plan' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Add rate plan' })
  await textOf(dialog, 'Name', 'English').fill(name)
  await dialog.getByLabel('Based on').selectOption('Standard')
  await fill(dialog)
  await dialog.getByRole('button', { name: 'Add rate plan' }).click()
  await expect(desk.getByRole('rowheader', { name })).toBeVisible()
}

async function addBreakfast(dialog: Locator) {
  await dialog.getByLabel('Breakfast').check()
  await dialog.getByLabel('Per adult and night').fill('400')
  await dialog.getByLabel('Per child and night').fill('200')
}

async function setPricesOfChildren(desk: Page, roomType: string) {
  await desk.getByRole('button', { name: `Set prices by guests for ${roomType}` }).click()
  const prices = desk.getByRole('dialog', { name: /^Prices by guests/ })
  await prices.getByRole('button', { name: 'Add age group' }).click()
  await prices.getByLabel('Up to age').fill('4')
  await prices.getByRole('button', { name: 'Add age group' }).click()
  const older = prices.getByRole('group', { name: 'Age group 2' })
  await older.getByLabel('Up to age').fill('11')
  await older.getByLabel('Price').selectOption('% of an adult’s share')
  await older.getByLabel('Per night, in %').fill('50')
  await expectAccessible(desk)
  await prices.getByRole('button', { name: 'Save' }).click()
  await expect(prices).toHaveCount(0)
}

test('a manager sells three room types by two plans with breakfast, one with a deposit, and to children', async ({
  desk,
}) => {
  await signInDesk(desk, 'manager')
  await sellByStandardPlan(desk)
  await desk.goto('/desk/rate-plans')
  await expect(desk.getByRole('rowheader', { name: 'Standard' })).toBeVisible()
  const end = await countActions(desk, 'two rate plans with breakfast, a deposit, and children')
  await addPlan(desk, 'Flexible', async (dialog) => {
    await dialog.getByLabel('Discount or surcharge').selectOption('Surcharge in ₹')
    await dialog.getByLabel('Value').fill('800')
    await addBreakfast(dialog)
    await dialog.getByLabel('Terms').selectOption('Free until check-in time')
    await expectAccessible(desk)
  })
  await addPlan(desk, 'Saver', async (dialog) => {
    await dialog.getByLabel('Value, in %').fill('10')
    await addBreakfast(dialog)
    await dialog.getByLabel('Terms').selectOption('Non-refundable')
    await dialog.getByLabel('Paid in advance').selectOption('Part of the price')
    await expect(dialog.getByLabel('Part, in %')).toHaveValue('30')
  })
  const row = (name: string) => desk.getByRole('row', { name: new RegExp(`^${name}`) })
  await expect(row('Flexible')).toContainText('Standard, +₹800')
  await expect(row('Flexible')).toContainText('Breakfast')
  await expect(row('Saver')).toContainText('Standard, −10 %')
  await expect(row('Saver')).toContainText('Non-refundable')
  await expect(row('Saver')).toContainText('30 %')

  await desk.getByRole('link', { name: 'Hotel', exact: true }).click()
  await desk.getByRole('link', { name: 'Rooms', exact: true }).click()
  for (const roomType of ['Courtyard room', 'Lake room', 'Balcony room']) {
    await setPricesOfChildren(desk, roomType)
  }
  expect(await end()).toBeLessThan(60)

  await desk.getByRole('button', { name: 'Set prices by guests for Lake room' }).click()
  const older = desk.getByRole('group', { name: 'Age group 2' })
  await expect(older.getByLabel('Per night, in %')).toHaveValue('50')
})

test('a manager offers an extra, which a guest books, and the desk by a plan, an age and a code', {
  tag: '@nightly',
}, async ({ desk, guest, server }) => {
  await signInDesk(desk, 'manager')
  await sellByStandardPlan(desk)
  await desk.goto('/desk/extras')
  await desk.getByRole('button', { name: 'Add extra' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Add extra' })
  await textOf(dialog, 'Name', 'English').fill('Parking')
  await dialog.getByRole('textbox', { name: /^Price/ }).fill('300')
  await dialog.getByLabel('Price is').selectOption('Per night')
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'Add extra' }).click()
  await expect(desk.getByRole('row', { name: /^Parking/ })).toContainText('Per night')

  const dates = `checkIn=${hotelDay(20)}&checkOut=${hotelDay(22)}`
  await guest.goto(`/room-booking/${server.hotelId}/rooms?${dates}&adults=2&children=0`)
  await guest.getByRole('button', { name: 'Select Lake room' }).click()
  await guest.getByRole('link', { name: 'Continue' }).click()
  await expect(guest.getByText('₹354 per night')).toBeVisible()
  await guest.getByRole('button', { name: 'Add one Parking' }).click()
  await guest.reload()
  await expect(guest.getByRole('group', { name: 'Parking' })).toContainText('1')
  await guest.getByLabel('Full name').fill('Asha Menon')
  await guest.getByLabel('Phone number').fill('98765 43210')
  await guest.getByLabel('Email').fill('asha.menon@guests.example')
  await expectAccessible(guest)
  await guest.getByRole('button', { name: /^Book now/ }).click()
  await expect(guest.getByRole('heading', { name: 'You’re booked' })).toBeVisible()
  await expect(guest.getByText('Parking')).toBeVisible()
  await expect(guest.getByText('₹708')).toBeVisible()

  await sellByPlans(desk, 'Lake room')
  await addPromoCode(desk, 'SUMMER')
  await desk.goto('/desk/bookings')
  await desk.getByRole('button', { name: 'New booking' }).click()
  const booking = desk.getByRole('dialog', { name: 'New booking' })
  await booking.getByRole('button', { name: 'Add one room: Lake room' }).click()
  await booking.getByRole('button', { name: 'Add one child: Lake room' }).click()
  const plan = booking.getByLabel('Rate plan')
  await plan.selectOption(await plan.getByRole('option', { name: 'Flexible' }).innerText())
  await booking.getByLabel('Age of child 1').selectOption('9')
  const book = booking.getByRole('button', { name: /^Book for/ })
  const before = await book.innerText()
  await booking.getByLabel('Promo code (optional)').fill('SUMMER')
  await desk.keyboard.press('Tab')
  await expect(book).not.toHaveText(before)
  const without = await book.innerText()
  await booking.getByText('Extras', { exact: true }).click()
  await booking.getByRole('button', { name: 'Add one Parking' }).click()
  await expect(book).not.toHaveText(without)
  await expectAccessible(desk)
  await booking.getByLabel('Guest’s name').fill('Tenzin Wangchuk')
  await book.click()
  await expect(desk.getByText('Parking')).toBeAttached()
  const stay = desk.getByRole('article', { name: 'Lake room' })
  await expect(stay).toContainText('Flexible')
  await expect(stay).toContainText('1 child (aged 9)')
  await expect(stay).toContainText('Code SUMMER')
})
