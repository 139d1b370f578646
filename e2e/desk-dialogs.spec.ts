import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { openStay, signInDesk } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

/** Opens the billing details of a folio: a dialog like all that make one change. */
async function openBilling(desk: Page): Promise<Locator> {
  await signInDesk(desk, 'admin')
  await desk.getByRole('link', { name: /Money/ }).click()
  await desk
    .getByRole('region', { name: 'Folios' })
    .getByRole('link', { name: /Ananya Rao/ })
    .click()
  await expect(desk.getByRole('heading', { name: 'Ananya Rao' })).toBeVisible()
  await desk.keyboard.press('b')
  return desk.getByRole('dialog', { name: 'Billing details' })
}

const nameOf = (dialog: Locator): Locator => dialog.getByLabel('Name or company')

test('a dialog keeps what was entered in it until that is discarded', { tag: '@nightly' }, async ({
  desk,
}) => {
  const billing = await openBilling(desk)
  await expect(nameOf(billing)).toBeFocused()
  await desk.keyboard.press('Escape')
  await expect(billing).toHaveCount(0)

  await desk.keyboard.press('b')
  await nameOf(billing).fill('Aravalli Textiles')
  await desk.keyboard.press('Escape')
  await expect(billing).toHaveCount(0)
  await expect(desk.getByText('What you entered is kept for an hour.')).toBeVisible()
  await desk.reload()
  await expect(desk.getByRole('heading', { name: 'Ananya Rao' })).toBeVisible()
  await desk.keyboard.press('b')
  await expect(nameOf(billing)).toHaveValue('Aravalli Textiles')
  await expect(billing.getByRole('status')).toHaveText('What you entered before is back.')
  await expectAccessible(desk)
  await billing.getByRole('button', { name: 'Start over' }).click()
  await expect(nameOf(billing)).toHaveValue('')

  const question = desk.getByRole('dialog', { name: 'Discard your changes?' })
  await nameOf(billing).fill('Aravalli Textiles')
  await billing.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Continue editing' }).click()
  await expect(nameOf(billing)).toHaveValue('Aravalli Textiles')
  await billing.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(billing).toHaveCount(0)
  await desk.keyboard.press('b')
  await expect(nameOf(billing)).toHaveValue('')
})

test('a dialog keeps its height while its fields are loading', { tag: '@nightly' }, async ({
  admin: desk,
}) => {
  await openStay(desk, '204', 'Ananya Rao')
  const loaded = Promise.withResolvers<void>()
  await desk.route(/\/api\/desk\/guests\/[0-9a-f-]+$/, async (route) => {
    await loaded.promise
    await route.continue()
  })
  await desk.getByRole('button', { name: 'More for this stay' }).click()
  await desk.getByRole('button', { name: 'Edit guest…' }).click()
  const edit = desk.getByRole('dialog', { name: 'Edit guest' })
  const readHeight = async () => (await edit.boundingBox())?.height ?? 0
  await expect.poll(readHeight).toBeGreaterThan(300)
  const before = await readHeight()
  loaded.resolve()
  await expect(edit.getByLabel('Name')).toHaveValue('Ananya Rao')
  expect(Math.abs((await readHeight()) - before)).toBeLessThan(4)
})

test('a dialog shows its own checks and the server’s errors at their fields', async ({
  desk,
  consoleErrors,
}) => {
  consoleErrors.allow(/400 \(Bad Request\)/)
  const billing = await openBilling(desk)
  const gstin = billing.getByLabel('GSTIN')
  await gstin.fill('27aapfu 0939')
  await billing.getByRole('button', { name: 'Save' }).click()
  await expect(gstin).toHaveAccessibleDescription('A GSTIN has 15 characters.')
  await expect(gstin).toBeFocused()

  // Its last character is a check digit, which only the server knows.
  await gstin.fill('27AAPFU0939F1ZW')
  await expect(gstin).toHaveAccessibleDescription('')
  await billing.getByRole('button', { name: 'Save' }).click()
  await expect(gstin).toHaveAttribute('aria-invalid', 'true')
  await expect(gstin).toBeFocused()
  await gstin.fill('27AAPFU0939F1ZV')
  await expect(gstin).not.toHaveAttribute('aria-invalid')
  await billing.getByRole('button', { name: 'Save' }).click()
  await expect(billing).toHaveCount(0)
})

test('a dialog sends a double click once, and a repeated change with the same key', async ({
  desk,
  consoleErrors,
}) => {
  consoleErrors.allow(/net::ERR_FAILED/)
  const billing = await openBilling(desk)
  const keys: string[] = []
  await desk.route('**/api/desk/folios/*/billing', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    const response = await route.fetch()
    if (keys.length === 1) await route.abort()
    else await route.fulfill({ response })
  })
  await nameOf(billing).fill('Aravalli Textiles')
  await billing.getByRole('button', { name: 'Save' }).dblclick()
  await expect(billing.getByRole('alert')).toHaveText('Can’t reach the server. Try again.')
  expect(keys).toHaveLength(1)
  await expect(nameOf(billing)).toHaveValue('Aravalli Textiles')

  await billing.getByRole('button', { name: 'Save' }).click()
  await expect(billing).toHaveCount(0)
  await expect(desk.getByText('Saved.')).toBeVisible()
  await expect(desk.getByText('Invoice to Aravalli Textiles')).toBeVisible()
  expect(keys[0]).not.toBe('')
  expect(keys).toEqual([keys[0], keys[0]])
})
