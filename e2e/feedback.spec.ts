import { expect, test } from './support/test.ts'

test('feedback survives a reload, is sent and edited', { tag: '@nightly' }, async ({
  ananya: guest,
}) => {
  await guest.goto('/feedback')
  const room = guest.getByRole('group', { name: 'How was your room?' })
  const quick = guest.getByRole('group', { name: /^Did we answer your requests quickly enough/ })
  await room.getByRole('radio', { name: '5 stars of 5' }).check()
  await guest.getByRole('radio', { name: 'A wedding' }).check()
  await guest.getByLabel('Anything else? (optional)').fill('The lake at six in the morning.')

  await guest.reload()
  await expect(room.getByRole('radio', { name: '5 stars of 5' })).toBeChecked()
  await expect(guest.getByRole('radio', { name: 'A wedding' })).toBeChecked()

  await guest.getByRole('button', { name: 'Send' }).click()
  await expect(guest.getByText('1 question isn’t answered yet.')).toBeVisible()
  await expect(quick.getByRole('radio', { name: 'Yes' })).toBeFocused()
  await quick.getByRole('radio', { name: 'Yes' }).check()
  await guest.getByRole('button', { name: 'Send' }).click()
  await expect(guest.getByRole('heading', { name: 'Thank you' })).toBeVisible()

  const replaced = guest.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().includes('/feedback-answers/'),
  )
  await guest.getByRole('button', { name: 'Edit feedback' }).click()
  await room.getByRole('radio', { name: '3 stars of 5' }).check()
  await guest.getByRole('button', { name: 'Update feedback' }).click()
  expect((await replaced).postDataJSON().answers).toContainEqual(
    expect.objectContaining({ value: 3 }),
  )
  await expect(guest.getByRole('heading', { name: 'Thank you' })).toBeVisible()
})

test('feedback sent from another phone is replaced only on request', { tag: '@nightly' }, async ({
  ananya: guest,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 409.*\/feedback-answers\//)
  const sendFeedback = async () => {
    await guest.goto('/feedback')
    await guest.getByRole('radio', { name: '4 stars of 5' }).first().check()
    await guest.getByRole('radio', { name: 'Yes' }).first().check()
    await guest.getByRole('button', { name: 'Send' }).click()
  }
  await sendFeedback()
  await expect(guest.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await guest.evaluate(() => sessionStorage.clear())
  await sendFeedback()
  await expect(guest.getByText(/^You’ve already sent feedback/)).toBeVisible()
  await guest.getByRole('button', { name: 'Update feedback' }).click()
  await expect(guest.getByRole('heading', { name: 'Thank you' })).toBeVisible()
})
