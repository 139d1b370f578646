import { ananya, balanceOf, entriesOf, folioOf, openFolio, rowOf } from './support/folios.ts'
import { askForTowels, cardOf, confirmStep } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('a guest can check out once requests are finished and the balance is settled', async ({
  ananya: guest,
  desk,
  secondDesk,
  consoleErrors,
}) => {
  consoleErrors.allow(/409 \(Conflict\)/)
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
  await expect(payment.getByLabel('Amount')).toHaveValue('7138.80')
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

  // Undone, it leaves a credit note, and the next check-out has an invoice of its own.
  await desk.getByRole('button', { name: 'Undo check-out…' }).click()
  const back = desk.getByRole('dialog', { name: 'Undo the check-out?' })
  await back.getByRole('button', { name: 'Undo check-out' }).click()
  await expect(folioOf(desk)).toContainText('In house')
  await expect(documents.getByText(/^Credit note CN\//)).toBeVisible()
  await desk.keyboard.press('o')
  await checkOut.getByRole('button', { name: 'Check out', exact: true }).click()
  await expect(documents.getByRole('listitem')).toHaveCount(3)

  // A correction after check-out is a credit note.
  await entriesOf(desk, /^Room/).first().getByRole('button').click()
  await desk.getByRole('button', { name: 'Correct…' }).click()
  const correct = desk.getByRole('dialog', { name: 'Correct' })
  await correct.getByLabel('Reason').fill('Cold.')
  await correct.getByRole('button', { name: 'Post correction' }).click()
  await expect(documents.getByText(/^Credit note CN\//)).toHaveCount(2)
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
}, async ({ ananya: guest, desk, consoleErrors }) => {
  consoleErrors.allow(/409 \(Conflict\)/)
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
