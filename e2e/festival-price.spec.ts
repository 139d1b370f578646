import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readText } from '../apps/server/src/testing/printed-glyphs.ts'
import { hotelDay } from './support/hotel-clock.ts'
import { signInGuest } from './support/journeys.ts'
import type { TestServer } from './support/server.ts'
import { expect, test } from './support/test.ts'

const name = 'Meera Iyer'
const phone = '+919876543219'
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

const callDesk = async (desk: Page, method: string, path: string, data?: object) => {
  const { origin } = new URL(desk.url())
  const response = await desk.request.fetch(`/api/desk${path}`, {
    method,
    data,
    headers: { origin },
  })
  expect(response.status(), await response.text()).toBe(200)
  return (await response.json()).data
}

/** Checks the guest of the open booking in. @returns the stay's id */
async function checkIn(desk: Page): Promise<string> {
  const { stays } = await callDesk(desk, 'GET', `/bookings/${desk.url().split('/').at(-1)}`)
  const [{ _id: id, roomTypeId }] = stays
  const { roomTypes } = await callDesk(desk, 'GET', '/room-plan?nights=7')
  const { rooms } = roomTypes.find((type: { _id: string }) => type._id === roomTypeId)
  const { _id: roomId } = rooms.find((room: { stays: unknown[] }) => room.stays.length === 0)
  await callDesk(desk, 'PUT', `/stays/${id}/room`, { roomId })
  await callDesk(desk, 'PUT', `/stays/${id}/check-in`, {})
  return id
}

/** Moves the stay to the three nights before today. */
async function letNightsPass(server: TestServer, stayId: string) {
  const of = [server.hotelId, stayId]
  await server.query(
    `UPDATE stay SET check_in = check_in - interval '3 days' WHERE hotel_id = $1 AND id = $2`,
    of,
  )
  await server.query(
    'UPDATE stay_night SET night = night - 3 WHERE hotel_id = $1 AND stay_id = $2',
    of,
  )
}

test('a night at a festival price is taxed at 18 %, the others at 5 %, for the guest and the desk', {
  tag: '@nightly',
}, async ({ guest, admin: desk, server }) => {
  await setFestivalPrice(desk)

  const stay = `checkIn=${hotelDay()}&checkOut=${hotelDay(3)}&adults=2&children=0`
  await guest.goto(`/room-booking/${server.hotelId}/rooms?${stay}`)
  await guest.getByRole('button', { name: 'Select Courtyard room' }).click()
  await guest.getByRole('link', { name: 'Continue' }).filter({ visible: true }).click()
  await expect(guest.getByRole('heading', { name: 'Your details' })).toBeVisible()
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

  const stayId = await checkIn(desk)
  await letNightsPass(server, stayId)
  await callDesk(desk, 'PUT', `/folios/${stayId}/check-out`, { reason: 'The company pays.' })
  await signInGuest(guest, server, phone)
  await guest.goto('/payments')
  await expect(guest.getByText(/Tax 18% ₹1,440/)).toBeVisible()
  await expect(guest.getByText(/Tax 5% ₹310/)).toHaveCount(2)
  const [invoice] = await Promise.all([
    guest.waitForEvent('download'),
    guest.getByRole('button', { name: 'Invoice (PDF)' }).click(),
  ])
  const text = readText(await readFile(await invoice.path()))
  expect(text.match(/(?<=Room night[^%]*)[\d.]+%/g)).toEqual(['5%', '18%', '5%'])
  expect(text).toContain('8,000.00 18% 720.00 720.00 9,440.00')
})
