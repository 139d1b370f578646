import { expectAccessible } from './support/accessible.ts'
import { signInDesk } from './support/journeys.ts'
import { goOffline, goOnline } from './support/network.ts'
import {
  enterAdult,
  enterTrip,
  findBooking,
  makePhoto,
  open,
  proceed,
} from './support/pre-check-in.ts'
import { expect, test } from './support/test.ts'

test('a form sent offline arrives later, and a returned one shows the reason', {
  tag: '@nightly',
}, async ({ guest, desk, server, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/, /status of 409/)
  await open(guest, server)
  await guest.getByRole('button', { name: 'Fewer adults' }).click()
  await guest.getByRole('button', { name: 'Start pre-check-in' }).click()
  await expect(guest.getByRole('heading', { name: 'Your details' })).toBeVisible()
  await enterAdult(guest, {
    name: 'Priya Sharma',
    born: '1988-04-12',
    nationality: 'India',
    id: '41AB',
  })
  await proceed(guest)
  await enterTrip(guest)
  await proceed(guest)
  await guest.getByLabel('Choose a file').setInputFiles(await makePhoto())
  await expect(guest.getByRole('img', { name: 'Your document' })).toBeVisible()
  await proceed(guest)
  await guest.getByRole('radio', { name: 'Type' }).check()
  await guest.getByLabel('Type your full name').fill('Priya Sharma')
  await proceed(guest)
  await guest.getByRole('checkbox', { name: 'I agree' }).check()
  await goOffline(guest)
  await guest.getByRole('button', { name: 'Send to the hotel' }).click()
  await expect(guest.getByText(/^Saved on this phone/)).toBeVisible()
  await goOnline(guest)
  await expect(guest.getByRole('heading', { name: 'We’ve received your details' })).toBeVisible()

  await signInDesk(desk, 'frontdesk')
  const bookingId = await findBooking(server)
  await desk.goto(`/desk/pre-check-ins/${bookingId}`)
  // The guest submits it again while the desk edits the previous version.
  await desk.getByRole('heading', { name: 'Trip' }).locator('..').getByRole('button').click()
  const trip = desk.getByRole('dialog', { name: 'Trip' })
  await trip.getByLabel('Next destination').fill('Delhi')
  await server.query(
    "UPDATE pre_check_in SET submitted_at = now(), going_to = 'Agra' WHERE hotel_id = $1 AND booking_id = $2",
    [server.hotelId, bookingId],
  )
  await trip.getByRole('button', { name: 'Save' }).click()
  await expect(trip.getByText(/^The guest has sent something since/)).toBeVisible()
  await expect(trip.getByLabel('Next destination')).toHaveValue('Delhi')
  await trip.getByRole('button', { name: 'Cancel' }).click()
  await desk.getByRole('button', { name: 'Discard' }).click()
  await expect(desk.getByText('Agra')).toBeVisible()
  await desk.getByRole('button', { name: 'Return to guest' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Return to guest?' })
  await dialog.getByRole('button', { name: 'Return' }).click()
  await expect(dialog.getByText('Enter a reason for the guest.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The photo is blurred.')
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'Return' }).click()
  await expect(desk.getByText('Returned: The photo is blurred.')).toBeVisible()

  await guest.reload()
  await expect(guest.getByText('The photo is blurred.')).toBeVisible()
  await expectAccessible(guest)
})
