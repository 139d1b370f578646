import { findFreePort } from '../apps/server/src/testing/free-port.ts'
import { expectAccessible } from './support/accessible.ts'
import { addAuthenticator, withoutSuggestions } from './support/authenticator.ts'
import { deskPassword } from './support/server.ts'
import { test as base, expect } from './support/test.ts'

const test = base.extend<{ address: string }>({
  // Passkeys are bound to a host name, and work at the public address only.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs.
  address: async ({}, use) => await use(`http://localhost:${await findFreePort()}`),

  settings: async ({ address }, use) =>
    await use({ PORT: new URL(address).port, PUBLIC_URL: address }),
})

const email = 'admin@demo.bellhop.example'

test('staff add a passkey, sign in with it alone, confirm with it, and remove it', {
  tag: '@nightly',
}, async ({ desk, address, server, consoleErrors }) => {
  // Signed out; asked to confirm; a passkey that is not known any more.
  consoleErrors.allow(/status of (401|403)/)
  await addAuthenticator(desk)
  const openSheet = async () => {
    await desk.getByRole('button', { name: /, account$/ }).click()
    await desk.getByRole('button', { name: 'Passkeys…' }).click()
    return desk.getByRole('dialog', { name: 'Passkeys' })
  }
  const main = desk.getByRole('main')
  const signOut = () => desk.getByRole('button', { name: 'Sign out', exact: true }).click()
  const byPasskey = desk.getByRole('button', { name: 'Sign in with a passkey' })

  await desk.goto(`${address}/desk/`)
  await withoutSuggestions(desk)
  await expect(byPasskey).toBeVisible()
  await expectAccessible(desk)
  await desk.getByLabel('Email').fill(email)
  await desk.getByLabel('Password').fill(deskPassword)
  await desk.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(main.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()

  const sheet = await openSheet()
  await expect(sheet.getByText('You have no passkeys yet.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Add a passkey' }).click()
  const passkey = sheet.getByRole('listitem').filter({ hasText: 'Chrome on Linux' })
  await expect(passkey).toContainText('not used yet')
  await sheet.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(sheet.getByText('You have a passkey on this device already.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Rename Chrome on Linux' }).click()
  await desk.getByRole('textbox', { name: 'Name' }).fill('Computer at the desk')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('Computer at the desk')).toBeVisible()
  await expectAccessible(desk)
  await sheet.getByRole('button', { name: 'Close' }).click()

  // Neither email nor password.
  await signOut()
  await byPasskey.click()
  await expect(main.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  await expect(
    (await openSheet()).getByRole('listitem').filter({ hasText: 'Computer at the desk' }),
  ).toContainText('last used')
  await sheet.getByRole('button', { name: 'Close' }).click()

  // The session has ended: the screen stays, and the same person continues.
  await server.query(
    `UPDATE staff_session SET expires_at = now() - interval '1 minute' WHERE hotel_id = $1`,
    [server.hotelId],
  )
  await openSheet()
  const again = desk.getByRole('dialog', { name: 'Sign in to continue' })
  await expectAccessible(desk)
  await again.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(again).toHaveCount(0)
  await expect(sheet.getByText('Computer at the desk')).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()

  // Asked again, the passkey is enough.
  await server.query(
    `UPDATE staff_session SET authenticated_at = now() - interval '11 minutes' WHERE hotel_id = $1`,
    [server.hotelId],
  )
  await openSheet()
  await sheet.getByRole('button', { name: 'Remove Computer at the desk' }).click()
  await desk.getByRole('button', { name: 'Remove', exact: true }).click()
  const question = desk.getByRole('dialog', { name: 'Confirm it’s you' })
  await expectAccessible(desk)
  await question.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(sheet.getByText('You have no passkeys yet.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()

  // The device still has it.
  await signOut()
  await byPasskey.click()
  await expect(desk.getByText(/^This passkey is not known here\./)).toBeVisible()
})

test('a passkey among the suggestions of the email field signs in', {
  tag: '@nightly',
}, async ({ desk, address, consoleErrors }) => {
  consoleErrors.allow(/status of 401/)
  await addAuthenticator(desk)
  await desk.goto(`${address}/desk/`)
  await desk.getByLabel('Email').fill(email)
  await desk.getByLabel('Password').fill(deskPassword)
  await desk.getByRole('button', { name: 'Sign in', exact: true }).click()
  await desk.getByRole('button', { name: /, account$/ }).click()
  await desk.getByRole('button', { name: 'Passkeys…' }).click()
  const sheet = desk.getByRole('dialog', { name: 'Passkeys' })
  await sheet.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(sheet.getByRole('listitem')).toHaveCount(1)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await desk.getByRole('button', { name: 'Sign out', exact: true }).click()
  // The virtual authenticator chooses it.
  await expect(
    desk.getByRole('main').getByRole('heading', { name: 'Today', level: 1 }),
  ).toBeVisible()
})
