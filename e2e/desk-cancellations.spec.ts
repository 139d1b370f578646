import { expectAccessible } from './support/accessible.ts'
import {
  bookingOf,
  chooseMore,
  lucia,
  openBooking,
  openBookings,
  priya,
  rowOf,
} from './support/desk-bookings.ts'
import { hotelDay } from './support/hotel-clock.ts'
import { settle } from './support/settle.ts'
import { expect, test } from './support/test.ts'

test('a guest can be marked as no-show from the day of arrival', { tag: '@nightly' }, async ({
  desk,
}) => {
  await openBookings(desk)
  await openBooking(desk, priya, 'Upcoming')
  await bookingOf(desk, priya)
    .getByRole('button', { name: /^More for/ })
    .click()
  await expect(desk.getByRole('button', { name: 'No-show…' })).toHaveCount(0)
  await desk.keyboard.press('Escape')

  await openBooking(desk, lucia)
  await chooseMore(desk, lucia, 'No-show…')
  const dialog = desk.getByRole('dialog', { name: 'Mark as no-show?' })
  await dialog.getByRole('button', { name: 'Mark as no-show' }).click()
  await expect(rowOf(desk, lucia)).toHaveCount(0)
  await expect(bookingOf(desk, lucia).getByText('No-show').first()).toBeVisible()
  await expect(desk.getByText('No arrivals left today.')).toBeVisible()

  await desk.getByRole('button', { name: 'Undo no-show…' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Undo no-show' }).click()
  await expect(rowOf(desk, lucia)).toBeVisible()
})

test('the folios list a no-show until the advance payment is refunded', {
  tag: '@nightly',
}, async ({ desk }) => {
  await openBookings(desk)
  const { data } = await (await desk.request.get('/api/desk/bookings?list=arrivals')).json()
  const { stays } = data.find(({ name }: { name: string }) => name === lucia)
  await desk.goto(`/desk/folios/${stays[0]._id}`)
  const folio = desk.getByRole('region', { name: `Folio of ${lucia}` })
  await folio.getByRole('button', { name: 'Take payment' }).click()
  const payment = desk.getByRole('dialog', { name: 'Take payment' })
  await payment.getByLabel('Amount').fill('500')
  await payment.getByRole('radio', { name: 'Cash' }).check()
  await payment.getByRole('button', { name: 'Take ₹500.00' }).click()
  await expect(payment).toHaveCount(0)

  await desk.getByRole('link', { name: /Bookings/ }).click()
  await openBooking(desk, lucia)
  await chooseMore(desk, lucia, 'No-show…')
  await desk.getByLabel(/^Charge the cancellation fee/).uncheck()
  await desk.getByRole('button', { name: 'Mark as no-show' }).click()
  await expect(bookingOf(desk, lucia).getByText('No-show').first()).toBeVisible()

  await desk.getByRole('link', { name: /Money/ }).click()
  await desk.getByRole('radio', { name: 'To decide (2)' }).check()
  const row = desk.getByRole('region', { name: 'Folios' }).getByRole('link', { name: lucia })
  await expect(row.getByText('Refund due').last()).toBeVisible()
  await row.click()
  await folio.getByRole('button', { name: 'Refund…' }).click()
  const refund = desk.getByRole('dialog', { name: 'Refund' })
  await refund.getByLabel('Reason').fill('The guest did not come.')
  await refund.getByRole('button', { name: 'Refund ₹500.00' }).click()
  await expect(desk.getByRole('radio', { name: 'To decide (1)' })).toBeChecked()
  await expect(row).toHaveCount(0)
})

test('the desk cancels unconfirmed bookings in one act, without those confirmed in the meantime', {
  tag: '@nightly',
}, async ({ desk, server }) => {
  const dates = { checkInDate: hotelDay(40), checkOutDate: hotelDay(41) }
  const rooms = await desk.request.get(
    `${server.url}/api/rooms/web/by-date/${server.hotelId}?${new URLSearchParams(dates)}`,
  )
  const { data: types } = await rooms.json()
  const selectedRooms = [{ roomTypeId: types[0]._id, count: 1, adults: 1, children: 0 }]
  for (const [index, name] of ['Ann Lee', 'Bo Lee', 'Cy Lee'].entries()) {
    const guest = { name, phone: `+91900000008${index}`, email: `${index}@lee.example` }
    const address = `${server.url}/api/guests/web/v5/booking/${server.hotelId}`
    const data = { ...dates, selectedRooms, guest }
    expect((await desk.request.post(address, { data })).status()).toBe(201)
  }
  await openBookings(desk)
  await desk.getByRole('button', { name: /^\d unconfirmed bookings$/ }).click()
  await rowOf(desk, 'Ann Lee').click()
  await expect(bookingOf(desk, 'Ann Lee').getByText('Unconfirmed').first()).toBeVisible()
  await desk.getByRole('button', { name: 'Cancel bookings…' }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText('Cancel unconfirmed bookings')
  await settle(desk)
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'Cancel bookings' }).click()
  await expect(dialog.getByText('Select the bookings to cancel.')).not.toHaveCount(0)
  await dialog.getByLabel('3 bookings from one address').check()
  await server.query(
    `UPDATE booking SET email_confirmed_at = now() WHERE hotel_id = $1 AND name = 'Bo Lee'`,
    [server.hotelId],
  )
  await dialog.getByRole('button', { name: 'Cancel 3 bookings' }).click()
  await expect(desk.getByText(/^2 bookings cancelled\. 1 had been confirmed/)).toBeVisible()
  await expect(rowOf(desk, 'Lee')).toHaveCount(0)
  await desk.getByRole('radio', { name: 'Past' }).check()
  await expect(rowOf(desk, 'Lee')).toHaveCount(2)
})
