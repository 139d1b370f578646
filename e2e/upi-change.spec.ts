import { signInDesk } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('a manager changes the UPI ID, and an admin confirms it', {
  tag: '@nightly',
}, async ({ desk, secondDesk, consoleErrors }) => {
  // The form is sent again with the version after the withdrawal.
  consoleErrors.allow(/status of 409/)
  await signInDesk(secondDesk, 'manager')
  await secondDesk.goto('/desk/hotel')
  const field = secondDesk.getByLabel('UPI ID (optional)')
  const present = await field.inputValue()
  await field.fill('other@bank')
  await secondDesk.getByRole('button', { name: 'Save' }).click()
  const notice = (page: typeof desk) =>
    page.getByRole('status').filter({ hasText: 'changed the UPI ID to other@bank' })
  await expect(notice(secondDesk)).toContainText(
    `You changed the UPI ID to other@bank. Guests pay to ${present} until another admin or manager confirms it.`,
  )
  await expect(secondDesk.getByRole('button', { name: 'Confirm change' })).toHaveCount(0)

  await secondDesk.getByRole('button', { name: 'Withdraw change' }).click()
  await expect(field).toHaveValue(present)
  await expect(notice(secondDesk)).toHaveCount(0)
  await field.fill('other@bank')
  await secondDesk.getByRole('button', { name: 'Save' }).click()
  await expect(notice(secondDesk)).toHaveCount(1)

  await signInDesk(desk)
  await desk.goto('/desk/hotel')
  await expect(notice(desk)).toContainText(`Guests pay to ${present} until you or another`)
  await desk.getByRole('button', { name: 'Confirm change' }).click()
  await expect(desk.getByText('Guests pay to the new UPI ID now.')).toBeVisible()
  await expect(notice(desk)).toHaveCount(0)
  await expect(desk.getByLabel('UPI ID (optional)')).toHaveValue('other@bank')
})
