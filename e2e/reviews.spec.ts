import { signInGuest } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('a guest reviews the hotel, edits the review and sees review sites at any rating', async ({
  guest,
  server,
}) => {
  await signInGuest(guest, server)
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
})
