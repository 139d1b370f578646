import { expectAccessible } from './support/accessible.ts'
import { signInDesk } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('a guest asks for quiet, and the desk for cleaning, live on both sides', {
  tag: '@nightly',
}, async ({ ananya: guest, desk }) => {
  await signInDesk(desk, 'frontdesk')
  await desk.goto('/desk/room-plan')
  const plan = desk.getByRole('main')
  const stay = plan.getByRole('button', { name: /^Ananya Rao, room 204/ })
  await expect(stay).toBeVisible()

  const quiet = guest.getByRole('button', { name: 'Do not disturb' })
  await quiet.click()
  await expect(quiet).toHaveAttribute('aria-pressed', 'true')
  await expect(guest.getByText(/^Housekeeping won’t come/)).toBeVisible()
  await expectAccessible(guest)
  await expect(stay).toHaveAccessibleName(/do not disturb/)
  await expectAccessible(desk)

  await plan.getByRole('button', { name: /^Set the state of room 204/ }).click()
  const dialog = desk.getByRole('dialog', { name: 'Room 204' })
  await dialog.getByRole('radio', { name: 'Clean room now' }).check()
  const cleaning = guest.getByRole('button', { name: 'Clean my room now' })
  await expect(cleaning).toHaveAttribute('aria-pressed', 'true')
  await expect(quiet).toHaveAttribute('aria-pressed', 'false')
  await dialog.getByLabel('State').selectOption('Clean')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(cleaning).toHaveAttribute('aria-pressed', 'false')
})

test('a sign that is set without a connection is sent later', {
  tag: '@nightly',
}, async ({ ananya: guest, desk, consoleErrors }) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/)
  await signInDesk(desk, 'frontdesk')
  await desk.goto('/desk/room-plan')
  const quiet = guest.getByRole('button', { name: 'Do not disturb' })
  await expect(quiet).toBeVisible()
  await guest.context().setOffline(true)
  await quiet.click()
  await expect(quiet).toHaveAttribute('aria-pressed', 'true')
  await expect(guest.getByText(/^Housekeeping won’t come/)).toBeHidden()
  await guest.getByRole('link', { name: 'Order', exact: true }).click()
  await expect(quiet).toBeHidden()
  await guest.goBack()
  await expect(quiet).toHaveAttribute('aria-pressed', 'true')
  await guest.context().setOffline(false)
  await expect(guest.getByText(/^Housekeeping won’t come/)).toBeVisible()
  await expect(
    desk.getByRole('button', { name: /^Ananya Rao, room 204.*do not disturb/ }),
  ).toBeVisible()
})
