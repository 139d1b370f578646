import { hotelDay } from '../support/hotel-clock.ts'
import { openAsStaff, test } from './test.ts'

test('a rate is set for two nights of a weekend', async ({ frontDesk }) => {
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
