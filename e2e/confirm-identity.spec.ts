import { deskPassword } from './support/server.ts'
import { expect, test } from './support/test.ts'

test('staff who signed in a while ago confirm it is them, and lose nothing they typed', {
  tag: '@nightly',
}, async ({ admin: desk, server, consoleErrors }) => {
  // Asked to confirm; a wrong password.
  consoleErrors.allow(/status of (400|403)/)
  const letPass = () =>
    server.query(
      `UPDATE staff_session SET authenticated_at = now() - interval '11 minutes' WHERE hotel_id = $1`,
      [server.hotelId],
    )
  await letPass()
  await desk.goto('/desk/staff')
  await desk.getByRole('button', { name: 'Invite' }).click()
  const form = desk.getByRole('dialog', { name: 'Invite to the desk' })
  await form.getByLabel('Name').fill('Kavya Nair')
  await form.getByLabel('Email').fill('kavya.nair@hotel.example')
  const question = desk.getByRole('dialog', { name: 'Confirm it’s you' })

  // Cancelled: the form stays as it is.
  await form.getByRole('button', { name: 'Invite' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.getByText('Confirm that it is you, then try again.')).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('Kavya Nair')

  await form.getByRole('button', { name: 'Invite' }).click()
  await question.getByLabel('Your password').fill('not my password')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(question.getByText('This is not your password.').first()).toBeVisible()
  await question.getByLabel('Your password').fill(deskPassword)
  await question.getByRole('button', { name: 'Confirm' }).click()
  // The invitation goes on by itself.
  await expect(desk.getByRole('dialog', { name: 'Link for Kavya Nair' })).toBeVisible()
  await expect(question).toHaveCount(0)

  await letPass()
  await desk.goto('/desk/reports')
  await desk.getByRole('link', { name: 'CSV' }).click()
  await question.getByLabel('Your password').fill(deskPassword)
  const download = desk.waitForEvent('download')
  await question.getByRole('button', { name: 'Confirm' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
})
