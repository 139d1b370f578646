import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expectScreenAccessible } from './support/accessible.ts'
import { signInGuest } from './support/journeys.ts'
import { deskPassword } from './support/server.ts'
import { expect, test } from './support/test.ts'

test.use({ ownServer: true })

const password = 'four unrelated garden words'

test('an admin of the demo sets up a hotel of their own beside it, and removes the demo', {
  tag: '@nightly',
}, async ({ desk, guest, secondDesk, server, consoleErrors }) => {
  // Allowed for the sessions at the demo, and its pages, once it is gone.
  consoleErrors.allow(/status of 40[134]/)
  const demoId = server.hotelId
  await signInGuest(guest, server)

  const signIn = async (page: typeof desk, email: string, secret: string) => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(secret)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  for (const page of [desk, secondDesk]) {
    await page.goto('/desk')
    await signIn(page, 'admin@demo.bellhop.example', deskPassword)
    await expect(page.getByRole('link', { name: /^Board/ })).toBeVisible()
  }
  await desk.getByRole('button', { name: /, account$/ }).click()
  await desk.getByText('Set up your hotel').click()
  await expectScreenAccessible(desk)
  await desk.getByRole('button', { name: 'Begin' }).click()

  await expect(desk.getByRole('heading', { name: 'Your hotel', level: 1 })).toBeVisible()
  await expect(desk.getByText('Restore from a backup')).toBeHidden()
  await desk.getByLabel('Name of the hotel').fill('Hotel Sol')
  await desk.getByLabel('Country').selectOption('India')
  await desk.getByLabel('Address').fill('1 Lake Road, Udaipur')
  await desk.getByLabel('Phone number').fill('0294 243 1234')
  await desk.getByRole('button', { name: 'Continue' }).click()
  await desk.getByLabel('Your name').fill('Asha Rao')
  await desk.getByLabel('Your email').fill('asha@sol.example')
  await desk.getByLabel('Password', { exact: true }).fill(password)
  await desk.getByRole('button', { name: 'Create hotel' }).click()
  await expect(desk.getByRole('heading', { name: 'What to begin with' })).toBeVisible()

  await desk.goto('/desk/setup/ready')
  await desk.getByRole('link', { name: 'Remove it' }).click()
  await expect(desk.getByText(/^It has .* rooms, .* guests, .* bookings/)).toBeVisible()
  await expectScreenAccessible(desk)
  await desk.getByRole('button', { name: 'Remove the demo hotel…' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Remove for good' }).click()
  await expect(desk.getByText(/^There is no demo hotel to remove/)).toBeVisible()
  expect(existsSync(join(server.dataDir, 'files', 'private', demoId))).toBe(false)

  await expect(secondDesk.getByRole('dialog')).toBeVisible({ timeout: 30_000 })
  await expect(guest.getByText(/session has ended|signed out/i)).toBeVisible({ timeout: 30_000 })
  await desk.goto('/desk/audit-log')
  await expect(desk.getByText('removed the demo hotel')).toBeVisible()
  expect(await server.query('SELECT name FROM hotel')).toEqual([{ name: 'Hotel Sol' }])
})
