import {
  openRazorpayServer,
  type RazorpayServer,
} from '../apps/server/src/testing/razorpay-server.ts'
import { expectAccessible } from './support/accessible.ts'
import { addPlanWithDeposit, bookWithDeposit, openRooms } from './support/deposits.ts'
import { signInDesk } from './support/journeys.ts'
import { sellByStandardPlan } from './support/rate-plans.ts'
import { test as base, expect } from './support/test.ts'

const test = base.extend<{ razorpay: RazorpayServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs.
  razorpay: async ({}, use) => {
    const razorpay = await openRazorpayServer()
    await use(razorpay)
    await razorpay.stop()
  },

  // Without a public address: the server asks for payments.
  settings: async ({ razorpay }, use) => await use(razorpay.settings),
})

test('a guest pays a deposit by UPI, and sees it without entering anything', {
  tag: '@nightly',
}, async ({ guest, desk, server, razorpay }) => {
  await signInDesk(desk, 'manager')
  await sellByStandardPlan(desk)
  await addPlanWithDeposit(desk)
  await openRooms(guest, server.hotelId)
  await bookWithDeposit(guest)

  await guest.getByRole('button', { name: 'Pay by UPI' }).click()
  const sheet = guest.getByRole('dialog', { name: 'Pay by UPI' })
  await expect(sheet.getByText('There’s nothing to enter.')).toBeVisible()
  await expect(sheet.getByRole('textbox')).toHaveCount(0)
  const link = sheet.getByRole('link', { name: 'Open UPI app' })
  await expect(link).toHaveAttribute('href', /^upi:\/\/pay\?.*&am=5671\.08&/)
  await expectAccessible(guest)
  // Many cameras read only dark modules on a light ground, in the dark theme, too.
  await guest.emulateMedia({ colorScheme: 'dark' })
  await sheet.getByText('Show QR code').click()
  const modules = sheet.getByRole('img', { name: /^QR code/ })
  await expect(modules).toHaveCSS('color', 'rgb(36, 29, 21)')
  await expectAccessible(guest)

  const [code = ''] = razorpay.codes.keys()
  razorpay.pay(code)
  await expect(sheet.getByText('Thank you. We received ₹5,671.08.')).toBeVisible()
  await expectAccessible(guest)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(guest.getByRole('heading', { name: 'You’re booked' })).toBeVisible()
  await expect(guest.getByText('₹5,671.08 paid. We deduct it from your bill.')).toBeVisible()
})
