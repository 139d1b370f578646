import { expectAccessible } from './support/accessible.ts'
import { bookingOf, openBookings } from './support/desk-bookings.ts'
import { hotelDay } from './support/hotel-clock.ts'
import { openStay } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('a walk-in and one more night are sold with a reason on nights on which no room is free', {
  tag: '@nightly',
}, async ({ desk, server, consoleErrors }) => {
  consoleErrors.allow(/409 \(Conflict\)/)
  await server.query(
    'UPDATE availability SET blocked = capacity - sold WHERE hotel_id = $1 AND capacity > sold',
    [server.hotelId],
  )
  await openBookings(desk)
  await desk.getByRole('button', { name: 'Walk-in' }).click()
  const walkIn = desk.getByRole('dialog', { name: 'Walk-in' })
  await walkIn.getByLabel('Guest’s name').fill('Mira Sen')
  await expect(walkIn.getByLabel('Room type')).toHaveValue('')
  await walkIn.getByLabel(/^Overbook/).check()
  await expect(walkIn.getByLabel('Room type')).not.toHaveValue('')
  const enter = walkIn.getByRole('button', { name: /^(Check in|Book)/ })
  await enter.click()
  await expect(walkIn.getByText(/^Enter why you overbook\./).first()).toBeVisible()
  await expectAccessible(desk)
  await walkIn.getByLabel('Reason').fill('A guest leaves early.')
  await enter.click()
  const booking = bookingOf(desk, 'Mira Sen')
  await expect(booking.getByText('Sold beyond what is free: A guest leaves early.')).toBeVisible()

  await openStay(desk, '102', 'Jean-Luc Moreau')
  await desk.getByRole('button', { name: 'Change departure…' }).click()
  const departure = desk.getByRole('dialog', { name: 'Change departure' })
  await departure.getByLabel('Check-out').fill(hotelDay(2))
  await expect(departure.getByText(/^No room of this type is free/)).toBeVisible()
  await departure.getByLabel(/^Overbook/).check()
  await expect(departure.getByRole('region', { name: 'Price' })).toContainText('More to pay')
  await departure.getByLabel('Reason').fill('The next guest is walked.')
  await expectAccessible(desk)
  await departure.getByRole('button', { name: 'Extend stay' }).click()
  await expect(desk.getByText(/^Jean-Luc Moreau stays until /)).toBeVisible()
  await desk.getByRole('link', { name: /^Booking / }).click()
  await expect(desk.getByText('Sold beyond what is free: The next guest is walked.')).toBeVisible()
})
