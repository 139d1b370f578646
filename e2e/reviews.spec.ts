import { signInDesk } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('a guest reviews the hotel, reads its reply, edits the review and sees review sites at any rating', {
  tag: '@nightly',
}, async ({ ananya: guest, desk }) => {
  await guest.goto('/reviews')
  const links = guest.getByRole('link', { name: /opens in a new tab/ })
  await expect(links).toHaveCount(3)
  await expect(links.first()).toHaveAttribute('target', '_blank')
  await expect(links.first()).toHaveAttribute('rel', /noopener/)

  await guest.getByRole('radio', { name: '2 stars of 5' }).check()
  await guest.getByLabel('Your comments (optional)').fill('The lift is slow.')
  await guest.getByRole('button', { name: 'Submit review' }).click()
  await guest
    .getByRole('dialog', { name: 'Thank you' })
    .getByRole('button', { name: 'Done' })
    .click()
  await expect(guest.getByText('The lift is slow.')).toBeVisible()
  await expect(links).toHaveCount(3)

  await signInDesk(desk)
  // The demo has another low rating of a guest in house.
  const rail = desk.getByRole('link', { name: /^2 rated low, in house\. Feedback/ })
  await rail.click()
  await desk.getByRole('link', { name: /Ananya Rao.*The lift is slow/ }).click()
  const entry = desk.getByRole('region', { name: 'Feedback of Ananya Rao' })
  await entry.getByRole('button', { name: 'Reply' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Reply to Ananya Rao' })
  await dialog.getByLabel('Reply').fill('It is being repaired today.')
  await dialog.getByRole('button', { name: 'Send reply' }).click()
  await expect(guest.getByRole('region', { name: 'Reply from the hotel' })).toContainText(
    'It is being repaired today.',
  )
  await entry.getByRole('button', { name: 'Mark as done' }).click()
  await expect(entry.getByText(/^Done by /)).toBeVisible()
  await expect(desk.getByRole('link', { name: /^1 rated low/ })).toBeVisible()

  await guest.getByRole('button', { name: 'Edit review' }).click()
  await guest.getByRole('radio', { name: '4 stars of 5' }).check()
  await guest.getByRole('button', { name: 'Submit review' }).click()
  await guest
    .getByRole('dialog', { name: 'Thank you' })
    .getByRole('button', { name: 'Done' })
    .click()
  await guest.reload()
  await expect(guest.getByRole('img', { name: '4 stars of 5' })).toBeVisible()
  await expect(guest.getByText('The lift is slow.')).toBeVisible()
  await expect(entry.getByRole('button', { name: 'Mark as done' })).toBeVisible()
})
