import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { countActions } from './support/count-actions.ts'
import { textOf } from './support/editors.ts'
import { hotelDay } from './support/hotel-clock.ts'
import { signInDesk } from './support/journeys.ts'
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

test('a manager sells a flexible plan, a saver and prices of children', async ({ desk }) => {
  await signInDesk(desk, 'manager')
  await desk.goto('/desk/rate-plans')
  await expect(desk.getByRole('rowheader', { name: 'Standard' })).toBeVisible()
  const end = await countActions(desk, 'two rate plans')
  await addPlan(desk, 'Flexible', async (dialog) => {
    await dialog.getByLabel('Discount or surcharge').selectOption('Surcharge in ₹')
    await dialog.getByLabel('Value').fill('800')
    await dialog.getByLabel('Breakfast').check()
    await dialog.getByLabel('Per adult and night').fill('400')
    await dialog.getByLabel('Per child and night').fill('200')
    await dialog.getByLabel('Terms').selectOption('Free until check-in time')
    await expectAccessible(desk)
  })
  await addPlan(desk, 'Saver', async (dialog) => {
    await dialog.getByLabel('Value, in %').fill('10')
    await dialog.getByLabel('Terms').selectOption('Non-refundable')
  })
  const row = (name: string) => desk.getByRole('row', { name: new RegExp(`^${name}`) })
  await expect(row('Flexible')).toContainText('Standard, +₹800')
  await expect(row('Flexible')).toContainText('Breakfast')
  await expect(row('Saver')).toContainText('Standard, −10 %')
  await expect(row('Saver')).toContainText('Non-refundable')
  expect(await end()).toBeLessThan(40)

  await desk.goto('/desk/room-types')
  const open = desk.getByRole('button', { name: /^Set prices by guests for/ }).first()
  await open.click()
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
  await expect(desk.getByText('Prices saved.')).toBeVisible()
  await open.click()
  await expect(older.getByLabel('Per night, in %')).toHaveValue('50')
})

test('a manager offers an extra, which a guest and the desk book', async ({
  desk,
  guest,
  server,
}) => {
  await signInDesk(desk, 'manager')
  await desk.goto('/desk/extras')
  await desk.getByRole('button', { name: 'Add extra' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Add extra' })
  await textOf(dialog, 'Name', 'English').fill('Parking')
  await dialog.getByLabel(/^Price without tax/).fill('300')
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

  await desk.goto('/desk/bookings')
  await desk.getByRole('button', { name: 'New booking' }).click()
  const booking = desk.getByRole('dialog', { name: 'New booking' })
  await booking.getByRole('button', { name: 'Add one room: Lake room' }).click()
  const book = booking.getByRole('button', { name: /^Book for/ })
  const without = await book.innerText()
  await booking.getByText('Extras', { exact: true }).click()
  await booking.getByRole('button', { name: 'Add one Parking' }).click()
  await expect(book).not.toHaveText(without)
  await expectAccessible(desk)
  await booking.getByLabel('Guest’s name').fill('Tenzin Wangchuk')
  await book.click()
  await expect(desk.getByText('Parking')).toBeAttached()
})
