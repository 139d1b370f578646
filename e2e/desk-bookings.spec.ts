import { expectAccessible } from './support/accessible.ts'
import {
  assign,
  bookingOf,
  lucia,
  luciasPhone,
  openBooking,
  openBookings,
  rowOf,
} from './support/desk-bookings.ts'
import { signInGuest } from './support/journeys.ts'
import { pressKey } from './support/press-key.ts'
import { settle } from './support/settle.ts'
import { expect, test } from './support/test.ts'

test('the phone shows the room after check-in, and the new one after a move', {
  tag: '@nightly',
}, async ({ guest, desk, secondDesk, server, consoleErrors }) => {
  consoleErrors.allow(/409 \(Conflict\)/)
  await signInGuest(guest, server, luciasPhone)
  await openBookings(desk)
  await expect(desk).toHaveTitle('(1) Bookings | Bellhop Desk')
  await openBooking(desk, lucia)
  await assign(desk, lucia, '203')
  // The phone does not show the room before check-in.
  await expect(guest.getByText('203')).toHaveCount(0)

  await openBookings(secondDesk)
  await openBooking(secondDesk, lucia)
  await bookingOf(secondDesk, lucia).getByRole('button', { name: 'Check in…' }).click()
  await bookingOf(desk, lucia).getByRole('button', { name: 'Check in…' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Check in to room 203?' })
  await expect(dialog.getByText(/No pre-check-in/)).toBeVisible()
  await dialog.getByRole('link', { name: 'Take the guest’s details' }).click()
  await expect(desk.getByRole('button', { name: 'Enter a guest' })).toBeVisible()
  await desk.goBack()

  // The dialog lists what is outstanding, which is settled there, or passed.
  await desk.getByRole('link', { name: 'Room plan' }).click()
  await desk.getByRole('button', { name: /^Set the state of room 203/ }).click()
  const state = desk.getByRole('dialog', { name: 'Room 203' })
  await state.getByLabel('State').selectOption('Dirty')
  await state.getByRole('button', { name: 'Save' }).click()
  await expect(state).toBeHidden()
  await desk.getByRole('link', { name: /Bookings/ }).click()
  await openBooking(desk, lucia)
  await bookingOf(desk, lucia).getByRole('button', { name: 'Check in…' }).click()
  const outstanding = dialog.getByRole('region', { name: 'Outstanding' })
  await expect(outstanding).toContainText('Room 203 is dirty.')
  await outstanding.getByRole('button', { name: 'Take payment…' }).click()
  const payment = desk.getByRole('dialog', { name: 'Take payment' })
  await payment.getByRole('radio', { name: 'Cash' }).check()
  await payment.getByRole('button', { name: 'Take ₹' }).click()
  await expect(payment).toBeHidden()
  await expect(outstanding.getByRole('button', { name: 'Take payment…' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Check in anyway' }).click()
  await expect(desk.getByText(`${lucia} is checked in to room 203.`)).toBeVisible()
  await expect(guest.getByText('203').first()).toBeVisible()

  const second = secondDesk.getByRole('dialog', { name: 'Check in to room 203?' })
  await second.getByRole('button', { name: 'Check in' }).click()
  await expect(second.getByRole('alert')).toHaveText('The guest has checked in already.')
  await second.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(secondDesk, lucia)).toHaveCount(0)
  await expect(desk).toHaveTitle('Bookings | Bellhop Desk')

  await bookingOf(desk, lucia).getByRole('button', { name: 'Move…' }).click()
  const move = desk.getByRole('dialog', { name: 'Move to another room' })
  await expect(move.getByRole('option', { name: /^204 – Ananya Rao/ })).toBeDisabled()
  await move.getByLabel('Room', { exact: true }).selectOption('205')
  await move.getByRole('button', { name: 'Move' }).click()
  await expect(guest.getByText('205').first()).toBeVisible()
})

test('a shortcut works as soon as the screen appears, a walk-in needs only a name, and stays on', async ({
  admin: desk,
}) => {
  await desk.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent !== 'Bookings') return
      observer.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }))
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await desk.getByRole('link', { name: /Bookings/ }).click()
  await expect(desk.getByRole('dialog', { name: 'New booking' })).toBeVisible()

  await desk.keyboard.press('Escape')
  await desk.keyboard.press('w')
  const walkIn = desk.getByRole('dialog', { name: 'Walk-in' })
  await expect(walkIn.getByRole('button', { name: /^Check in for ₹/ })).toBeVisible()
  await walkIn.getByLabel('Guest’s name').fill('Mira Sen')
  await desk.keyboard.press('Enter')
  await expect(desk.getByText(/^Mira Sen is checked in to room \d+\.$/)).toBeVisible()

  await bookingOf(desk, 'Mira Sen').getByRole('button', { name: 'Change departure…' }).click()
  const departure = desk.getByRole('dialog', { name: 'Change departure' })
  const checkOut = departure.getByLabel('Check-out')
  const tomorrow = await checkOut.inputValue()
  const later = new Date(Date.parse(tomorrow) + 86_400_000).toISOString().slice(0, 10)
  await checkOut.fill(later)
  await expect(departure.getByRole('region', { name: 'Price' })).toContainText('More to pay')
  await departure.getByRole('button', { name: 'Extend stay' }).click()
  await expect(desk.getByText(/^Mira Sen stays until /)).toBeVisible()
  await expect(bookingOf(desk, 'Mira Sen').getByText('2 nights').first()).toBeVisible()

  await desk.getByRole('link', { name: /Room plan/ }).click()
  // Ctrl+K on an Arabic layout.
  await pressKey(desk, { key: 'ن', code: 'KeyK', ctrlKey: true })
  // Enter may come before the results.
  await desk.getByRole('dialog', { name: 'Search' }).getByRole('searchbox').fill('sen mira')
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { name: 'Mira Sen' })).toBeVisible()
  await desk.getByRole('link', { name: /^Booking [A-Z0-9-]+$/ }).click()
  await expect(bookingOf(desk, 'Mira Sen')).toBeVisible()
})

test('the desk enters a phone booking and shares it, and both sides cancel it with a fee', {
  tag: '@nightly',
}, async ({ guest, desk }) => {
  await desk.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openBookings(desk)
  await desk.keyboard.press('n')
  const dialog = desk.getByRole('dialog', { name: 'New booking' })
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Select a room.' })).toBeVisible()
  const checkOut = dialog.getByLabel('Check-out')
  const tomorrow = await checkOut.inputValue()
  const later = new Date(Date.parse(tomorrow) + 3 * 86_400_000).toISOString().slice(0, 10)
  // From tomorrow: on the day of arrival guests do not cancel on the web.
  await dialog.getByLabel('Check-in').fill(tomorrow)
  await checkOut.fill(later)
  await expect(dialog.getByText('3 nights')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add one room: Balcony room' }).click()
  await dialog.getByRole('button', { name: 'Add one room: Balcony room' }).click()
  await expect(dialog.getByRole('button', { name: 'Book for ₹81,420.00' })).toBeVisible()
  // In which of the rooms, nobody has asked yet.
  await dialog.getByRole('button', { name: 'Add one child: Balcony room' }).click()
  await dialog.getByLabel('Age of child 1').selectOption('9')
  await dialog.getByLabel('Guest’s name').fill('Tenzin Wangchuk')
  await dialog.getByLabel('Phone (optional)').fill('98111')
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(dialog.getByText('Enter a valid phone number')).toBeVisible()
  await dialog.getByLabel('Phone (optional)').fill('+91 98111 00000')
  await dialog.getByLabel('Note (optional)').fill('A quiet room, please.')
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()

  const tenzin = 'Tenzin Wangchuk'
  await expect(bookingOf(desk, tenzin).getByText('A quiet room, please.')).toBeVisible()
  await expect(bookingOf(desk, tenzin).getByRole('article')).toHaveCount(2)
  await desk.getByRole('radio', { name: 'Upcoming' }).check()
  await desk.keyboard.press('/')
  await desk.keyboard.type('+919811100000')
  await expect(rowOf(desk, tenzin)).toBeVisible()
  await expect(rowOf(desk, lucia)).toHaveCount(0)

  await bookingOf(desk, tenzin).getByRole('button', { name: 'Guest link' }).click()
  const link = desk.getByRole('dialog', { name: 'Guest link' })
  await expect(link.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await link.getByRole('button', { name: 'Copy link' }).click()
  await expect(desk.getByText('Copied.')).toBeVisible()
  const copied = await desk.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/\/web-check-in\/[\w-]{40,}$/)
  await expect(link.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/919811100000\?text=.*web-check-in/,
  )
  await link.getByText('Guest app').click()
  const signIn = await link.getByText(/\/link\/[\w-]{40,}$/).innerText()
  await expectAccessible(desk)
  await desk.emulateMedia({ media: 'print' })
  await expect(
    desk.getByText('Scan this with your phone’s camera to open our guest app.'),
  ).toBeVisible()
  await expect(desk.getByRole('heading', { name: 'Bookings' })).toBeHidden()
  await desk.emulateMedia({ media: 'screen' })
  await link.getByRole('button', { name: 'Close' }).click()

  await bookingOf(desk, tenzin)
    .getByRole('button', { name: /^More for/ })
    .first()
    .click()
  await desk.getByRole('button', { name: 'Cancel room…' }).click()
  const cancel = desk.getByRole('dialog', { name: 'Cancel this room?' })
  await expect(cancel.getByLabel('Charge the cancellation fee of ₹18,732.50')).toBeChecked()
  await cancel.getByRole('button', { name: 'Cancel room' }).click()
  await expect(cancel.getByText('Enter a reason. It stays on record.')).toBeVisible()
  await cancel.getByLabel('Reason').fill('The flight was cancelled.')
  await expectAccessible(desk)
  await cancel.getByRole('button', { name: 'Cancel room' }).click()
  await expect(cancel).toHaveCount(0)

  // The guest cancels the other room, from home.
  await guest.goto(new URL(signIn).pathname)
  await guest.getByRole('button', { name: 'Change or cancel' }).click()
  await guest.getByRole('button', { name: 'Cancel booking' }).click()
  const ask = guest.getByRole('dialog', { name: 'Cancel this booking?' })
  await expect(ask).toContainText('If you cancel, we charge the first night.')
  await ask.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(guest.getByText(/^Your booking .* has been cancelled\.$/)).toBeVisible()
  // Charged by the desk for one room, to be decided for the other.
  await expect(guest.getByText(/^We have not decided yet/)).toBeVisible()
  await expect(guest.getByText('Left to pay₹18,732.50')).toBeVisible()
  const invoice = guest.getByRole('link', { name: /^Invoice INV/ })
  const pdf = await guest.request.get((await invoice.getAttribute('href')) ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  // Also where the guest looks for a bill.
  await guest.goto('/payments')
  await expect(guest.getByText('Left to pay₹18,732.50')).toBeVisible()
  await expectAccessible(guest)
  const download = guest.waitForEvent('download')
  await guest.getByRole('button', { name: /^Invoice INV/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)

  await expect(rowOf(desk, tenzin)).toHaveCount(0)
  await desk.getByRole('link', { name: /Money/ }).click()
  await desk.getByRole('radio', { name: /^To decide/ }).check()
  const folios = desk.getByRole('region', { name: 'Folios' })
  const folio = desk.getByRole('region', { name: `Folio of ${tenzin}` })
  await folios.getByRole('link', { name: /Tenzin.*Cancellation fee/ }).click()
  const fee = folio.getByRole('group', { name: 'Cancellation fee to decide' })
  await expect(fee).toContainText('₹13,570.00')
  await fee.getByRole('button', { name: 'Waive' }).click()
  await expect(fee).toHaveCount(0)
  await folios.getByRole('link', { name: /Tenzin.*Balance/ }).click()
  await expect(folio.getByRole('button', { name: 'Cancellation fee' })).toBeVisible()
  await expect(folio.getByRole('link', { name: /as PDF$/ })).toBeVisible()
  await desk.getByRole('link', { name: /Bookings/ }).click()
  await desk.getByRole('radio', { name: 'Past' }).check()
  await expect(rowOf(desk, tenzin)).toContainText('Cancelled')
})

test('the screens are accessible and fit small and wide windows', { tag: '@nightly' }, async ({
  desk,
}) => {
  await openBookings(desk)
  for (const width of [1024, 1440]) {
    await desk.setViewportSize({ width, height: 800 })
    await openBooking(desk, lucia)
    await settle(desk)
    await expectAccessible(desk)
    await bookingOf(desk, lucia).getByText('3 nights', { exact: true }).click()
    await bookingOf(desk, lucia).getByRole('button', { name: 'Assign room…' }).click()
    await settle(desk)
    await expectAccessible(desk)
    await desk.keyboard.press('Escape')
    const overflow = await desk.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  }
})
