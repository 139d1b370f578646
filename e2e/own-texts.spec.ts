import { expectAccessible } from './support/accessible.ts'
import { openEditors } from './support/editors.ts'
import { columnOf, openBoard, openSupplies, signInGuest } from './support/journeys.ts'
import { expect, phone, test } from './support/test.ts'

test('a guest reads the hotel’s Tamil and Urdu texts inside the app', { tag: '@nightly' }, async ({
  browser,
  admin: desk,
  guest,
  server,
}) => {
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
  const outlet = 'In-room dining, Restaurants and bars, name'
  for (const [language, tag, noun, name, text] of [
    ['Tamil', 'ta', 'outlets', outlet, 'அறை உணவு'],
    ['Urdu', 'ur', 'outlets', outlet, 'کمرے میں کھانا'],
    ['Urdu', 'ur', 'amenities', 'Bath towel, Amenities, name', 'تولیہ'],
  ] as const) {
    await desk.goto(`/desk/translations?language=${tag}&noun=${noun}`)
    const row = desk.getByRole('group', { name })
    const field = row.getByRole('textbox', { name: language })
    await expect(field).toHaveAttribute('dir', tag === 'ur' ? 'rtl' : 'ltr')
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
  await guest.goto('/')
  await guest.getByRole('link', { name: 'Order', exact: true }).click()
  await expect(guest.getByText('کمرے میں کھانا').first()).toBeVisible()
  await guest.reload()
  await expect(guest.getByText('کمرے میں کھانا').first()).toBeVisible()

  await openSupplies(guest)
  await guest.getByRole('button', { name: 'Add one تولیہ' }).click()
  await guest.getByRole('button', { name: /^View order/ }).click()
  const order = guest.getByRole('dialog', { name: 'Your order' })
  await order.getByRole('button', { name: 'Place order' }).click()
  await expect(guest.getByRole('dialog', { name: 'Order placed' })).toBeVisible()
  await openBoard(desk)
  const card = columnOf(desk, 'New').getByRole('article').filter({ hasText: 'تولیہ' })
  await expect(card.getByText('Bath towel')).toBeVisible()
  await expectAccessible(desk)
})
