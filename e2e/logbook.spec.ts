import { expectAccessible } from './support/accessible.ts'
import { enterCode, openStay, signInDesk } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('a shift lends an umbrella and hands over; the next one confirms that it has read it', {
  tag: '@nightly',
}, async ({ admin: desk, secondDesk }) => {
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

test('a complaint from a stay is followed up by its owner, and closed with what the guest got', {
  tag: '@nightly',
}, async ({ admin: desk, secondDesk }) => {
  await openStay(desk, '204', 'Ananya Rao')
  await desk.getByRole('button', { name: 'More for this stay' }).click()
  await desk.getByRole('button', { name: 'Complaint…' }).click()
  const form = desk.getByRole('dialog', { name: 'Complaint' })
  await form.getByRole('button', { name: 'Add to log book' }).click()
  await expect(form.getByText('Enter what the guest complains about.').first()).toBeVisible()
  await form.getByLabel('What Ananya Rao complains about').fill('The room above is noisy.')
  await expect(form.getByLabel('Room or place (optional)')).toHaveValue('Room 204')
  await form.getByLabel('Follow up on (optional)').fill('2020-01-01')
  await form.getByLabel('Owner').selectOption('Nisha Patel')
  await expectAccessible(desk)
  await form.getByRole('button', { name: 'Add to log book' }).click()
  await expect(desk.getByText('The complaint is in the log book.')).toBeVisible()

  // Its owner finds it, and promises something.
  await signInDesk(secondDesk, 'frontdesk')
  await secondDesk.getByRole('link', { name: 'Log book' }).click()
  await secondDesk.getByLabel('Kind').selectOption('My complaints')
  await secondDesk.getByRole('link', { name: /The room above is noisy\./ }).click()
  const shown = secondDesk.getByRole('region', { name: 'Complaint' })
  await expect(shown.getByText('Overdue')).toBeVisible()
  await expect(shown.getByText('Owner: Nisha Patel')).toBeVisible()
  await shown.getByRole('button', { name: 'Edit' }).click()
  const edit = secondDesk.getByRole('dialog', { name: 'Complaint' })
  await edit.getByLabel('Compensation (optional)').fill('Breakfast for two')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(shown.getByText('Breakfast for two')).toBeVisible()
  await expectAccessible(secondDesk)

  // Live, at the other desk, which gives a discount on the bill, and closes it.
  await desk.getByRole('link', { name: 'Log book' }).click()
  await desk.getByRole('link', { name: /The room above is noisy\./ }).click()
  const entry = desk.getByRole('region', { name: 'Complaint' })
  await expect(entry.getByText('Breakfast for two')).toBeVisible()
  await entry.getByRole('link', { name: 'Discount on the bill' }).click()
  const discount = desk.getByRole('dialog', { name: 'Discount' })
  await discount.getByRole('button', { name: 'Cancel' }).click()
  await desk.goBack()
  await entry.getByRole('button', { name: 'Close', exact: true }).click()
  const close = desk.getByRole('dialog', { name: 'Close this entry' })
  await close.getByLabel('Outcome (optional)').fill('Moved to a quiet room, and satisfied.')
  await close.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(entry.getByText('Moved to a quiet room, and satisfied.')).toBeVisible()
  await expect(shown.getByText('Moved to a quiet room, and satisfied.')).toBeVisible()
})

test('a complaint written in the log book finds a guest who has left', {
  tag: '@nightly',
}, async ({ admin: desk }) => {
  await desk.getByRole('link', { name: 'Log book' }).click()
  await desk.getByRole('button', { name: 'New entry' }).click()
  const form = desk.getByRole('dialog', { name: 'New entry' })
  await form.getByLabel('Kind').selectOption('Complaint')
  await form.getByLabel('What the guest complains about').fill('The bill came late.')
  await form.getByRole('button', { name: 'Choose guest…' }).click()
  const picker = desk.getByRole('dialog', { name: 'Which guest complains?' })
  await picker.getByLabel('Room or guest').fill('Weber')
  await expectAccessible(desk)
  await picker
    .getByRole('button', { name: /checked out/ })
    .first()
    .click()
  await expect(form.getByLabel('What the guest complains about')).toHaveValue('The bill came late.')
  await form.getByRole('button', { name: 'Add' }).click()
  const entry = desk.getByRole('region', { name: 'Complaint' })
  await entry.getByRole('link', { name: /^Stay of / }).click()
  await expect(desk.getByRole('button', { name: 'Complaint…' })).toBeVisible()
})
