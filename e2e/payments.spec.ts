import type { Route } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './support/accessible.ts'
import { askForTowels, signInDesk, signInGuest } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('a guest disputes a charge and pays by UPI, and sees the desk’s decisions without a reload', {
  tag: '@nightly',
}, async ({ ananya: guest, desk }) => {
  await guest.getByRole('link', { name: 'Bill' }).click()
  await expect(guest.getByRole('heading', { name: 'Your bill' })).toBeVisible()
  await expect(guest.getByText('Amount due')).toBeVisible()
  await expectAccessible(guest)

  // A line shows its order, and can be disputed.
  const line = guest.getByRole('region', { name: 'Restaurants' }).getByRole('button').first()
  const title = (await line.locator('bdi').first().textContent()) ?? ''
  await line.click()
  const sheet = guest.getByRole('dialog', { name: title })
  await expect(sheet.getByText(/^Ordered by Ananya Rao/)).toBeVisible()
  await expect(sheet.getByText('2 × Bajra roti', { exact: true })).toBeVisible()
  await expect(sheet.getByText(/^Expected /)).toBeVisible()
  await expect(sheet.getByText(/^Delivered .* by Devika Singh$/)).toBeVisible()
  await sheet.getByText('Not mine').click()
  await sheet.getByLabel('What’s wrong with this charge?').fill('We ate out that evening.')
  await expectAccessible(guest)
  await sheet.getByRole('button', { name: 'Send to the hotel' }).click()
  await expect(guest.getByText('Sent. We’ll look into it.')).toBeVisible()
  await expect(line.getByText('Under review')).toBeVisible()

  await guest.getByRole('button', { name: 'Pay by UPI' }).click()
  const pay = guest.getByRole('dialog', { name: 'Pay by UPI' })
  await expect(pay.getByLabel('Amount')).toHaveValue(/^\d+\.\d\d$/)
  await pay.getByLabel('Amount').fill('10000000')
  await expect(pay.getByText(/^Enter an amount up to/)).toBeVisible()
  await expect(pay.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await pay.getByLabel('Amount').fill('1000.50')
  await pay.getByRole('button', { name: 'Continue' }).click()
  const code = pay.getByRole('img', { name: 'QR code to pay ₹1,000.50' })
  await expect(code).toBeHidden()
  await pay.getByText('Show QR code').click()
  await expect(code).toBeVisible()
  await expect(pay.getByRole('link', { name: 'Open UPI app' })).toHaveAttribute(
    'href',
    /^upi:\/\/pay\?pa=.*&am=1000\.50&cu=INR&/,
  )
  await expectAccessible(guest)
  // The payment continues from the bill after closing the sheet and a reload.
  await pay.getByRole('button', { name: 'Close' }).click()
  await expect(pay).toBeHidden()
  await guest.reload()
  await guest.getByRole('button', { name: 'Continue' }).click()
  await pay.getByLabel('Bank reference (UTR)').fill('UTR20261122')
  await pay.getByRole('button', { name: 'I’ve paid' }).click()
  await expect(guest.getByText('Thank you. We’ll confirm your payment.')).toBeVisible()
  const payment = guest.getByRole('listitem').filter({ hasText: 'UTR20261122' })
  await expect(payment).toContainText('Being confirmed')
  const balance = guest.locator('main').filter({ hasText: 'Left to pay' })
  await expect(balance).toContainText('-₹1,000.50')
  await guest.getByRole('button', { name: 'Pay by UPI' }).click()
  await expect(pay).toContainText('You’ve told us that you paid ₹1,000.50')
  await pay.getByRole('button', { name: 'Yes, pay more' }).click()
  await expect(pay.getByLabel('Amount')).toBeVisible()
  await pay.getByRole('button', { name: 'Close' }).click()
  await expect(pay).toBeHidden()

  await signInDesk(desk)
  const bill = await guest.evaluate(async () => {
    const { log } = JSON.parse(localStorage.root)
    const { token } = typeof log === 'string' ? JSON.parse(log) : log
    const headers = { authorization: token.startsWith('Bearer') ? token : `Bearer ${token}` }
    return await (await fetch('/api/payments/app/allrequestlist', { headers })).json()
  })
  const put = (path: string, body: object) =>
    desk.evaluate(
      async ([path, body]) => {
        const headers = { 'content-type': 'application/json' }
        return (await fetch(path, { method: 'PUT', headers, body })).status
      },
      [`/api/desk/${path}`, JSON.stringify(body)] as const,
    )
  const claimed = bill.guestPayments.find((one: { status: string }) => one.status === 'claimed')
  const disputed = bill.data.find((one: { disputed: boolean }) => one.disputed)
  expect(await put(`payments/${claimed._id}/verify`, {})).toBe(200)
  await expect(payment).toContainText('Received')
  await expect(guest.getByText('Left to pay')).toHaveCount(0)
  const decision = { decision: 'removed', answer: 'You are right, we are sorry.' }
  expect(await put(`disputes/${disputed._id}`, decision)).toBe(200)
  await expect(line.getByText('Removed')).toBeVisible()
  await line.click()
  await expect(guest.getByText('Our reply: You are right, we are sorry.')).toBeVisible()
  await guest.getByRole('button', { name: 'Close' }).click()

  // A free request does not change the balance.
  const owed = await guest.locator('main').getByText(/^₹/).first().textContent()
  await askForTowels(guest)
  await guest.goto('/payments')
  await expect(guest.locator('main').getByText(/^₹/).first()).toHaveText(owed ?? '')
})

test('without payment in the app, the bill shows the hotel’s QR code', { tag: '@nightly' }, async ({
  guest,
  server,
}) => {
  const change = async (route: Route, data: object) => {
    const response = await route.fetch()
    const original = await response.json()
    const json =
      original.balance === undefined
        ? { data: { ...original.data, ...data } }
        : { ...original, ...data }
    await route.fulfill({ response, json })
  }
  await guest.route('**/payments/app/allrequestlist', (route) =>
    change(route, { paymentMethods: [] }),
  )
  await guest.route('**/misc/app/tip', (route) =>
    change(route, { paymentQrCode: '/api/images/code' }),
  )
  const image = sharp({ create: { width: 300, height: 300, channels: 3, background: '#222' } })
  const body = await image.png().toBuffer()
  await guest.route('**/api/images/code', (route) =>
    route.fulfill({ contentType: 'image/png', body }),
  )
  await signInGuest(guest, server)
  await guest.goto('/payments')
  await expect(guest.getByText('Pay at the front desk.')).toBeVisible()
  await guest.getByText('Pay with the hotel’s QR code').click()
  await expect(guest.getByText('Scan it and enter ₹28,142.80 in your UPI app.')).toBeVisible()
  const code = guest.getByRole('img', { name: 'The hotel’s QR code for payments' })
  await expect(code).toHaveJSProperty('naturalWidth', 300)
  await expectAccessible(guest)
})
