import { expectAccessible } from './support/accessible.ts'
import { folioOf, openFolio } from './support/folios.ts'
import { signInGuest } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('a guest whose bill is paid checks out on the phone, and the desk sees where the key is', async ({
  guest,
  desk,
  server,
}) => {
  const hotel = [server.hotelId]
  await server.query(
    `UPDATE stay s SET duration = (now() AT TIME ZONE h.time_zone)::date - (s.check_in AT TIME ZONE h.time_zone)::date
     FROM hotel h, room r
     WHERE h.id = $1 AND s.hotel_id = h.id AND r.hotel_id = h.id AND r.id = s.room_id AND r.number = '204'
       AND s.status = 'inHouse'`,
    hotel,
  )
  await server.query(
    `DELETE FROM stay_night n USING stay s, room r, hotel h
     WHERE h.id = $1 AND s.hotel_id = h.id AND r.hotel_id = h.id AND n.hotel_id = h.id
       AND s.id = n.stay_id AND r.id = s.room_id AND r.number = '204'
       AND n.night >= (now() AT TIME ZONE h.time_zone)::date`,
    hotel,
  )
  await signInGuest(guest, server)
  await guest.getByRole('link', { name: 'Bill and check-out' }).click()
  await expect(guest.getByText('Once everything is paid, you can check out here.')).toBeVisible()

  await openFolio(desk)
  await desk.getByRole('button', { name: 'Take payment' }).click()
  const payment = desk.getByRole('dialog', { name: 'Take payment' })
  await payment.getByRole('radio', { name: 'Cash' }).check()
  await payment.getByRole('button', { name: /^Take ₹/ }).click()
  await expect(folioOf(desk)).toContainText('Settled')

  await guest.getByRole('button', { name: 'Check out' }).click()
  const sheet = guest.getByRole('dialog', { name: 'Check out now?' })
  await expectAccessible(guest)
  await sheet.getByRole('radio', { name: 'Yes' }).check()
  await sheet.getByRole('button', { name: 'Check out' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(guest.getByRole('button', { name: 'Invoice (PDF)' })).toBeVisible()
  await expect(folioOf(desk)).toContainText('Checked out on the phone: the key is in the room.')
  await guest.goBack()
  await expect(guest.getByText('You’ve checked out. Have a safe journey.')).toBeVisible()
})
