import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

test('what a manager types is on the phone beside it, in Arabic at 23:30, and stored only by saving', async ({
  admin: desk,
}) => {
  await desk.getByRole('link', { name: 'Hotel', exact: true }).click()
  await desk.getByRole('link', { name: 'Menus' }).click()
  await desk.getByRole('link', { name: 'Show dishes' }).first().click()
  const dish = desk.getByRole('rowheader').first().getByRole('button').first()
  await dish.click()
  const editor = desk.getByRole('dialog', { name: 'Edit dish' })
  await editor.getByRole('button', { name: 'Preview' }).click()

  await editor.getByLabel('Date and time').fill('2027-01-01T23:30')
  await editor.getByLabel('Language').selectOption('Arabic')
  const phone = desk.frameLocator('iframe[title="Preview of the guest app"]')
  await expect(phone.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(phone.getByText(/مغلق/)).toBeVisible()

  const name = editor.getByRole('group', { name: 'Name', exact: true })
  const arabic = name.getByRole('textbox', { name: 'Arabic' })
  const before = await arabic.inputValue()
  await arabic.fill('طبق جديد')
  await editor.getByLabel('Price', { exact: true }).fill('455')
  const shown = phone.getByRole('article').filter({ hasText: 'طبق جديد' })
  await expect(shown).toContainText('455')
  await expect(editor.getByLabel('Price', { exact: true })).toBeFocused()
  await expectAccessible(desk)

  // Without its English name the dish could not be stored: the phone stays as it was.
  await name.getByRole('textbox', { name: 'English' }).fill('')
  await expect(editor.getByRole('status')).toContainText('missing or wrong')
  await expect(shown).toContainText('455')

  // The browser's own storage has nothing of the guest.
  expect(await desk.evaluate(() => localStorage.getItem('root'))).toBeNull()

  await editor.getByRole('button', { name: 'Cancel' }).click()
  await desk.getByRole('button', { name: 'Discard' }).click()
  await dish.click()
  await expect(arabic).toHaveValue(before)
})
