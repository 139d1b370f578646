import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { hotelInstant } from './support/hotel-clock.ts'
import { signInGuest } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('a booked guest’s bill is not asked for before check-in', async ({ guest, server }) => {
  // The browser would report a rejected call on the console.
  await signInGuest(guest, server, '+919000000003')
  await guest.getByRole('link', { name: /Bill/ }).click()
  await expect(guest.getByText('Your bill will appear here once you’ve checked in.')).toBeVisible()
})

test('phone and desk show the same amounts from the order to the invoice', async ({
  ananya: guest,
  admin: desk,
}) => {
  // A dish with a tip, and a gift for tomorrow, delivered today.
  await guest.getByRole('link', { name: 'Order', exact: true }).click()
  await guest.getByRole('link', { name: 'In-room dining' }).first().click()
  await guest.getByRole('button', { name: 'Add one Khichdi' }).click()
  await guest.getByRole('button', { name: /^View order/ }).click()
  await guest.getByRole('button', { name: '₹50', exact: true }).click()
  await guest.getByRole('button', { name: /^Place order/ }).click()
  const received = guest.getByRole('dialog', { name: 'Order placed' })
  const dinner = numberIn(await received.getByText(/^No\. \d+/).textContent())
  const gift = await orderGift(guest, 'Box of ghevar')
  for (const number of [dinner, gift]) await deliver(desk, number)

  await guest.goto('/payments')
  const restaurants = guest.getByRole('region', { name: 'Restaurants' })
  const disputed = restaurants.getByRole('button', { name: /Laal maas/ })
  await disputed.click()
  await guest.getByRole('dialog').getByText('Not mine').click()
  await guest.getByLabel('What’s wrong with this charge?').fill('We ate out that evening.')
  await guest.getByRole('button', { name: 'Send to the hotel' }).click()
  await desk.getByRole('link', { name: /Money/ }).click()
  await desk.getByRole('link', { name: /Ananya Rao/ }).click()
  await desk.getByRole('button', { name: 'Remove…' }).click()
  await desk.getByRole('button', { name: /^You’re right/ }).click()
  await desk.getByRole('button', { name: 'Remove from bill' }).click()
  await expect(disputed.getByText('Removed')).toBeVisible()

  // The guest checks out early, and does not pay future nights.
  const before = await readBill(guest)
  const futureNights = before.nights
    .filter(({ isPosted }) => !isPosted)
    .reduce((sum, { amount, tax }) => sum + amount + tax, 0)
  const owed = Number((before.balance - futureNights).toFixed(2))
  await guest.getByRole('button', { name: 'Pay by UPI' }).click()
  const pay = guest.getByRole('dialog', { name: 'Pay by UPI' })
  await pay.getByLabel('Amount').fill(String(owed))
  await pay.getByRole('button', { name: 'Continue' }).click()
  await pay.getByLabel('Bank reference (UTR)').fill('UTR20261122')
  await pay.getByRole('button', { name: 'I’ve paid' }).click()
  await desk.getByRole('button', { name: 'Verify' }).click()
  await expect(guest.getByRole('listitem').filter({ hasText: 'UTR20261122' })).toContainText(
    'Received',
  )

  await desk.keyboard.press('o')
  const checkOut = desk.getByRole('dialog', { name: 'Check out room 204?' })
  await expect(checkOut.getByText('The folio is settled.')).toBeVisible()
  await checkOut.getByRole('button', { name: 'Check out', exact: true }).click()
  await expect(guest.getByText('There’s nothing to pay.')).toBeVisible()

  const bill = await readBill(guest)
  const folio = await readFolio(desk)
  expect(bill.balance).toBe(0)
  expect(bill.nights).toHaveLength(1)
  expect(folio.totals).toEqual({
    room: bill.guestTotalRoomCharge,
    requests: bill.data.reduce((sum, { amounts }) => sum + amounts.total - amounts.tip, 0),
    tips: bill.totalTips,
    charges: 0,
    advance: bill.guestTotalAdvance,
    payments: owed,
    balance: 0,
  })

  const [invoice] = await Promise.all([
    guest.waitForEvent('download'),
    guest.getByRole('button', { name: 'Invoice (PDF)' }).click(),
  ])
  expect(invoice.suggestedFilename()).toMatch(/^INV-.*\.pdf$/)
  expect((await readFile(await invoice.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

function numberIn(text: string | null): number {
  return Number(/\d+/.exec(text ?? '')?.[0])
}

/** Orders a gift for noon tomorrow, because at night none is delivered. @returns the request number */
async function orderGift(guest: Page, name: string): Promise<number> {
  const order = { name, deliverAt: hotelInstant('12:00', 1).toISOString() }
  return await guest.evaluate(async ({ name, deliverAt }) => {
    const { log } = JSON.parse(localStorage.getItem('root') ?? '{}')
    const headers = {
      authorization: `Bearer ${log.token}`,
      'content-type': 'application/json',
    }
    const call = async (path: string, body?: object) => {
      const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
      return (await (await fetch(`/api${path}`, { headers, ...init })).json()).data
    }
    for (const { _id } of await call('/gifts/app/gift-category/')) {
      const gifts = await call(`/gifts/app/gift-by-category/${_id}`)
      const gift = gifts.find((one: { name: string }) => one.name === name)
      const lines = [{ itemId: gift?._id, quantity: 1 }]
      if (gift) return (await call('/guest-requests/app/gift', { lines, deliverAt })).number
    }
  }, order)
}

/** Completes a request, like the buttons of the board. */
async function deliver(desk: Page, number: number): Promise<void> {
  const status = await desk.evaluate(async (number) => {
    const { data } = await (await fetch('/api/desk/guest-requests?status=active')).json()
    const { _id } = data.find((request: { number: number }) => request.number === number)
    return (
      await fetch(`/api/desk/guest-requests/${_id}/advance`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ status: 'done' }),
      })
    ).status
  }, number)
  expect(status).toBe(200)
}

interface Bill {
  balance: number
  nights: { isPosted: boolean; amount: number; tax: number }[]
  data: { amounts: { total: number; tip: number } }[]
  guestTotalRoomCharge: number
  guestTotalAdvance: number
  totalTips: number
}

function readBill(guest: Page): Promise<Bill> {
  return guest.evaluate(async () => {
    const { log } = JSON.parse(localStorage.getItem('root') ?? '{}')
    const headers = { authorization: `Bearer ${log.token}` }
    return await (await fetch('/api/payments/app/allrequestlist', { headers })).json()
  })
}

/** Reads the open folio. */
function readFolio(desk: Page): Promise<{ totals: object }> {
  return desk.evaluate(async () => {
    const id = location.pathname.split('/').at(-1)
    return (await (await fetch(`/api/desk/folios/${id}`)).json()).data
  })
}
