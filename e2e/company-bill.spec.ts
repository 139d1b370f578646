import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { countFromToday } from './support/count-actions.ts'
import { openStay, signInDesk, signInGuest } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

/** Adds a company in the dialog of the payer, which stays open. */
async function addPayer(desk: Page, folio: Locator): Promise<Locator> {
  await folio.getByRole('button', { name: 'Company payer' }).click()
  const payer = desk.getByRole('dialog', { name: 'Company payer' })
  await payer.getByRole('button', { name: 'New company…' }).click()
  const added = desk.getByRole('dialog', { name: 'Add company' })
  await added.getByRole('textbox', { name: 'Name' }).fill('Rao Textiles')
  await added.getByRole('button', { name: 'Add company' }).click()
  return payer
}

test('a company pays the room: its part of the bill, and the guest’s phone', {
  tag: '@nightly',
}, async ({ desk, guest, server }) => {
  await signInDesk(desk, 'frontdesk')
  await desk.keyboard.press('Control+k')
  await desk.getByRole('dialog', { name: 'Search' }).getByRole('searchbox').fill('ananya 204')
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { name: 'Ananya Rao' })).toBeVisible()

  // Who shares the room.
  await desk.getByRole('button', { name: 'Add companion…' }).click()
  await desk.getByRole('dialog').getByLabel('Name').fill('Kiran Rao')
  await desk.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await expect(desk.getByText('Kiran Rao is added.')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Remove Kiran Rao…' })).toBeVisible()
  await expectAccessible(desk)

  await desk.getByRole('link', { name: 'Folio and invoices' }).click()
  const folio = desk.getByRole('region', { name: 'Folio of Ananya Rao' })
  const payer = await addPayer(desk, folio)
  await expect(payer.getByLabel('Company', { exact: true })).toContainText('Rao Textiles')
  await payer.getByText('Everything', { exact: true }).click()
  await payer.getByRole('button', { name: 'Save' }).click()
  await expect(payer).toHaveCount(0)
  const card = folio.getByRole('group', { name: 'Rao Textiles pays everything' })
  await expect(card).toBeVisible()
  await expectAccessible(desk)

  await folio.getByRole('button', { name: 'Post charge' }).click()
  const charge = desk.getByRole('dialog', { name: 'Post charge' })
  await charge.getByText('Other charge').click()
  await charge.getByLabel('Description').fill('Spa')
  await charge.getByLabel('Amount without tax').fill('500')
  await charge.getByLabel('Tax rate').fill('18')
  await charge.getByRole('button', { name: /^Post/ }).click()
  await folio.getByRole('button', { name: 'Spa', exact: true }).click()
  await desk
    .getByRole('dialog', { name: 'Spa' })
    .getByRole('button', { name: 'Move to guest' })
    .click()
  await expect(desk.getByText('Moved to the bill of Ananya Rao.')).toBeVisible()

  await signInGuest(guest, server)
  await guest.getByRole('link', { name: 'Bill' }).click()
  await expect(guest.getByText('Rao Textiles pays for the rest of your stay.')).toBeVisible()
  await expect(guest.getByText('Spa')).toBeVisible()
  await expect(guest.getByText('Restaurants')).toHaveCount(0)
  await expectAccessible(guest)
})

test('a company is entered at check-out, pays the room, and each part has its invoice', {
  tag: ['@nightly', '@actions'],
}, async ({ desk, secondDesk, server }) => {
  // More than the advance payment of the guest.
  await signInDesk(secondDesk)
  const [stay] = await server.query(
    `SELECT s.id FROM stay s JOIN guest g ON g.hotel_id = s.hotel_id AND g.id = s.guest_id
     WHERE s.hotel_id = $1 AND g.name = 'Ananya Rao'`,
    [server.hotelId],
  )
  const posted = await secondDesk.request.post(`/api/desk/folios/${stay?.id}/charges`, {
    data: { title: 'Spa', amount: 5000, taxRate: 18 },
    headers: { origin: server.url },
  })
  expect(posted.ok()).toBe(true)

  const endCount = await countFromToday(desk, 'Company bill')
  await openStay(desk, '204', 'Ananya Rao')
  await desk.getByRole('link', { name: 'Folio and invoices' }).click()
  const folio = desk.getByRole('region', { name: 'Folio of Ananya Rao' })
  const payer = await addPayer(desk, folio)
  await payer.getByRole('button', { name: 'Save' }).click()
  await expect(folio.getByRole('group', { name: 'Rao Textiles pays the room' })).toBeVisible()
  await folio.getByRole('button', { name: 'Check out', exact: true }).click()
  const checkOut = desk.getByRole('dialog', { name: 'Check out room 204?' })
  await expect(checkOut.getByText(/^is invoiced, and owes ₹/)).toBeVisible()
  await checkOut.getByRole('button', { name: 'Take payment first' }).click()
  const payment = desk.getByRole('dialog', { name: 'Take payment' })
  await payment.getByRole('radio', { name: 'Card' }).check()
  await payment.getByRole('button', { name: /^Take ₹/ }).click()
  await expect(checkOut.getByText('The guest owes nothing.')).toBeVisible()
  await checkOut.getByRole('button', { name: 'Check out', exact: true }).click()
  await expect(desk.getByText('Ananya Rao is checked out.')).toBeVisible()
  expect(await endCount()).toBeLessThanOrEqual(14)

  const documents = folio.getByRole('group', { name: 'Invoices and credit notes' })
  await expect(documents.getByText(/^Invoice INV/)).toHaveCount(2)
  await expect(documents.getByText(/ to the company$/)).toHaveCount(1)
  for (const link of await documents.getByRole('link', { name: /^Download INV/ }).all()) {
    const pdf = await desk.request.get((await link.getAttribute('href')) ?? '')
    expect(pdf.headers()['content-type']).toBe('application/pdf')
  }
})
