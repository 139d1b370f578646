import { expectScreenAccessible } from './support/accessible.ts'
import { signInDesk } from './support/journeys.ts'
import { deskPassword } from './support/server.ts'
import { expect, test } from './support/test.ts'

test('an admin lets a program in by a key, sees when it was used, and revokes it', async ({
  desk,
  server,
  consoleErrors,
}) => {
  // Asked to confirm who they are.
  consoleErrors.allow(/status of 403/)
  await signInDesk(desk)
  await server.query(
    `UPDATE staff_session SET authenticated_at = now() - interval '11 minutes' WHERE hotel_id = $1`,
    [server.hotelId],
  )
  await desk.goto('/desk/programs')
  await expect(desk.getByText(/^A key lets another program/)).toBeVisible()
  await desk.getByRole('button', { name: 'Add key' }).click()
  const form = desk.getByRole('dialog', { name: 'Add key' })
  await form.getByLabel('Name of the program').fill('Door locks')
  await form.getByRole('button', { name: 'Make key' }).click()
  await expect(form.getByText('Choose what the program may do.').first()).toBeVisible()
  await form.getByRole('group', { name: 'stays' }).getByRole('checkbox', { name: /^Read/ }).check()
  await form.getByLabel(/^Only from these addresses/).fill('127.0.0.1\nlobby')
  await expectScreenAccessible(desk)
  await form.getByRole('button', { name: 'Make key' }).click()
  const question = desk.getByRole('dialog', { name: 'Confirm it’s you' })
  await question.getByLabel('Your password').fill(deskPassword)
  consoleErrors.allow(/status of 400/)
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(form.getByText('“lobby” is neither an address nor a network.').first()).toBeVisible()
  await form.getByLabel(/^Only from these addresses/).fill('127.0.0.1')
  await form.getByRole('button', { name: 'Make key' }).click()

  const sheet = desk.getByRole('dialog', { name: 'Key for Door locks' })
  const key = (await sheet.getByText(/^bh_live_/).textContent()) ?? ''
  await expectScreenAccessible(desk)
  await sheet.getByRole('button', { name: 'Done' }).click()
  const leaving = desk.getByRole('dialog', { name: 'Leave without copying?' })
  await leaving.getByRole('button', { name: 'Go back' }).click()
  await sheet.getByRole('button', { name: 'Copy', exact: true }).click()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(sheet).toHaveCount(0)
  const row = desk.getByRole('row', { name: /Door locks/ })
  await expect(row).toContainText(`…${key.slice(-4)}`)
  await expect(row).toContainText('Reads stays')
  await expect(row).toContainText('Only from 127.0.0.1')
  await expect(row).toContainText('Not used yet')

  const read = (path: string) =>
    fetch(`${server.url}/api/desk/${path}`, { headers: { authorization: `Bearer ${key}` } })
  const today = await read('today')
  expect(today.status).toBe(200)
  expect((await today.json()).data).toHaveProperty('arrivals')
  expect((await read('room-types')).status).toBe(403)
  await desk.reload()
  await expect(row).toContainText('Reads stays')
  await expect(row).not.toContainText('Not used yet')
  await expectScreenAccessible(desk)

  await row.getByRole('button', { name: 'Revoke: Door locks' }).click()
  await desk.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(row).toHaveCount(0)
  expect((await read('today')).status).toBe(401)
})
