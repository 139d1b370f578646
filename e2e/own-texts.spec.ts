import { expectAccessible } from './support/accessible.ts'
import { openEditors } from './support/editors.ts'
import { signInDesk, signInGuest } from './support/journeys.ts'
import { expect, phone, test } from './support/test.ts'

test('a guest reads the hotel’s Tamil and Urdu texts inside the app', { tag: '@nightly' }, async ({
  browser,
  desk,
  guest,
  server,
}) => {
  await signInDesk(desk)
  await openEditors(desk, 'Hotel profile')
  const languages = desk.getByRole('group', { name: 'Languages' })
  await languages.getByLabel('Another language').selectOption('Tamil')
  await expect(languages.getByRole('checkbox', { name: 'Tamil' })).toBeChecked()
  await languages.getByLabel('Another language').selectOption('Urdu')
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByRole('button', { name: 'Save' })).toBeDisabled()

  await openEditors(desk, 'Translations')
  await expect(desk.getByRole('tab', { name: 'Tamil' })).toBeVisible()
  for (const [language, tag, direction, text] of [
    ['Tamil', 'ta', 'ltr', 'அறை உணவு'],
    ['Urdu', 'ur', 'rtl', 'کمرے میں کھانا'],
  ] as const) {
    await desk.goto(`/desk/translations?language=${tag}&noun=outlets`)
    const row = desk.getByRole('group', { name: 'In-room dining, Restaurants and bars, name' })
    const field = row.getByRole('textbox', { name: language })
    await expect(field).toHaveAttribute('dir', direction)
    await field.fill(text)
    await row.getByRole('button', { name: 'Save' }).click()
    await expect(row).toBeHidden()
  }

  const context = await browser.newContext({
    baseURL: server.url,
    viewport: phone,
    locale: 'ta-IN',
  })
  const reader = await context.newPage()
  await signInGuest(reader, server)
  await reader.getByRole('link', { name: 'Order', exact: true }).click()
  await expect(reader.getByText('அறை உணவு').first()).toBeVisible()
  await expect(reader.getByText('Room supplies').first()).toBeVisible()
  await context.close()

  await signInGuest(guest, server)
  await guest.goto('/profile')
  await guest.getByLabel('Language').selectOption('اردو')
  await expectAccessible(guest)
  await guest.getByRole('link', { name: 'Back' }).click()
  await guest.getByRole('link', { name: 'Order', exact: true }).click()
  await expect(guest.getByText('کمرے میں کھانا').first()).toBeVisible()
  await guest.reload()
  await expect(guest.getByText('کمرے میں کھانا').first()).toBeVisible()
})
