import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { countActions } from './support/count-actions.ts'
import { textOf } from './support/editors.ts'
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
