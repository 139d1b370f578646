import { expectAccessible } from './support/accessible.ts'
import { enterCode, signInDesk } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('a shift lends an umbrella and hands over; the next one confirms that it has read it', {
  tag: '@nightly',
}, async ({ desk, secondDesk }) => {
  await signInDesk(desk)
  await desk.getByRole('link', { name: 'Log book' }).click()
  await expect(desk.getByText(/^Nothing is open\./)).toBeVisible()
  await desk.getByRole('button', { name: 'New entry' }).click()
  const form = desk.getByRole('dialog', { name: 'New entry' })
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(form.getByText('Enter a text.').first()).toBeVisible()
  await form.getByLabel('Kind').selectOption('Loan')
  await form.getByLabel('What was lent').fill('Umbrella')
  await form.getByLabel('Room or place (optional)').fill('Room 204')
  await form.getByLabel('Back by (optional)').fill('2020-01-01')
  await expectAccessible(desk)
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(desk.getByText('Overdue').first()).toBeVisible()

  await desk.getByRole('button', { name: 'Hand over' }).click()
  const handover = desk.getByRole('dialog', { name: 'Hand over the shift' })
  await handover.getByLabel('What the next shift should know').fill('Two late arrivals.')
  await handover.getByRole('button', { name: 'Hand over' }).click()
  await expect(
    desk.getByRole('heading', { name: /^Open requests at this hand-over/ }),
  ).toBeVisible()
  await expect(
    desk.getByRole('heading', { name: 'Open entries at this hand-over: 1' }),
  ).toBeVisible()
  await expectAccessible(desk)

  await signInDesk(secondDesk, 'frontdesk')
  await secondDesk.getByRole('link', { name: 'Log book' }).click()
  await secondDesk.getByRole('link', { name: /Two late arrivals\./ }).click()
  await secondDesk.getByRole('button', { name: 'I have read it' }).click()
  await expect(secondDesk.getByText(/^Read by /)).toBeVisible()
  // Live, at the desk of the first shift.
  await expect(desk.getByText(/^Read by /)).toBeVisible()

  await desk
    .getByRole('link', { name: /Umbrella/ })
    .first()
    .click()
  await desk.getByRole('button', { name: 'Returned' }).click()
  const close = desk.getByRole('dialog', { name: 'Mark as returned' })
  await close.getByLabel('Outcome (optional)').fill('Wet, but whole.')
  await close.getByRole('button', { name: 'Returned' }).click()
  await expect(desk.getByText('Wet, but whole.')).toBeVisible()
})

test('a guest who has left reports lost glasses, and reads that they were found', {
  tag: '@nightly',
}, async ({ desk, guest, server }) => {
  await guest.goto(`/?hotel=${server.hotelId}`)
  await enterCode(guest, server, '+919000000004')
  await guest.getByRole('button', { name: 'Left something behind?' }).click()
  const sheet = guest.getByRole('dialog', { name: 'Left something behind?' })
  await sheet.getByRole('button', { name: 'Send' }).click()
  await expect(sheet.getByText('Describe what you are missing.')).toBeVisible()
  await sheet.getByLabel('What are you missing?').fill('Reading glasses')
  await sheet.getByLabel('Where did you last have it? (optional)').fill('Pool')
  await expectAccessible(guest)
  await sheet.getByRole('button', { name: 'Send' }).click()
  await expect(sheet.getByText('Reading glasses', { exact: true })).toBeVisible()

  await signInDesk(desk)
  await desk.getByRole('link', { name: 'Log book' }).click()
  await desk.getByRole('link', { name: /Reading glasses/ }).click()
  await expect(desk.getByText(/^Reported by /).last()).toBeVisible()
  await desk.getByRole('button', { name: 'Close', exact: true }).click()
  const close = desk.getByRole('dialog', { name: 'Close this entry' })
  await close.getByLabel('Message to the guest (optional)').fill('They are at the front desk.')
  await close.getByRole('button', { name: 'Close', exact: true }).last().click()

  await guest.reload()
  await expect(guest.getByText('They are at the front desk.')).toBeVisible()
})
