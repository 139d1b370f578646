import { expectAccessible } from './support/accessible.ts'
import { signInDesk } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('the desk shows what an early departure changes, and goes on to check-out', {
  tag: '@nightly',
}, async ({ desk }) => {
  await signInDesk(desk, 'frontdesk')
  await desk.keyboard.press('Control+k')
  await desk.getByRole('dialog', { name: 'Search' }).getByRole('searchbox').fill('okafor 305')
  await desk.keyboard.press('Enter')
  await desk.getByRole('button', { name: 'More for this stay' }).click()
  await desk.getByRole('button', { name: 'Early departure…' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Early departure' })
  await expect(dialog.getByRole('heading', { name: 'Released nights' })).toBeVisible()
  await expect(dialog.getByText('Less to pay')).toBeVisible()
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'Shorten stay and check out' }).click()
  // The first step of a check-out with open requests.
  await expect(desk.getByRole('dialog', { name: 'Requests still in progress' })).toBeVisible()
})
