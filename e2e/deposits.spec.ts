import { findFreePort } from '../apps/server/src/testing/free-port.ts'
import { openStripeServer, type StripeServer } from '../apps/server/src/testing/stripe-server.ts'
import { expectAccessible } from './support/accessible.ts'
import { addPlanWithDeposit, bookWithDeposit, depositor, openRooms } from './support/deposits.ts'
import { signInDesk } from './support/journeys.ts'
import { sellByStandardPlan } from './support/rate-plans.ts'
import { test as base, expect } from './support/test.ts'

const test = base.extend<{ stripe: StripeServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs.
  stripe: async ({}, use) => {
    const stripe = await openStripeServer()
    await use(stripe)
    await stripe.close()
  },

  // The payment page returns to PUBLIC_URL, which must be known before the server starts.
  settings: async ({ stripe }, use) => {
    const port = await findFreePort()
    const origin = `http://127.0.0.1:${port}`
    stripe.webhookUrl = `${origin}/api/webhooks/stripe`
    await use({ ...stripe.settings, PORT: String(port), PUBLIC_URL: origin })
  },
})

test('a guest pays 30 % in advance, cancels, and the kept part is an invoice', {
  tag: '@nightly',
}, async ({ guest, desk, server }) => {
  await signInDesk(desk, 'manager')
  await sellByStandardPlan(desk)
  await addPlanWithDeposit(desk, () => expectAccessible(desk))

  const room = await openRooms(guest, server.hotelId)
  const saver = room.getByRole('radio', { name: 'Saver' })
  await expect(saver).toBeChecked()
  await expect(saver).toHaveAccessibleDescription(
    /If you cancel, we charge the full price\..*Pay ₹5,671\.08 when you book\./s,
  )
  await expect(room.getByRole('radio', { name: 'Standard' })).not.toHaveAccessibleDescription(
    /when you book/,
  )
  await bookWithDeposit(guest, () => expectAccessible(guest))

  await desk.goto('/desk/bookings')
  await desk.getByRole('button', { name: 'Deposit owed' }).click()
  await desk.getByRole('link', { name: new RegExp(depositor) }).click()
  const owed = desk.getByRole('region', { name: 'Deposit' })
  await expect(owed.getByText(/₹.* to pay/)).toBeVisible()
  await expect(owed.getByText(/The rooms go back on sale at/)).toBeVisible()
  await owed.getByRole('button', { name: 'Send payment link' }).click()
  await expect(
    desk.getByText('The payment link is on its way to asha.menon@guests.example.'),
  ).toBeVisible()
  await expectAccessible(desk)

  await expect(guest.getByText(/^Pay ₹5,671\.08 by .* or we release the rooms\.$/)).toBeVisible()
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Pay by UPI' }).click()
  await expect(guest.getByRole('link', { name: 'Open UPI app' })).toBeVisible()
  await expectAccessible(guest)
  await guest.keyboard.press('Escape')
  await guest.getByRole('button', { name: 'Pay by card' }).click()
  await guest.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(guest.getByText('₹5,671.08 paid. We deduct it from your bill.')).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'You’re booked' })).toBeVisible()
  await expectAccessible(guest)
  await expect(owed.getByText(/₹.* paid/)).toBeVisible()
  await expect(owed.getByText(/to pay/)).toBeHidden()

  await guest.getByRole('button', { name: 'Cancel booking' }).click()
  const sheet = guest.getByRole('dialog', { name: 'Cancel this booking?' })
  await expect(sheet.getByText('If you cancel, we charge the full price.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(guest.getByRole('heading', { name: 'Booking cancelled' })).toBeVisible()
  await expect(guest.getByText(/^The deposit has paid this part\./)).toBeVisible()
  const link = guest.getByRole('link', { name: /Invoice/ })
  const invoice = await guest.request.get((await link.getAttribute('href')) ?? '')
  expect(invoice.headers()['content-type']).toBe('application/pdf')
  await expectAccessible(guest)
})
