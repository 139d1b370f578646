import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { askForTowels, cardOf, confirmStep, signInDesk, signInGuest } from './support/journeys.ts'
import { settle } from './support/settle.ts'
import { expect, test } from './support/test.ts'

const ananya = 'Ananya Rao'

async function openFolios(desk: Page, account = 'admin') {
  await signInDesk(desk, account)
  await desk.getByRole('link', { name: /Money/ }).click()
  await expect(desk.getByRole('heading', { name: 'Folios', level: 1 })).toBeVisible()
}

async function openFolio(desk: Page, account = 'admin', name = ananya) {
  await openFolios(desk, account)
  await rowOf(desk, name).click()
  await expect(folioOf(desk, name).getByRole('heading', { name })).toBeVisible()
}

const rowOf = (desk: Page, name: string): Locator =>
  desk.getByRole('region', { name: 'Folios' }).getByRole('link', { name: new RegExp(name) })
const folioOf = (desk: Page, name = ananya): Locator =>
  desk.getByRole('region', { name: `Folio of ${name}` })
const headOf = (desk: Page): Locator => folioOf(desk).locator(':scope > header')
const balanceOf = (desk: Page): Locator => headOf(desk).getByText(/^₹/)
const entriesOf = (desk: Page, name: string | RegExp): Locator =>
  folioOf(desk)
    .getByRole('row')
    .filter({ has: desk.getByRole('button', { name, exact: true }) })

async function openBill(guest: Page) {
  await guest.getByRole('link', { name: 'Bill' }).click()
  await expect(guest.getByRole('heading', { name: 'Your bill' })).toBeVisible()
}

/** Disputes the order of the restaurant. @returns its line */
async function disputeDinner(guest: Page): Promise<Locator> {
  const line = guest.getByRole('region', { name: 'Restaurants' }).getByRole('button').first()
  await line.click()
  const sheet = guest.getByRole('dialog')
  await sheet.getByText('Not mine').click()
  await sheet.getByLabel('What’s wrong with this charge?').fill('We ate out that evening.')
  await sheet.getByRole('button', { name: 'Send to the hotel' }).click()
  await expect(line.getByText('Under review')).toBeVisible()
  return line
}

test('a guest’s payment and dispute reach the desk live, and its decisions reach the phone', {
  tag: '@nightly',
}, async ({ guest, desk, secondDesk, server, consoleErrors }) => {
  consoleErrors.allow(/409 \(Conflict\)/)
  await openFolios(desk)
  await desk.getByRole('radio', { name: 'To decide (1)' }).check()
  await expect(rowOf(desk, ananya)).toHaveCount(0)

  await signInGuest(guest, server)
  await openBill(guest)
  const line = await disputeDinner(guest)
  await guest.getByRole('button', { name: 'Pay by UPI' }).click()
  const pay = guest.getByRole('dialog', { name: 'Pay by UPI' })
  await pay.getByLabel('Amount').fill('1000.50')
  await pay.getByRole('button', { name: 'Continue' }).click()
  await pay.getByLabel('Bank reference (UTR)').fill('UTR20261122')
  await pay.getByRole('button', { name: 'I’ve paid' }).click()

  await expect(desk).toHaveTitle('(2) Folios | Bellhop Desk')
  await expect(rowOf(desk, ananya)).toContainText('To verify')
  await expect(rowOf(desk, ananya)).toContainText('Disputed')
  await rowOf(desk, ananya).click()
  await openFolio(secondDesk, 'frontdesk')

  const claim = folioOf(desk).getByRole('group', { name: 'UPI payment to verify' })
  await expect(claim).toContainText('₹1,000.50')
  await expect(claim).toContainText('Bank reference UTR20261122')
  await expect(claim).toContainText('Ananya Rao, ')
  await expect(balanceOf(desk)).toHaveText('₹28,142.80')
  await claim.getByRole('button', { name: 'Verify' }).click()
  await expect(claim).toHaveCount(0)
  await expect(balanceOf(desk)).toHaveText('₹27,142.30')
  await expect(entriesOf(desk, 'Payment, UPI')).toContainText('−1,000.50')
  await expect(folioOf(secondDesk).getByRole('button', { name: 'Verify' })).toHaveCount(0)
  await expect(guest.getByRole('listitem').filter({ hasText: 'UTR20261122' })).toContainText(
    'Received',
  )

  // Two desks decide about one line: the second sees an error, and its text stays.
  await folioOf(desk).getByRole('button', { name: 'Keep on bill…' }).click()
  const keep = desk.getByRole('dialog', { name: 'Keep on bill?' })
  await expect(keep).toContainText('We ate out that evening.')
  await keep.getByLabel('Answer').fill('Your waiter remembers you.')
  await folioOf(secondDesk).getByRole('button', { name: 'Remove…' }).click()
  const remove = secondDesk.getByRole('dialog', { name: 'Remove from bill?' })
  await remove.getByRole('button', { name: 'Remove from bill' }).click()
  await expect(remove.getByText('Enter a reply to the guest.')).toBeVisible()
  await remove.getByRole('button', { name: /^You’re right/ }).click()
  await remove.getByRole('button', { name: 'Remove from bill' }).click()
  await expect(remove).toHaveCount(0)
  await keep.getByRole('button', { name: 'Keep on bill' }).click()
  await expect(keep.getByRole('alert')).toHaveText('This has already been decided.')
  await expect(keep.getByLabel('Answer')).toHaveValue('Your waiter remembers you.')
  await keep.getByRole('button', { name: 'Cancel' }).click()

  await expect(line.getByText('Removed')).toBeVisible()
  await line.click()
  await expect(guest.getByText(/Our reply: You’re right, this was our mistake/)).toBeVisible()
  await expect(balanceOf(desk)).toHaveText('₹25,555.50')
  await expect(entriesOf(desk, 'Correction').first()).toContainText('−1,486.80')
  await expect(rowOf(desk, ananya)).toHaveCount(0)
  await expect(desk).toHaveTitle('(1) Folios | Bellhop Desk')
})

test('a rejected payment and a charge that stays on the bill show the reason', {
  tag: '@nightly',
}, async ({ guest, desk, server }) => {
  await signInGuest(guest, server)
  await openBill(guest)
  const line = await disputeDinner(guest)
  await openFolio(desk)
  await folioOf(desk).getByRole('button', { name: 'Keep on bill…' }).click()
  await desk.getByLabel('Answer').fill('Your waiter remembers you.')
  await desk.getByRole('button', { name: 'Keep on bill', exact: true }).click()
  await expect(line.getByText('Under review')).toHaveCount(0)
  await line.click()
  await expect(guest.getByText('Our reply: Your waiter remembers you.')).toBeVisible()

  const kavya = 'Kavya and Rahul Venkataraman-Krishnamurthy'
  await rowOf(desk, 'Kavya').click()
  await folioOf(desk, kavya).getByRole('button', { name: 'Reject…' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Reject ₹15,000.00?' })
  await dialog.getByRole('button', { name: /^We couldn’t find this payment/ }).click()
  await dialog.getByRole('button', { name: 'Reject payment' }).click()
  const payments = folioOf(desk, kavya).getByRole('group', { name: 'Payments' })
  await expect(payments).toContainText('Rejected')
  await expect(payments).toContainText('We couldn’t find this payment.')
  await expect(desk).toHaveTitle('Folios | Bellhop Desk')

  // An entry links to its request, even if the board no longer lists it.
  await desk.route(/guest-requests\?.*status=past/, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/limit=\d+/, 'limit=1'),
    }),
  )
  await rowOf(desk, ananya).click()
  await entriesOf(desk, /^1 × Laal maas/)
    .getByRole('button')
    .click()
  const entry = desk.getByRole('dialog', { name: /^1 × Laal maas/ })
  await expect(entry).toContainText('Kept on the bill. Your waiter remembers you.')
  await entry.getByRole('link', { name: /^View request #\d+$/ }).click()
  const details = desk.getByRole('complementary', { name: /^Request \d+$/ })
  await expect(details).toContainText('Laal maas')
  await expect(details).toContainText('Room 204')
})

test('charges, payments and refunds are posted once and shown on the phone', {
  tag: '@nightly',
}, async ({ guest, desk, server, consoleErrors }) => {
  consoleErrors.allow(/ERR_FAILED/)
  await signInGuest(guest, server)
  await openBill(guest)
  await openFolio(desk)
  const toPay = guest.locator('main').getByText(/^₹/).first()
  await expect(toPay).toHaveText('₹28,142.80')

  const list = Promise.withResolvers<void>()
  await desk.route('**/api/desk/price-list', async (route) => {
    await list.promise
    await route.continue()
  })
  await desk.keyboard.press('c')
  const charge = desk.getByRole('dialog', { name: 'Post charge' })
  await expect(charge.getByLabel('Search the price list')).toBeVisible()
  await settle(desk)
  const place = await charge.boundingBox()
  list.resolve()
  await expect(charge.getByRole('heading', { name: 'Minibar' })).toBeVisible()
  expect(await charge.boundingBox()).toEqual(place)
  await charge.getByRole('radio', { name: 'Other charge' }).check()
  expect(await charge.boundingBox()).toEqual(place)
  await charge.getByRole('button', { name: 'Post charge' }).click()
  await expect(charge.getByRole('group', { name: 'Check these fields' })).toBeFocused()
  await charge.getByLabel('Description').fill('Minibar')
  await charge.getByLabel('Amount excl. tax').fill('1,000')
  await expect(charge.getByText('Read as ₹1,000.00')).toBeVisible()
  await charge.getByLabel('Amount excl. tax').fill('12.345')
  await charge.getByLabel('Tax rate').fill('18')
  await expect(charge.getByText('Too many decimals for INR.').first()).toBeVisible()
  await charge.getByLabel('Amount excl. tax').fill('333.33')
  await expect(charge.getByRole('status')).toHaveText(
    'Net333.33Tax60.00Total393.33New balance₹28,536.13',
  )
  await charge.getByRole('button', { name: 'Post charge' }).dblclick()
  await expect(charge).toHaveCount(0)
  await expect(entriesOf(desk, 'Minibar')).toHaveCount(1)
  await expect(balanceOf(desk)).toHaveText('₹28,536.13')
  await expect(toPay).toHaveText('₹28,536.13')

  // The response is lost; the retry does not post the payment again.
  await desk.route('**/api/desk/payments', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await desk.keyboard.press('p')
  const payment = desk.getByRole('dialog', { name: 'Take payment' })
  await expect(payment.getByLabel('Amount')).toHaveValue('28536.13')
  await payment.getByLabel('Amount').fill('8536.13')
  await payment.getByRole('button', { name: 'Take ₹8,536.13' }).click()
  await expect(payment.getByText('Select a payment method.')).toBeVisible()
  await payment.getByRole('radio', { name: 'Cash' }).check()
  await payment.getByRole('button', { name: 'Take ₹8,536.13' }).click()
  await expect(payment.getByRole('alert')).toHaveText('Can’t reach the server. Try again.')
  await desk.unroute('**/api/desk/payments')
  await payment.getByRole('button', { name: 'Take ₹8,536.13' }).click()
  await expect(payment).toHaveCount(0)
  await expect(balanceOf(desk)).toHaveText('₹20,000.00')
  await expect(entriesOf(desk, 'Payment, Cash')).toHaveCount(1)
  await expect(toPay).toHaveText('₹20,000')

  await entriesOf(desk, 'Payment, Cash').getByRole('button').click()
  await expect(desk.getByRole('dialog', { name: 'Payment, Cash' })).toContainText('Meera Joshi')
  await desk.getByRole('button', { name: 'Refund…' }).click()
  const refund = desk.getByRole('dialog', { name: 'Refund' })
  await expect(refund.getByLabel('Amount')).toHaveValue('8536.13')
  await refund.getByLabel('Amount').fill('372.33')
  await refund.getByLabel('Reason').fill('Paid too much.')
  await refund.getByRole('button', { name: 'Refund ₹372.33' }).click()
  await expect(entriesOf(desk, 'Refund')).toContainText('Paid too much.')
  await expect(balanceOf(desk)).toHaveText('₹20,372.33')
  await expect(toPay).toHaveText('₹20,372.33')

  // A fully corrected charge is struck through.
  await entriesOf(desk, 'Minibar').getByRole('button').click()
  await desk.getByRole('button', { name: 'Correct…' }).click()
  const correct = desk.getByRole('dialog', { name: 'Correct' })
  await correct.getByLabel('Reason').fill('Another room.')
  await correct.getByRole('button', { name: 'Post correction' }).click()
  await expect(entriesOf(desk, 'Correction')).toContainText('−393.33')
  await expect(entriesOf(desk, 'Minibar').getByRole('button')).toHaveCSS(
    'text-decoration-line',
    'line-through',
  )
  await expect(balanceOf(desk)).toHaveText('₹19,979.00')

  await desk.keyboard.press('p')
  await payment.getByLabel('Amount').fill('20000')
  await payment.getByRole('radio', { name: 'UPI' }).check()
  await payment.getByRole('button', { name: 'Take ₹20,000.00' }).click()
  await expect(headOf(desk)).toContainText('Refund due₹21.00')
  await folioOf(desk).getByRole('button', { name: 'Refund…' }).click()
  await refund.getByLabel('Reason').fill('Change.')
  await refund.getByRole('button', { name: 'Refund ₹21.00' }).click()
  await expect(headOf(desk)).toContainText('Settled₹0.00')
  await expect(toPay).toHaveText('₹0')

  // From the price list, and a discount that the phone explains.
  await desk.keyboard.press('c')
  for (const _ of [1, 2]) {
    await charge.getByRole('button', { name: 'Add one Still water (minibar)' }).click()
  }
  await charge.getByRole('button', { name: 'Post ₹212.40' }).click()
  await entriesOf(desk, '2 × Still water (minibar)').getByRole('button').click()
  await desk.getByRole('button', { name: 'Discount…' }).click()
  const discount = desk.getByRole('dialog', { name: 'Discount' })
  await discount.getByRole('textbox', { name: 'Percent' }).fill('50')
  await expect(discount.getByRole('status')).toContainText('New balance₹106.20')
  await discount.getByRole('button', { name: 'With our compliments.' }).click()
  await discount.getByRole('button', { name: 'Post discount' }).click()
  await expect(entriesOf(desk, 'Discount')).toContainText('−106.20')
  await expect(toPay).toHaveText('₹106.20')
  const charges = guest.getByRole('region', { name: 'Other charges' })
  await expect(charges).toContainText('2 × Still water (minibar)₹212.40')
  await expect(charges).toContainText('DiscountWith our compliments.')
  await entriesOf(desk, 'Discount').getByRole('button').click()
  await desk.getByRole('button', { name: 'Undo…' }).click()
  const undo = desk.getByRole('dialog', { name: 'Undo this discount?' })
  await expect(undo.getByRole('status')).toContainText('New balance₹212.40')
  await undo.getByRole('button', { name: 'Entered by mistake.' }).click()
  await undo.getByRole('button', { name: 'Undo discount' }).click()
  await expect(entriesOf(desk, 'Discount undone')).toContainText('106.20')
  await expect(toPay).toHaveText('₹212.40')
  await expect(charges).toContainText('DiscountEntered by mistake.')

  // One dish of an order, which the phone names.
  await entriesOf(desk, /^1 × Laal maas/)
    .getByRole('button')
    .click()
  await desk.getByRole('button', { name: 'Discount…' }).click()
  await discount.getByLabel('Discount on').selectOption('1 × Kesar kulfi, ₹260.00')
  await discount.getByRole('textbox', { name: 'Percent' }).fill('50')
  await expect(discount.getByRole('status')).toContainText('Total−153.40')
  await discount.getByRole('button', { name: 'With our compliments.' }).click()
  await discount.getByRole('button', { name: 'Post discount' }).click()
  await expect(entriesOf(desk, 'Discount').filter({ hasText: 'Kesar kulfi' })).toBeVisible()
  await expect(toPay).toHaveText('₹59')
  await guest.getByRole('region', { name: 'Restaurants' }).getByRole('button').first().click()
  await expect(guest.getByRole('dialog')).toContainText('DiscountKesar kulfi')

  await desk.keyboard.press('b')
  const billing = desk.getByRole('dialog', { name: 'Billing details' })
  await billing.getByLabel('Name or company (optional)').fill('Aravalli Textiles')
  await billing.getByRole('button', { name: 'Save' }).click()
  await expect(folioOf(desk)).toContainText('Invoice to Aravalli Textiles')
  const link = folioOf(desk).getByRole('link', { name: 'Bill (PDF)' })
  const pdf = await desk.request.get((await link.getAttribute('href')) ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
})

test('a guest can check out once requests are finished and the balance is settled', async ({
  guest,
  desk,
  secondDesk,
  server,
  consoleErrors,
}) => {
  consoleErrors.allow(/409 \(Conflict\)/)
  await signInGuest(guest, server)
  const number = await askForTowels(guest)
  await openFolio(desk)
  await openFolio(secondDesk, 'frontdesk')
  await desk.getByRole('button', { name: 'Check out', exact: true }).click()
  const blocked = desk.getByRole('dialog', { name: 'Requests still in progress' })
  await blocked.getByRole('link', { name: new RegExp(`#${number}.*Bath towel`) }).click()
  const details = desk.getByRole('complementary', { name: `Request ${number}` })
  await expect(details).toContainText('Room 204')
  await details.getByRole('button', { name: 'Accept' }).click()
  await expect(details).toContainText(`#${number} · Accepted`)
  await details.getByRole('button', { name: `More for request ${number}` }).click()
  await details.getByRole('button', { name: 'Delivered' }).click()
  await confirmStep(desk, number, 'Delivered')
  await expect(cardOf(desk, number)).toHaveCount(0)

  await desk.goBack()
  await expect(folioOf(desk)).toBeVisible()
  await desk.keyboard.press('o')
  const checkOut = desk.getByRole('dialog', { name: 'Check out room 204?' })
  await expect(checkOut).toContainText('2 unused nights will not be charged: ₹21,004.00.')
  await expect(checkOut).toContainText('Guest checks out with a balance of ₹7,138.80.')
  await checkOut.getByRole('button', { name: 'Check out with balance' }).click()
  await expect(checkOut.getByText('Enter a reason. It stays on record.')).toBeVisible()
  await checkOut.getByRole('button', { name: 'Take payment first' }).click()
  const payment = desk.getByRole('dialog', { name: 'Take payment' })
  await expect(payment.getByLabel('Amount')).toHaveValue('7138.8')
  await payment.getByRole('radio', { name: 'Card' }).check()
  await payment.getByLabel('Reference (optional)').fill('TERM-0815')
  await payment.getByRole('button', { name: 'Take ₹7,138.80' }).click()
  // Back at the check-out.
  await expect(desk.getByText('The folio is settled.')).toBeVisible()
  await expect(balanceOf(desk)).toHaveText('₹21,004.00')
  await expect(balanceOf(secondDesk)).toHaveText('₹21,004.00')
  await secondDesk.keyboard.press('o')
  await expect(secondDesk.getByText('The folio is settled.')).toBeVisible()
  await checkOut.getByRole('button', { name: 'Check out', exact: true }).click()
  await expect(folioOf(desk)).toContainText('Checked out')
  await expect(folioOf(desk)).toContainText('Settled')
  await expect(desk.getByRole('button', { name: 'Post charge' })).toHaveCount(0)
  await secondDesk.getByRole('dialog').getByRole('button', { name: 'Check out' }).click()
  await expect(secondDesk.getByRole('dialog').getByRole('alert')).toHaveText(
    'The guest has checked out.',
  )

  const documents = folioOf(desk).getByRole('group', { name: 'Invoices and credit notes' })
  await expect(documents.getByText(/^Invoice INV\/\d\d-\d\d\/\d+$/)).toBeVisible()
  await expect(documents.getByRole('listitem')).toHaveCount(1)
  const download = desk.waitForEvent('download')
  await documents.getByRole('link', { name: /^Download INV/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^INV-[\d-]+\.pdf$/)

  // A correction after check-out is a credit note.
  await entriesOf(desk, /^Room/).first().getByRole('button').click()
  await desk.getByRole('button', { name: 'Correct…' }).click()
  const correct = desk.getByRole('dialog', { name: 'Correct' })
  await correct.getByLabel('Reason').fill('Cold.')
  await correct.getByRole('button', { name: 'Post correction' }).click()
  await expect(documents.getByText(/^Credit note CN\//)).toBeVisible()
  await entriesOf(desk, 'Correction').getByRole('button').click()
  await desk.getByRole('button', { name: 'Undo…' }).click()
  const undo = desk.getByRole('dialog', { name: 'Undo this correction?' })
  await undo.getByLabel('Reason').fill('It was another night.')
  await undo.getByRole('button', { name: 'Undo correction' }).click()
  await expect(documents.getByText(/^Debit note DN\//)).toBeVisible()

  await desk.getByRole('radio', { name: 'Checked out' }).check()
  await expect(rowOf(desk, ananya)).toBeVisible()
})

test('all running requests are cancelled with the check-out, and the guest sees why', {
  tag: '@nightly',
}, async ({ guest, desk, server, consoleErrors }) => {
  consoleErrors.allow(/409 \(Conflict\)/)
  await signInGuest(guest, server)
  const number = await askForTowels(guest)
  await openFolio(desk)
  await desk.getByRole('button', { name: 'Check out', exact: true }).click()
  const dialog = desk.getByRole('dialog', { name: 'Requests still in progress' })
  await expect(dialog.getByRole('link', { name: new RegExp(`#${number}`) })).toBeVisible()
  await dialog.getByRole('button', { name: 'As you have checked out.' }).click()
  await dialog.getByRole('button', { name: 'Cancel all and check out' }).click()
  await dialog.getByLabel('Reason for the balance').fill('Pays by transfer.')
  await dialog.getByRole('button', { name: 'Cancel all and check out' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(desk.getByText('is checked out.')).toBeVisible()
  await desk.goto('/desk/board')
  await expect(cardOf(desk, number)).toHaveCount(0)
})

test('the list works by keyboard, has its search in the address and loads page by page', {
  tag: '@nightly',
}, async ({ desk, consoleErrors }) => {
  await openFolios(desk)
  await expect(rowOf(desk, 'Jean-Luc')).toBeVisible()
  await desk.keyboard.press('j')
  await expect(rowOf(desk, 'Jean-Luc')).toBeFocused()
  await desk.keyboard.press('j')
  await desk.keyboard.press('Enter')
  await expect(folioOf(desk)).toBeVisible()
  await desk.keyboard.press('p')
  await expect(desk.getByRole('dialog').getByLabel('Amount')).toBeFocused()
  await desk.keyboard.press('Escape')
  await desk.keyboard.press('/')
  await desk.keyboard.type('mansoori')
  await expect(desk).toHaveURL(/search=mansoori/)
  await expect(rowOf(desk, ananya)).toHaveCount(0)
  await expect(rowOf(desk, 'Fatima')).toBeVisible()
  await expect(folioOf(desk)).toBeVisible()
  await desk.reload()
  await expect(rowOf(desk, 'Fatima')).toBeVisible()
  await expect(rowOf(desk, ananya)).toHaveCount(0)
  await desk.keyboard.press('/')
  await desk.keyboard.press('Escape')
  await expect(rowOf(desk, ananya)).toBeVisible()

  await desk.keyboard.press('/')
  await desk.keyboard.type('mansoori')
  await expect(desk).toHaveURL(/search=mansoori/)
  await desk.getByRole('link', { name: /Money/ }).click()
  await expect(desk.getByRole('searchbox')).toHaveValue('')
  await expect(rowOf(desk, ananya)).toBeVisible()

  // With pages of four.
  await desk.route(/desk\/folios\?.*limit=30/, (route) =>
    route.continue({ url: route.request().url().replace('limit=30', 'limit=4') }),
  )
  await desk.goto('/desk/folios')
  await expect(rowOf(desk, 'Yuki')).toBeVisible()
  await expect(rowOf(desk, 'Fatima')).toHaveCount(0)
  // The next page loads even while an event refreshes the list.
  const { promise: shown, resolve: show } = Promise.withResolvers<void>()
  const { promise: reading, resolve: read } = Promise.withResolvers<void>()
  await desk.route(/desk\/folios\?(?!.*before)/, async (route) => {
    read()
    await shown
    await route.fallback()
  })
  const yuki = (await rowOf(desk, 'Yuki').getAttribute('href'))?.match(/[0-9a-f-]{36}/)?.[0]
  await desk.evaluate(
    (id) =>
      fetch(`/api/desk/folios/${id}/charges`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ title: 'Minibar', amount: 1, taxRate: 0 }),
      }),
    yuki,
  )
  await reading
  await desk.getByRole('button', { name: 'Show more' }).click()
  show()
  await expect(rowOf(desk, 'Fatima')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  consoleErrors.allow(/ERR_FAILED/)
  await desk.route(/desk\/folios[/?]/, (route) => route.abort())
  await desk.getByRole('radio', { name: 'Checked out' }).check()
  await expect(desk.getByText('Can’t reach the server. Try again.')).toBeVisible()
  await desk.unrouteAll()
  await desk.getByRole('button', { name: 'Try again' }).click()
  await expect(rowOf(desk, 'Thomas Weber')).toContainText('0.00')
})

test('housekeeping has no link to Money', { tag: '@nightly' }, async ({ desk }) => {
  await signInDesk(desk, 'housekeeping')
  await expect(desk.getByRole('link', { name: /Money/ })).toHaveCount(0)
})

for (const width of [1024, 1920]) {
  test(`the folios are accessible at ${width} px, light and dark`, { tag: '@nightly' }, async ({
    desk,
    guest,
    server,
  }) => {
    await signInGuest(guest, server)
    await openBill(guest)
    await disputeDinner(guest)
    await desk.setViewportSize({ width, height: width === 1024 ? 768 : 1080 })
    await openFolio(desk)
    for (const colorScheme of ['light', 'dark'] as const) {
      await desk.emulateMedia({ colorScheme })
      await settle(desk)
      await expectAccessible(desk)
    }
    for (const key of ['p', 'c', 'd', 'b', 'o']) {
      await desk.keyboard.press(key)
      await expect(desk.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible()
      await settle(desk)
      await expectAccessible(desk)
      await desk.keyboard.press('Escape')
    }
    await folioOf(desk).getByRole('button', { name: 'Remove…' }).click()
    await settle(desk)
    await expectAccessible(desk)
    await desk.keyboard.press('Escape')
    await entriesOf(desk, /Laal maas/)
      .first()
      .getByRole('button')
      .click()
    await expect(desk.getByRole('dialog')).toContainText('Ordered by')
    await settle(desk)
    await expectAccessible(desk)
  })
}
