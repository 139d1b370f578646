import { expectAccessible } from './support/accessible.ts'
import { textOf } from './support/editors.ts'
import { signInDesk } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('an admin invites a receptionist by link, and ends her access', async ({
  desk,
  secondDesk,
  consoleErrors,
}) => {
  // A common password; her session has ended.
  consoleErrors.allow(/status of (400|401)/)
  const email = 'kavya.nair@hotel.example'
  const password = 'kettle under the mango tree'
  await signInDesk(desk)
  await desk.goto('/desk/staff')
  await desk.getByRole('button', { name: 'Invite' }).click()
  const form = desk.getByRole('dialog', { name: 'Invite to the desk' })
  await form.getByLabel('Name').fill('Kavya Nair')
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Invite' }).click()
  const sheet = desk.getByRole('dialog', { name: 'Link for Kavya Nair' })
  const link = (await sheet.getByText(/\/desk\/set-password#/).textContent()) ?? ''
  await expectAccessible(desk)
  await sheet.getByRole('button', { name: 'Close' }).click()
  const row = desk.getByRole('row', { name: /Kavya Nair/ })
  await expect(row).toContainText('Invited')

  // She chooses her password, and signs in with it.
  await secondDesk.goto(new URL(link).pathname + new URL(link).hash)
  await expect(secondDesk.getByRole('heading', { name: 'Welcome, Kavya Nair' })).toBeVisible()
  const field = secondDesk.getByLabel('Password', { exact: true })
  const save = secondDesk.getByRole('button', { name: 'Set password' })
  await field.fill('password12345678')
  await save.click()
  await expect(secondDesk.getByText(/^Too many people use this password/)).toBeVisible()
  await field.fill(password)
  await save.click()
  await expect(secondDesk.getByText('Your password is set. Sign in with it.')).toBeVisible()
  await expect(secondDesk.getByLabel('Email')).toHaveValue(email)
  await secondDesk.getByLabel('Password').fill(password)
  await secondDesk.getByRole('button', { name: 'Sign in' }).click()
  await expect(secondDesk.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  await expect(row).toContainText('Active')

  // She sees what the front desk may.
  await secondDesk.goto('/desk/staff')
  await expect(secondDesk.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  const rail = secondDesk.getByRole('navigation', { name: 'Desk' })
  await expect(rail.getByRole('link', { name: 'Bookings' })).toBeVisible()
  await rail.getByRole('link', { name: 'People' }).click()
  await expect(secondDesk.getByRole('heading', { name: 'Shifts', level: 1 })).toBeVisible()
  await expect(secondDesk.getByRole('link', { name: 'Staff' })).toHaveCount(0)

  await row.getByRole('button', { name: 'More for Kavya Nair' }).click()
  await desk.getByRole('button', { name: 'End access…' }).click()
  await desk.getByRole('button', { name: 'End access', exact: true }).click()
  await expect(row).toContainText('No access')
  await expect(secondDesk.getByText('Your session has ended.')).toBeVisible()
})

test('a person switches between two hotels, and a tab of the other one keeps what was typed', {
  tag: '@nightly',
}, async ({ admin: desk, server, consoleErrors }) => {
  // The tab of the hotel that is not in use any more.
  consoleErrors.allow(/status of 401/)
  const admin = 'admin@demo.bellhop.example'
  const options = { name: 'Hotel Sol', email: admin, zone: 'Europe/Madrid', currency: 'EUR' }
  const password = await server.createHotel(options)
  await desk.reload()
  const openSheet = async () => {
    await desk.getByRole('button', { name: /, account$/ }).click()
    await desk.getByRole('button', { name: 'Switch hotel…' }).click()
    return desk.getByRole('dialog', { name: 'Switch hotel' })
  }
  const sheet = await openSheet()
  await expectAccessible(desk)
  const tab = await desk.context().newPage()
  await tab.goto('/desk/feedback-questions')
  await tab.getByRole('button', { name: 'Add question' }).click()
  const form = tab.getByRole('dialog', { name: 'Add question' })
  await textOf(form, 'Question', 'English').fill('Was the lake calm?')

  await sheet.getByLabel('Password').fill('not the password')
  await sheet.getByRole('button', { name: 'Sign in' }).click()
  await expect(sheet.getByText('Incorrect email or password.')).toBeVisible()
  await sheet.getByLabel('Password').fill(password)
  await sheet.getByRole('button', { name: 'Sign in' }).click()
  // The desk has been loaded again.
  await expect(sheet).toHaveCount(0)
  await expect(desk.getByRole('main')).toContainText('Hotel Sol')
  const current = (await openSheet()).getByRole('listitem').filter({ hasText: 'This hotel' })
  await expect(current).toContainText('Hotel Sol')

  await tab.bringToFront()
  const again = tab.getByRole('dialog', { name: 'Back to this hotel?' })
  await expect(again).toBeVisible()
  await expectAccessible(tab)
  await again.getByRole('button', { name: /^Continue at / }).click()
  await expect(textOf(form, 'Question', 'English')).toHaveValue('Was the lake calm?')
  await form.getByRole('button', { name: 'Add question' }).click()
  await expect(tab.getByRole('row', { name: /Was the lake calm/ })).toBeVisible()
  await tab.close()

  await desk.bringToFront()
  await desk.reload()
  const switching = await openSheet()
  await expect(current).not.toContainText('Hotel Sol')
  await switching.getByRole('button', { name: 'Switch to Hotel Sol' }).click()
  await expect(switching).toHaveCount(0)
  await expect(desk.getByRole('main')).toContainText('Hotel Sol')
  await openSheet()
  await expect(current).toContainText('Hotel Sol')
})
