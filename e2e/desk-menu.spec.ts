import { expectAccessible } from './support/accessible.ts'
import { openMenu, openOrder } from './support/dining.ts'
import { addPhoto, dialogOf, openEditors, textOf } from './support/editors.ts'
import { signInDesk } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('a dish that a manager adds and moves to another category is on the phone at once', {
  tag: '@nightly',
}, async ({ ananya: guest, desk, secondDesk, consoleErrors }) => {
  consoleErrors.allow(/409 \(Conflict\)/)
  await openMenu(guest)
  await signInDesk(desk)
  await openEditors(desk, 'Menus')
  // Not the first one: the address has it until the end.
  await desk.getByRole('combobox', { name: 'Outlet' }).selectOption('In-room dining')

  await desk.getByRole('button', { name: 'Add category' }).click()
  await textOf(dialogOf(desk, 'Add category'), 'Name', 'English').fill('Midnight')
  await dialogOf(desk, 'Add category').getByRole('button', { name: 'Add category' }).click()
  await desk.getByRole('button', { name: 'Midnight', exact: true }).click()
  await textOf(dialogOf(desk, 'Edit category'), 'Name', 'English').fill('After midnight')
  await dialogOf(desk, 'Edit category').getByLabel('Orders go to').selectOption('Housekeeping')
  await dialogOf(desk, 'Edit category').getByRole('button', { name: 'Save' }).click()
  const category = desk.getByRole('row', { name: 'After midnight' })
  await category.getByRole('link', { name: 'Show dishes' }).click()
  await expect(desk.getByRole('heading', { name: 'After midnight' })).toBeVisible()

  await desk.getByRole('button', { name: 'Add dish' }).click()
  const dish = dialogOf(desk, 'Add dish')
  await textOf(dish, 'Name', 'English').fill('Masala noodles')
  await dish.getByLabel('Price', { exact: true }).fill('180')
  await addPhoto(dish)
  await dish.getByLabel('What the picture shows (optional)').fill('Noodles in a bowl')
  await dish.getByRole('button', { name: 'Add choice' }).click()
  await textOf(dish, 'Name of the choice', 'English').fill('Size')
  await textOf(dish, 'Name of the option', 'English').fill('Large')
  await dish.getByLabel('Added to the price').fill('40.50')
  await expectAccessible(desk)
  await dish.getByRole('button', { name: 'Add dish' }).click()
  await expect(dish).toBeHidden()
  const midnight = guest.getByRole('region', { name: 'After midnight' })
  await expect(midnight.getByRole('article')).toContainText('Masala noodles')

  // A colleague has it open, who is shown where it is now.
  await signInDesk(secondDesk, 'manager')
  await secondDesk.goto(desk.url())
  for (const page of [desk, secondDesk]) {
    await page.getByRole('button', { name: 'Masala noodles', exact: true }).click()
  }
  const [first, second] = [dialogOf(desk, 'Edit dish'), dialogOf(secondDesk, 'Edit dish')]
  await first.getByLabel('Category').selectOption('Soups')
  await first.getByLabel('Price', { exact: true }).fill('200')
  await first.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText('No dish yet.')).toBeVisible()
  await expect(midnight).toBeHidden()
  await expect(secondDesk.getByText('No dish yet.')).toBeVisible()
  await second.getByLabel('Price', { exact: true }).fill('190')
  await second.getByRole('button', { name: 'Save' }).click()
  const conflict = second.getByRole('alert')
  await expect(conflict).toContainText('Price, changed by both. They entered:₹200.00')
  await expect(second.getByLabel('Category').locator('option:checked')).toHaveText('Soups')
  await conflict.getByRole('button', { name: 'Use theirs' }).click()
  await expect(second.getByLabel('Price', { exact: true })).toHaveValue('200')
  await expect(second.getByLabel('What the picture shows (optional)')).toHaveValue(
    'Noodles in a bowl',
  )
  await second.getByRole('button', { name: 'Save' }).click()
  await expect(second).toBeHidden()

  const noodles = guest
    .getByRole('region', { name: 'Soups' })
    .getByRole('article')
    .filter({ hasText: 'Masala noodles' })
  await expect(noodles).toContainText('₹240.50')
  await noodles.getByRole('button', { name: 'Masala noodles', exact: true }).click()
  const sheet = guest.getByRole('dialog', { name: 'Masala noodles' })
  await expect(sheet.getByRole('img', { name: 'Noodles in a bowl' })).toBeVisible()
  await expect(sheet.getByRole('group', { name: 'Size' })).toContainText('₹40.50')
  await guest.getByRole('button', { name: 'Close' }).click()

  // The front desk marks it as sold out.
  await desk.getByRole('button', { name: 'Sign out' }).click()
  await expect(desk.getByLabel('Email')).toBeVisible()
  await signInDesk(desk, 'frontdesk')
  await openEditors(desk, 'Menus')
  await desk.getByRole('combobox', { name: 'Outlet' }).selectOption('In-room dining')
  await desk.getByRole('row', { name: 'Soups' }).getByRole('link', { name: 'Show dishes' }).click()
  await desk.getByRole('switch', { name: 'Masala noodles: available' }).uncheck()
  await expect(desk.getByRole('row', { name: 'Masala noodles' })).toContainText('Sold out')
  await expect(noodles).toContainText('Sold out')
})

test('the phone follows when the desk closes the café for a day, and when it sets other hours', {
  tag: '@nightly',
}, async ({ ananya: guest, desk }) => {
  await openMenu(guest, 'Orange Court Café')
  await signInDesk(desk)
  await desk.goto('/desk/outlets')
  await desk.getByRole('button', { name: 'Orange Court Café', exact: true }).click()
  const editor = desk.getByRole('dialog', { name: 'Edit restaurant' })
  await editor.getByRole('button', { name: 'Add days' }).click()
  await textOf(editor, 'Reason (optional)', 'English').fill('a wedding')
  await expectAccessible(desk)
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toBeHidden()
  await expect(guest.getByText(/^Closed for a wedding · opens/)).toBeVisible()

  // Last orders before the journeys begin, at two in the afternoon.
  await desk.getByRole('button', { name: 'Orange Court Café', exact: true }).click()
  await editor.getByRole('button', { name: 'Remove days 1' }).click()
  const hours = editor.getByRole('group', { name: 'Hours 1', exact: true })
  await hours.getByLabel('From').fill('09:00')
  await hours.getByLabel('Until').fill('15:30')
  await hours.getByLabel('Last order (optional)').fill('120')
  while (await editor.getByRole('button', { name: 'Remove hours 2' }).isVisible()) {
    await editor.getByRole('button', { name: 'Remove hours 2' }).click()
  }
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toBeHidden()
  await expect(guest.getByText('Last orders were at 13:30').first()).toBeVisible()
  await guest.getByRole('button', { name: 'Add one Club sandwich' }).click()
  const order = await openOrder(guest)
  await expect(
    order.getByText(
      'Orange Court Café takes its last orders at 13:30 and opens again tomorrow at 09:00.',
    ),
  ).toBeVisible()
  await expect(order.getByText('ASAP')).toHaveCount(0)
})
