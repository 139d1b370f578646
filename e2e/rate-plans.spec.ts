import { expectAccessible } from './support/accessible.ts'
import { hotelDay } from './support/hotel-clock.ts'
import { signInDesk } from './support/journeys.ts'
import { addSaver } from './support/rate-plans.ts'
import { expect, test } from './support/test.ts'

// Until holds and bookings are by plan, the server books the standard one.
test.fixme('a guest compares two plans and books the cheaper one', async ({
  guest,
  desk,
  server,
}) => {
  await signInDesk(desk)
  await addSaver(desk, 'Lake room')
  const dates = `checkIn=${hotelDay(20)}&checkOut=${hotelDay(22)}`
  await guest.goto(`/room-booking/${server.hotelId}/rooms?${dates}&adults=2&children=0`)
  const room = guest.getByRole('article', { name: 'Lake room' })
  const saver = room.getByRole('radio', { name: 'Saver' })
  const standard = room.getByRole('radio', { name: 'Standard' })
  await expect(saver).toBeChecked()
  await expect(saver).toHaveAccessibleDescription(/we charge the full price\..*for 2 nights/)
  await expect(standard).not.toBeChecked()
  await expectAccessible(guest)

  await room.getByRole('button', { name: 'Select Lake room' }).click()
  const bar = guest.getByRole('region', { name: 'Your booking' })
  const total = bar.getByText(/^₹/)
  const cheaper = await total.innerText()
  await saver.focus()
  await guest.keyboard.press('ArrowDown')
  await expect(standard).toBeChecked()
  await expect(total).not.toHaveText(cheaper)
  await guest.keyboard.press('ArrowUp')
  await expect(total).toHaveText(cheaper)
  // The address contains the plan.
  await guest.reload()
  await expect(saver).toBeChecked()

  await bar.getByRole('link', { name: 'Continue' }).click()
  await guest.getByLabel('Full name').fill('Asha Menon')
  await guest.getByLabel('Phone number').fill('98765 43210')
  await guest.getByLabel('Email').fill('asha.menon@guests.example')
  await guest.getByRole('button', { name: `Book now · ${cheaper}` }).click()
  await expect(guest.getByRole('heading', { name: 'You’re booked' })).toBeVisible()
  await expect(guest.getByText('Saver')).toBeVisible()
  await expect(guest.getByText(cheaper)).toBeVisible()
  await expect(guest.getByText('If you cancel now, we charge the full price.')).toBeVisible()
  await expectAccessible(guest)
})
