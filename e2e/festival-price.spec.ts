import type { Page } from '@playwright/test'
import { hotelDay } from './support/hotel-clock.ts'
import { signInDesk } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

const name = 'Meera Iyer'
const festival = hotelDay(1)

async function setFestivalPrice(desk: Page) {
  await desk.getByRole('link', { name: 'Money' }).click()
  await desk.getByRole('link', { name: 'Rates' }).click()
  await desk.getByRole('button', { name: 'Set rates…' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Set rates' })
  await dialog.getByLabel('First night').fill(festival)
  await dialog.getByLabel('Last night').fill(festival)
  await dialog.getByLabel('Rate per night').fill('8000')
  await dialog.getByLabel('Name (optional)').fill('Festival')
  await dialog.getByRole('button', { name: 'Set rates' }).click()
  await expect(desk.getByText(/^Rates set for/)).toBeVisible()
}

test('a night at a festival price is taxed at 18 %, the others at 5 %, for the guest and the desk', async ({
  guest,
  desk,
  server,
}) => {
  await signInDesk(desk)
  await setFestivalPrice(desk)

  const stay = `checkIn=${hotelDay()}&checkOut=${hotelDay(3)}&adults=2&children=0`
  await guest.goto(`/room-booking/${server.hotelId}/rooms?${stay}`)
  await guest.getByRole('button', { name: 'Select Courtyard room' }).click()
  await guest.getByRole('link', { name: 'Continue' }).filter({ visible: true }).click()
  await guest.getByText('₹22,460 for 3 nights').click()
  const festivalNight = guest.getByText(/18% tax ₹1,440/)
  await expect(festivalNight).toBeVisible()
  await expect(guest.getByText(/5% tax ₹310/)).toHaveCount(2)
  await guest.getByLabel('Full name').fill(name)
  await guest.getByLabel('Phone number').fill('98765 43219')
  await guest.getByLabel('Email').fill('meera.iyer@guests.example')
  await guest.getByRole('button', { name: 'Book now · ₹22,460' }).click()
  await expect(guest.getByRole('heading', { name: 'You’re booked' })).toBeVisible()
  await expect(festivalNight).toBeVisible()
  await expect(guest.getByText(/5% tax ₹310/)).toHaveCount(2)

  await desk.getByRole('link', { name: /Bookings/ }).click()
  await desk
    .getByRole('region', { name: 'Bookings' })
    .getByRole('link', { name: new RegExp(name) })
    .click()
  const booking = desk.getByRole('region', { name: `Booking of ${name}` })
  await booking.getByText('3 nights', { exact: true }).click()
  await expect(booking.getByText(/· 18 % tax/)).toHaveCount(1)
  await expect(booking.getByText(/· 5 % tax/)).toHaveCount(2)
})
