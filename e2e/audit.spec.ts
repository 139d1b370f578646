import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

test('an admin finds who changed an account, and exports it', {
  tag: '@nightly',
}, async ({ admin: desk, consoleErrors }) => {
  // A wrong password.
  consoleErrors.allow(/status of 401/)
  const wrong = { email: 'kitchen@demo.bellhop.example', password: 'not the password' }
  const headers = { origin: new URL(desk.url()).origin }
  await desk.request.post('/api/desk/session', { data: wrong, headers })

  await desk.goto('/desk/staff')
  const name = 'Nisha Patel'
  await desk.getByRole('button', { name: `More for ${name}` }).click()
  await desk.getByRole('button', { name: 'Edit' }).click()
  const sheet = desk.getByRole('dialog')
  await sheet.getByLabel('Name').fill(`${name} Nair`)
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByRole('row', { name: `${name} Nair` })).toBeVisible()

  await desk.getByRole('link', { name: 'Hotel', exact: true }).click()
  await desk.getByRole('link', { name: 'Audit log' }).click()
  const entries = desk.getByRole('main').getByRole('listitem')
  await expect(entries.first()).toContainText(`changed the account of ${name} Nair`)
  await expect(entries.first()).toContainText(new RegExp(`${name}.*→.*${name} Nair`, 's'))
  await expectAccessible(desk)

  const kinds = desk.getByRole('combobox', { name: 'Kind of action' })
  await kinds.selectOption('Signing in')
  await expect(entries.first()).toContainText('Someone could not sign in as')
  await expect(entries.first()).toContainText('127.0.0.1')

  await desk.getByRole('button', { name: 'Clear filters' }).click()
  await desk.getByRole('searchbox', { name: 'Search the audit log' }).fill('account nair')
  await expect(entries).toHaveCount(1)
  await desk.reload()
  await expect(entries).toHaveCount(1)
  const downloading = desk.waitForEvent('download')
  await desk.getByRole('link', { name: 'CSV' }).click()
  const csv = await readFile(await (await downloading).path(), 'utf8')
  expect(csv).toContain(`changed the account of ${name} Nair,${name} Nair,`)

  await desk.getByRole('searchbox', { name: 'Search the audit log' }).fill('nothing like this')
  await expect(desk.getByText('No entries match these filters.')).toBeVisible()
  await desk.getByRole('button', { name: 'Clear filters' }).click()
  await expect(entries.first()).toContainText('exported the audit log')
})
