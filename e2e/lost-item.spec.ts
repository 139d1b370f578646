import { expectAccessible } from './support/accessible.ts'
import { countFromToday } from './support/count-actions.ts'
import { openStay } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('the desk writes down what a guest misses at the page of the stay, and closes it in the log book', {
  tag: ['@nightly', '@actions'],
}, async ({ desk }) => {
  const endCount = await countFromToday(desk, 'Lost item')
  await openStay(desk, '204', 'Ananya Rao')
  await desk.getByRole('button', { name: 'More for this stay' }).click()
  await desk.getByRole('button', { name: 'Lost or found…' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Lost or found' })
  await dialog.getByLabel('What it is').fill('Reading glasses')
  await expect(dialog.getByLabel('Room or place (optional)')).toHaveValue('Room 204')
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'Add to log book' }).click()
  await expect(desk.getByText('Added to lost and found in the log book.')).toBeVisible()
  expect(await endCount()).toBeLessThanOrEqual(7)

  await desk.getByRole('button', { name: 'More for this stay' }).click()
  await desk.getByRole('button', { name: 'Lost or found…' }).click()
  await dialog.getByRole('button', { name: 'Add to log book' }).click()
  await expect(dialog.getByText('Enter what was lost or found.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await desk.goto('/desk/log-book')
  await desk.getByRole('link', { name: /Reading glasses/ }).click()
  await expect(desk.getByText(/for Ananya Rao/)).toBeVisible()
  await desk.getByRole('button', { name: 'Close', exact: true }).click()
  const closing = desk.getByRole('dialog', { name: 'Close this entry' })
  await closing.getByLabel('Message to the guest (optional)').fill('They are at the reception.')
  await closing.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(desk.getByText('They are at the reception.')).toBeVisible()
})
