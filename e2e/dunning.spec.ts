import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { signInDesk } from './support/journeys.ts'
import type { TestServer } from './support/server.ts'
import { expect, test } from './support/test.ts'

/** Ananya Rao has left; Rao Textiles owes everything from today on. */
async function oweInvoice(desk: Page, server: TestServer) {
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const headers = { origin: server.url }
    const answer = await desk.request[method](`/api/desk${path}`, { data, headers })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()).data
  }
  const [stay] = await server.query(
    `SELECT s.id FROM stay s JOIN guest g ON g.hotel_id = s.hotel_id AND g.id = s.guest_id
     WHERE s.hotel_id = $1 AND g.name = 'Ananya Rao' AND s.status = 'inHouse'`,
    [server.hotelId],
  )
  const { _id: id } = await send('post', '/companies', { name: 'Rao Textiles' })
  await send('post', `/companies/${id}/payments`, { amount: 400, method: 'cash' })
  await send('put', `/companies/${id}/terms`, { paymentDays: 0, version: 1 })
  await send('put', `/folios/${stay?.id}/company`, { company: { _id: id, pays: 'everything' } })
  await send('post', `/folios/${stay?.id}/charges`, { title: 'Hall', amount: 90_000, taxRate: 0 })
  await send('put', `/folios/${stay?.id}/check-out`, { reason: 'The company pays later.' })
}

test('a company is reminded of an invoice and pays, and its payment is taken back', {
  tag: '@nightly',
}, async ({ desk, server }) => {
  await signInDesk(desk)
  await oweInvoice(desk, server)
  await desk.goto('/desk/reports/open-items')

  await desk.getByRole('button', { name: 'Letters…' }).click()
  const letters = desk.getByRole('dialog', { name: 'Dunning letters' })
  const first = letters.getByRole('group', { name: 'Letter 1' })
  await first.getByLabel('Days after the due date').fill('30')
  await letters.getByRole('button', { name: 'Save' }).click()
  await expect(
    letters.getByText('Enter more days than for the letter before.').first(),
  ).toBeVisible()
  await first.getByLabel('Days after the due date').fill('0')
  await first.getByLabel('Text in English').fill('Dear {company}, please pay {total}.')
  await first.getByText('Preview').first().click()
  await expect(first.getByText('Dear Rao Textiles, please pay ₹12,400.00.')).toBeVisible()
  await expectAccessible(desk)
  await letters.getByRole('button', { name: 'Save' }).click()

  const due = desk.getByRole('region', { name: 'Letters that are due' }).getByRole('row')
  const debtor = due.filter({ hasText: 'Rao Textiles' })
  const preview = await desk.request.get(
    (await debtor.getByRole('link', { name: 'Preview' }).getAttribute('href')) ?? '',
  )
  expect(preview.headers()['content-type']).toBe('application/pdf')
  await debtor.getByRole('button', { name: 'Send' }).click()
  const question = desk.getByRole('dialog', { name: 'Send the letter to Rao Textiles?' })
  await question.getByRole('button', { name: 'Send' }).click()
  await expect(desk.getByText('No letter is due.')).toBeVisible()
  const sent = desk.getByRole('region', { name: 'Sent letters' }).getByRole('row')
  await expect(sent.filter({ hasText: 'Rao Textiles' })).toContainText('To print')
  const href = await sent.getByRole('link', { name: 'Download' }).getAttribute('href')
  expect((await desk.request.get(href ?? '')).ok()).toBe(true)

  await desk.getByRole('link', { name: 'Rao Textiles' }).click()
  await expect(desk.getByRole('heading', { name: 'Account of Rao Textiles' })).toBeVisible()
  const total = desk.getByRole('region', { name: 'What it owes' }).getByRole('cell').first()
  const owed = Number((await total.innerText()).replaceAll(/[^\d.]/g, ''))
  await desk.getByRole('button', { name: 'Record payment…' }).click()
  const payment = desk.getByRole('dialog', { name: 'Payment of Rao Textiles' })
  // Less the credit.
  await expect(payment.getByLabel('Amount')).toHaveValue((owed - 400).toFixed(2))
  await payment.getByRole('button', { name: 'Record payment' }).click()
  await expect(desk.getByText('No invoice is open.')).toBeVisible()
  const statement = desk.getByRole('region', { name: 'Statement' }).getByRole('row')
  await expect(statement.nth(1)).toContainText('Payment')
  await expect(statement.nth(1).getByRole('cell').nth(2)).toHaveText('0.00')
  await expectAccessible(desk)

  await statement
    .nth(1)
    .getByRole('button', { name: /^Take back/ })
    .click()
  const back = desk.getByRole('dialog', { name: /^Take back the payment of / })
  await back.getByRole('button', { name: 'Take back' }).click()
  await expect(desk.getByText('No invoice is open.')).toHaveCount(0)
  await expect(statement.nth(1)).toContainText('Payment taken back')
  // The one for the credit.
  await expect(statement.getByRole('button')).toHaveCount(1)
})
