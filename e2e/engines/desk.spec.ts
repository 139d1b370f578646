import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readText } from '../../apps/server/src/testing/printed-glyphs.ts'
import { hotelDay } from '../support/hotel-clock.ts'
import { expect, openAsStaff, test } from './test.ts'

test('the desk begins with its day and checks in a walk-in', async ({ frontDesk }) => {
  await openAsStaff(frontDesk, '/desk')
  await frontDesk.getByRole('heading', 'Today', { level: 1 }).waitFor()
  const figures = frontDesk.getByRole('list', 'The day in numbers')
  await figures.getByRole('link', /^Arrivals [1-9]/).waitFor()
  await frontDesk.getByRole('button', 'Walk-in').click()
  const walkIn = frontDesk.getByRole('dialog', 'Walk-in')
  await walkIn.getByLabel('Guest’s name').fill('Mira Sen')
  await walkIn.getByRole('button', /^Check in for ₹/).click()
  await frontDesk.getByText(/^Mira Sen is checked in to room \d+\.$/).waitFor()
})

test('the desk sets a rate for two nights', async ({ frontDesk }) => {
  await openAsStaff(frontDesk, '/desk/board')
  await frontDesk.getByRole('link', /Money/).click()
  await frontDesk.getByRole('link', 'Rates').click()
  const grid = frontDesk.getByRole('grid', 'Rates')
  await grid
    .getByRole('gridcell', /^Courtyard room, .*: ₹6,200\.00, \d of 8 rooms left$/)
    .nth(0)
    .waitFor()
  await frontDesk.getByRole('button', 'Set rates…').click()
  const dialog = frontDesk.getByRole('dialog', 'Set rates')
  await dialog.getByLabel('First night').fillDate(hotelDay(8))
  await dialog.getByLabel('Last night').fillDate(hotelDay(9))
  await dialog.getByLabel('Rate per night').fill('9900')
  await dialog.getByRole('button', /^Set rates/).click()
  await dialog.waitForCount(0)
  await grid.getByRole('gridcell', /^Courtyard room, .*: ₹9,900\.00/).waitForCount(2)
})

// We could not make a stay drop by either driver: see docs/browsers.md.
test('the desk assigns a room on the plan by keyboard', async ({ open }) => {
  const frontDesk = await open({ width: 1440, height: 1000 })
  await openAsStaff(frontDesk, '/desk/room-plan')
  // Arrives today; no room is assigned yet.
  await frontDesk.getByRole('button', /^Lucía Fernández, no room/).waitFor()
  await frontDesk.driver.call(() =>
    document.querySelector<HTMLElement>('[aria-label^="Lucía Fernández, no room"]')?.focus(),
  )
  await frontDesk.press('Enter')
  const dialog = frontDesk.getByRole('dialog', 'Assign a room')
  await dialog.getByRole('combobox', 'Room').selectOption('203')
  await dialog.getByRole('button', 'Assign room').click()
  await frontDesk.getByRole('button', /^Lucía Fernández, room 203/).waitFor()
})

test('the desk takes a payment, checks out, downloads the invoice and prints', async ({
  frontDesk,
}) => {
  await openAsStaff(frontDesk, '/desk/folios')
  await frontDesk
    .getByRole('region', 'Folios')
    .getByRole('link', /Ananya Rao/)
    .click()
  const folio = frontDesk.getByRole('region', 'Folio of Ananya Rao')
  await folio.getByRole('button', 'Check out').click()
  const checkOut = frontDesk.getByRole('dialog', 'Check out room 204?')
  await checkOut.getByRole('button', 'Take payment first').click()
  const payment = frontDesk.getByRole('dialog', 'Take payment')
  await payment.getByRole('radio', 'Cash').click()
  await payment.getByRole('button', /^Take ₹/).click()
  await frontDesk.getByText(/^The folio is settled\./).waitFor()
  await checkOut.getByRole('button', 'Check out').click()
  await folio.waitForText('Settled')
  const documents = folio.getByRole('group', 'Invoices and credit notes')
  const { text } = await documents.getByText(/^Invoice INV\/\d\d-\d\d\/\d+$/).waitFor()
  await documents.getByRole('link', /^Download INV/).click()
  const file = `${text.replace('Invoice ', '').replaceAll('/', '-')}.pdf`
  const invoice = () => readFile(join(frontDesk.driver.downloads, file)).catch(() => '')
  await expect.poll(async () => String((await invoice()).slice(0, 5))).toBe('%PDF-')

  if (!frontDesk.driver.print) return
  const paper = readText(await frontDesk.driver.print())
  expect(paper).toContain('Ananya Rao')
  expect(paper).not.toContain('Post charge')
})

test('a housekeeper cleans a room on her phone that the desk assigned', async ({
  phone,
  frontDesk,
}) => {
  await openAsStaff(frontDesk, '/desk/housekeeping', 'frontdesk')
  await openAsStaff(phone, '/desk/housekeeping', 'housekeeping')
  await phone.getByText('No rooms to clean are assigned to you.').waitFor()
  const room = frontDesk
    .getByRole('list', 'To do')
    .getByRole('listitem')
    .containing('Stay-over')
    .nth(0)
  const { text } = await room.getByRole('heading').waitFor()
  const number = /\d+/.exec(text)?.[0]
  await room.getByRole('checkbox').click()
  const bar = frontDesk.getByRole('region', 'Assign')
  await bar.getByLabel('Assign to').selectOption('Sunita Meena')
  await bar.getByRole('button', 'Assign').click()
  await phone.getByRole('button', `Start: room ${number}`).click()
  await phone.getByRole('button', `Done: room ${number}`).click()
  await frontDesk.getByRole('button', `Inspected: room ${number}`).click()
  await phone.getByRole('list', 'Done').waitForText('Inspected')
})
