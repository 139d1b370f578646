import { startMailServer } from '../apps/server/src/testing/mail-server.ts'
import { expectScreenAccessible } from './support/accessible.ts'
import { signInDesk } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test.use({ settings: { GOOGLE_CLIENT_ID: 'of the environment' } })

test('an owner sets up emails and with them the codes, and sends a test, without a technician', {
  tag: '@nightly',
}, async ({ desk, consoleErrors }) => {
  // Allowed while the sender is missing.
  consoleErrors.allow(/status of 400.*\/desk\/installation\/mail\)/)
  const mails: string[] = []
  const mailServer = await startMailServer((to) => void mails.push(to))
  const { hostname, port } = new URL(mailServer.url.replace('smtp:', 'http:'))
  await signInDesk(desk)
  await desk.goto('/desk/setup/codes')
  await desk.getByRole('link', { name: 'Mail server' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Mail server').fill(hostname)
  await dialog.getByLabel('Encryption').selectOption('smtp')
  await dialog.getByLabel('Port').fill(port)
  await expectScreenAccessible(desk)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter the sender, too.').first()).toBeVisible()
  await dialog.getByLabel('Sender').fill('Hotel Sol <stay@sol.example>')
  await expect(dialog.getByLabel('Send sign-in codes by email, too')).toBeChecked()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(
    desk.getByText(`From Hotel Sol <stay@sol.example>, through ${hostname}.`),
  ).toBeVisible()
  await expect(desk.getByText('By email.', { exact: true })).toBeVisible()

  await desk.getByRole('button', { name: 'Send test: Email' }).click()
  await dialog.getByRole('button', { name: 'Send test' }).click()
  await expect(dialog.getByRole('status')).toContainText('Sent to')
  expect(mails).toHaveLength(1)
  mailServer.close()
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The mail server cannot be reached.')
  await dialog.getByRole('button', { name: 'Close' }).first().click()

  await desk.getByRole('button', { name: 'Change: Email' }).click()
  await expect(dialog.getByLabel('Sender')).toHaveValue('Hotel Sol <stay@sol.example>')
  await expect(dialog.getByLabel('Send sign-in codes by email, too')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await desk.getByRole('button', { name: 'Change: Google sign-in' }).click()
  await expect(dialog.getByLabel('Client ID')).toHaveAttribute('readonly')
  await expect(dialog.getByText('Set on the server by GOOGLE_CLIENT_ID')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await desk.getByRole('button', { name: 'Change: UPI payments' }).click()
  await dialog.getByLabel('Key id').fill('rzp_test_1')
  await dialog.getByLabel('Key secret').fill('secret')
  await dialog.getByLabel('Webhook secret', { exact: true }).fill('webhook-secret')
  await expectScreenAccessible(desk)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText('Reported by Razorpay.')).toBeVisible()
  await expectScreenAccessible(desk)
  await desk.getByRole('link', { name: 'Back to set-up' }).click()
  await expect(desk.getByText('How codes reach guests').first()).toBeVisible()
})
