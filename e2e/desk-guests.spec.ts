import { expectAccessible } from './support/accessible.ts'
import {
  assign,
  bookingOf,
  chooseMore,
  lucia,
  luciasPhone,
  openBooking,
  openBookings,
} from './support/desk-bookings.ts'
import { forgetSession, guestPhone } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('a guest signs in with a code that the desk reads out', { tag: '@nightly' }, async ({
  guest,
  desk,
  server,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of (400|429)/)
  await openBookings(desk)
  await openBooking(desk, 'Ananya Rao', 'In house')
  async function readCode(): Promise<string> {
    await chooseMore(desk, 'Ananya Rao', 'Sign-in code…')
    const dialog = desk.getByRole('dialog', { name: 'Sign-in code' })
    await expect(dialog.getByText('Read it to Ananya Rao.')).toBeVisible()
    await expectAccessible(desk)
    const code = await dialog.getByText(/^\d{6}$/).innerText()
    await dialog.getByRole('button', { name: 'Close' }).click()
    return code
  }
  const code = guest.getByLabel('Code', { exact: true })

  // After the last attempt with a sent code.
  await guest.goto(`/?hotel=${server.hotelId}`)
  await guest.getByLabel('Phone number').fill(guestPhone)
  await guest.getByRole('button', { name: 'Send code' }).click()
  const wrong = (await server.nextCode(guestPhone)) === '000000' ? '000001' : '000000'
  for (const left of [
    '4 tries left',
    '3 tries left',
    '2 tries left',
    '1 try left',
    'Request a new one',
  ]) {
    await code.fill(wrong)
    await expect(guest.getByText(left)).toBeVisible()
  }
  await code.fill(await readCode())
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Ananya')

  // Before another code can be sent.
  await forgetSession(guest)
  await guest.getByLabel('Phone number').fill(guestPhone)
  await guest.getByRole('button', { name: 'Send code' }).click()
  await guest.getByRole('button', { name: 'Enter a front desk code' }).click()
  await expect(guest.getByText('Ask the front desk for a code for')).toBeVisible()
  await expectAccessible(guest)
  await code.fill(await readCode())
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Ananya')
})

test('the desk revokes a link, which signs out the phone that used it', {
  tag: '@nightly',
}, async ({ desk, guest, consoleErrors }) => {
  consoleErrors.allow(/status of 401/)
  await openBookings(desk)
  await openBooking(desk, 'Ananya Rao', 'In house')
  await desk.getByRole('button', { name: 'Guest link' }).click()
  const link = await desk
    .getByRole('dialog')
    .getByText(/\/link\//)
    .textContent()
  await desk.keyboard.press('Escape')
  await guest.goto(new URL(link ?? '').pathname)
  await expect(guest.getByRole('region', { name: 'Your stay' })).toBeVisible()

  await desk.getByRole('button', { name: /^More for/ }).click()
  await desk.getByRole('button', { name: 'Guest access…' }).click()
  const access = desk.getByRole('dialog', { name: 'Guest access' })
  await expect(access.getByText('1 device signed in')).toBeVisible()
  await access.getByRole('button', { name: /^Revoke…/ }).click()
  await desk.getByRole('button', { name: 'Revoke link' }).click()
  await expect(access.getByText('No valid links.')).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('the desk corrects a guest, unless the phone is another guest’s', { tag: '@nightly' }, async ({
  desk,
  secondDesk,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 409/)
  for (const page of [desk, secondDesk]) {
    await openBookings(page)
    await openBooking(page, lucia)
    await page.getByRole('button', { name: /^More for/ }).click()
    await page.getByRole('button', { name: 'Edit guest…' }).click()
  }
  const dialog = desk.getByRole('dialog', { name: 'Edit guest' })
  await expect(dialog.getByLabel('Phone (optional)')).toHaveValue(luciasPhone)
  await dialog.getByLabel('Phone (optional)').fill(guestPhone)
  await expect(dialog.getByText('The guest is signed out on all devices')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This phone number belongs to Ananya Rao.').first()).toBeVisible()
  await dialog.getByLabel('Phone (optional)').fill('98123 45678')
  await dialog.getByLabel('Email (optional)').fill('lucia@guests.example')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const contact = bookingOf(desk, lucia).getByRole('complementary', { name: 'Contact' })
  await expect(contact.getByText('+91 981 234 5678')).toBeVisible()

  // A colleague has the dialog open since before.
  const other = secondDesk.getByRole('dialog', { name: 'Edit guest' })
  await other.getByLabel('Name').fill('Lucía Fernández Gil')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Someone else has saved changes.')).toBeVisible()
  await expect(other.getByLabel('Phone (optional)')).toHaveValue('+919812345678')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(bookingOf(desk, 'Lucía Fernández Gil')).toBeVisible()
})

test('the desk checks in a guest other than the booker', { tag: '@nightly' }, async ({ desk }) => {
  await openBookings(desk)
  await openBooking(desk, lucia)
  await assign(desk, lucia, '201')
  await bookingOf(desk, lucia).getByRole('button', { name: 'Check in…' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Check in to room 201?' })
  await dialog.getByText('Another guest').click()
  await dialog.getByRole('button', { name: 'Check in' }).click()
  await expect(dialog.getByText('Enter the guest’s name.')).toBeVisible()
  await dialog.getByLabel('Name').fill('Inés Fernández')
  await dialog.getByRole('button', { name: 'Check in' }).click()
  await expect(bookingOf(desk, lucia).getByRole('article')).toContainText('Inés Fernández')
})
