import { expectAccessible } from './support/accessible.ts'
import { countFromToday } from './support/count-actions.ts'
import { openStay } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('the desk shows what an early departure changes, and goes on to check-out', {
  tag: ['@nightly', '@actions'],
}, async ({ desk }) => {
  const endCount = await countFromToday(desk, 'Early departure')
  await openStay(desk, '204', 'Ananya Rao')
  await desk.getByRole('button', { name: 'More for this stay' }).click()
  await desk.getByRole('button', { name: 'Early departure…' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Early departure' })
  await expect(dialog.getByRole('heading', { name: 'Released nights' })).toBeVisible()
  await expect(dialog.getByText('Less to pay')).toBeVisible()
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'Shorten stay and check out' }).click()
  const checkOut = desk.getByRole('dialog', { name: 'Check out room 204?' })
  await checkOut.getByRole('button', { name: 'Take payment first' }).click()
  const payment = desk.getByRole('dialog', { name: 'Take payment' })
  await payment.getByRole('radio', { name: 'Card' }).check()
  await payment.getByRole('button', { name: /^Take ₹/ }).click()
  await checkOut.getByRole('button', { name: 'Check out', exact: true }).click()
  await expect(desk.getByText('Ananya Rao is checked out.')).toBeVisible()
  expect(await endCount()).toBeLessThanOrEqual(10)
})
