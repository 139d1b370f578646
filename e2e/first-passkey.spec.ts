import { findFreePort } from '../apps/server/src/testing/free-port.ts'
import { expectScreenAccessible } from './support/accessible.ts'
import { addAuthenticator, withoutSuggestions } from './support/authenticator.ts'
import { test as base, expect } from './support/test.ts'

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs.
  settings: async ({}, use) => {
    const port = await findFreePort()
    await use({ DEMO: 'off', PORT: String(port), PUBLIC_URL: `http://localhost:${port}` })
  },
})
test.use({ database: 'embedded' })

const confirmIdentity = {
  ...{ status: 403, contentType: 'application/problem+json' },
  body: JSON.stringify({ status: 403, code: 'confirm_identity', title: 'x', detail: 'Confirm.' }),
}

test('the first admin makes a passkey, signs in with it alone, and sets a password later', {
  tag: '@nightly',
}, async ({ desk, server, consoleErrors }) => {
  // Signed out; asked to confirm.
  consoleErrors.allow(/status of (401|403)/)
  const { session, id } = await addAuthenticator(desk)
  const verify = (isUserVerified: boolean) =>
    session.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified })
  const heading = (name: string) => desk.getByRole('heading', { name, level: 1 })
  const create = desk.getByRole('button', { name: 'Create hotel' })
  const address = server.url.replace('127.0.0.1', 'localhost')

  await desk.goto(address + server.setupPath)
  await desk.getByLabel('Name of the hotel').fill('Hotel Sol')
  await desk.getByLabel('Country').selectOption('India')
  await desk.getByLabel('Address').fill('1 Lake Road, Udaipur')
  await desk.getByLabel('Phone number').fill('0294 243 1234')
  await desk.getByRole('button', { name: 'Continue' }).click()
  await desk.getByLabel('Your name').fill('Asha Rao')
  await desk.getByLabel('Your email').fill('asha@sol.example')
  await desk.getByRole('radio', { name: 'With a passkey' }).check()
  await expect(desk.getByText('A passkey works only at localhost.')).toBeVisible()
  await expectScreenAccessible(desk)

  // The person does not unlock the device.
  await verify(false)
  await create.click()
  await expect(desk.getByText(/^No passkey was used\./)).toBeVisible()
  await expect(desk.getByLabel('Your email')).toHaveValue('asha@sol.example')
  await verify(true)
  await create.click()
  await expect(heading('What to begin with')).toBeVisible()
  const sessions = await desk.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/passkey/options')),
  )
  expect(sessions, 'nothing but the new passkey was used').toEqual([])

  // The person signed in a while ago.
  await desk.route('**/api/desk/password', (route) => route.fulfill(confirmIdentity), { times: 1 })
  await desk.goto(`${address}/desk/`)
  const openMenu = () => desk.getByRole('button', { name: /, account$/ }).click()
  await openMenu()
  await desk.getByRole('button', { name: 'Set a password…' }).click()
  const sheet = desk.getByRole('dialog', { name: 'Set a password' })
  await sheet.getByLabel('Password', { exact: true }).fill('four unrelated garden words')
  await sheet.getByRole('button', { name: 'Set password' }).click()
  const question = desk.getByRole('dialog', { name: 'Confirm it’s you' })
  await question.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(desk.getByText('Password set.')).toBeVisible()
  await openMenu()
  await expect(desk.getByRole('button', { name: 'Change password…' })).toBeVisible()
  await desk.keyboard.press('Escape')

  await withoutSuggestions(desk)
  await desk.getByRole('button', { name: 'Sign out', exact: true }).click()
  await desk.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(heading('Today')).toBeVisible()
})
