import type { Page } from '@playwright/test'
import { expectScreenAccessible } from './support/accessible.ts'
import { bookingOf, openBooking, openBookings } from './support/desk-bookings.ts'
import { hotelDay } from './support/hotel-clock.ts'
import { addPromoCode, removePlan, sellByPlans, sellByStandardPlan } from './support/rate-plans.ts'
import { enterGuest } from './support/room-booking.ts'
import type { TestServer } from './support/server.ts'
import { settle } from './support/settle.ts'
import { expect, test } from './support/test.ts'

const booker = 'Asha Menon'
const dates = { checkInDate: hotelDay(20), checkOutDate: hotelDay(22) }

const roomsPath = ({ hotelId }: TestServer, party: string) =>
  `/room-booking/${hotelId}/rooms?checkIn=${dates.checkInDate}&checkOut=${dates.checkOutDate}&${party}`

async function enterCode(guest: Page, code: string) {
  await guest.getByRole('button', { name: 'I have a code' }).click()
  await guest.getByLabel('Promo code').fill(code)
  await guest.getByRole('button', { name: 'Apply' }).click()
}

test('a guest with a child and a code compares rates, books the cheaper one and finds it in the app', async ({
  guest,
  admin: desk,
  server,
}) => {
  await sellByStandardPlan(desk)
  await sellByPlans(desk, 'Lake room')
  await addPromoCode(desk, 'SUMMER')
  await guest.goto(roomsPath(server, 'adults=2&children=1'))
  const room = guest.getByRole('article', { name: 'Lake room' })
  const saver = room.getByRole('radio', { name: 'Saver' })
  const flexible = room.getByRole('radio', { name: 'Flexible' })
  await expect(saver).toBeChecked()
  await expect(saver).toHaveAccessibleDescription(
    /per night.*for 2 nights, including .* tax.*Breakfast included.*If you cancel, we charge the full price\./s,
  )
  await expect(flexible).toHaveAccessibleDescription(
    /Breakfast and dinner included.*Free cancellation until .*, 14:00\. After that, we charge the first night\./s,
  )
  await expect(flexible).not.toBeChecked()
  await room.getByRole('button', { name: 'Select Lake room' }).click()

  // The price of a child depends on the age.
  const bar = guest.getByRole('region', { name: 'Your booking' })
  const total = bar.getByText(/₹/)
  await expect(total).toHaveText(/^about/)
  await bar.getByRole('button', { name: 'Select age' }).click()
  const age = guest.getByLabel('Age of child 1')
  await expect(age).toBeFocused()
  await age.selectOption('9 years')
  await expect(room.getByText('Price for 2 adults, 1 child')).toBeVisible()
  // Two nights at 90 % of ₹8,900, a quarter more for the child, and tax.
  await expect(total).toHaveText('₹23,629.52')

  await enterCode(guest, 'WRONG')
  await expect(guest.getByText('Code WRONG isn’t valid for this stay.').first()).toBeVisible()
  await guest.getByLabel('Promo code').fill('summer')
  await guest.getByRole('button', { name: 'Apply' }).click()
  await expect(guest.getByText('Code SUMMER is applied.').first()).toBeVisible()
  const cheaper = '₹21,266.54'
  await expect(total).toHaveText(cheaper)
  await settle(guest)
  await expectScreenAccessible(guest)

  await saver.focus()
  await guest.keyboard.press('ArrowDown')
  await expect(room.getByRole('radio', { name: 'Standard' })).toBeChecked()
  await expect(total).not.toHaveText(cheaper)
  await guest.keyboard.press('ArrowUp')
  await expect(total).toHaveText(cheaper)
  // The address contains the rate, the age and the code.
  await guest.reload()
  await expect(saver).toBeChecked()
  await expect(total).toHaveText(cheaper)

  await bar.getByRole('link', { name: 'Continue' }).click()
  await expect(guest.getByText(/We’re holding your rooms/)).toBeVisible()
  await settle(guest)
  await expectScreenAccessible(guest)
  await enterGuest(guest)
  await guest.getByRole('button', { name: `Book now · ${cheaper}` }).click()

  await expect(guest.getByRole('heading', { name: 'You’re booked' })).toBeVisible()
  const terms = guest.getByText('If you cancel, we charge the full price.')
  await expect(guest.getByText('Saver · Breakfast included')).toBeVisible()
  await expect(guest.getByText('2 adults, 1 child')).toBeVisible()
  await expect(guest.getByText(cheaper)).toBeVisible()
  await expect(terms).toBeVisible()
  await settle(guest)
  await expectScreenAccessible(guest)

  await guest.getByRole('link', { name: /^Open the app/ }).click()
  await expect(guest.getByText('Saver · Breakfast included')).toBeVisible()
  await expect(terms).toBeVisible()
  await settle(guest)
  await expectScreenAccessible(guest)

  await openBookings(desk)
  await openBooking(desk, booker, 'Upcoming')
  await expect(bookingOf(desk, booker)).toContainText(cheaper)
  await expect(bookingOf(desk, booker)).toContainText('Lake room')

  // The code was for one booking.
  await guest.goto(roomsPath(server, 'adults=2&children=0&code=SUMMER'))
  await expect(guest.getByText('Code SUMMER isn’t valid for this stay.')).toBeVisible()
})

test('a guest is told that another one has used a code, and books at the new price', {
  tag: '@nightly',
}, async ({ guest, admin: desk, server, consoleErrors }) => {
  consoleErrors.allow(/status of 400/)
  await addPromoCode(desk, 'SUMMER')
  await guest.goto(roomsPath(server, 'adults=2&children=0&code=SUMMER'))
  await guest.getByRole('button', { name: 'Select Courtyard room' }).click()
  const continueLink = guest.getByRole('link', { name: 'Continue' }).filter({ visible: true })
  await continueLink.click()
  await enterGuest(guest)
  await expect(guest.getByText(/We’re holding your rooms/)).toBeVisible()

  const rooms = await desk.request.get(
    `/api/rooms/web/by-date/${server.hotelId}?${new URLSearchParams(dates)}`,
  )
  const [{ _id: roomTypeId }] = (await rooms.json()).data
  const other = await desk.request.post(`/api/guests/web/v5/booking/${server.hotelId}`, {
    data: {
      ...{ ...dates, code: 'SUMMER' },
      selectedRooms: [{ roomTypeId, count: 1, adults: 2, children: 0 }],
      guest: { name: 'Karim Haddad', phone: '+919812345678', email: 'karim@guests.example' },
    },
  })
  expect(other.status(), await other.text()).toBe(201)

  await guest.getByRole('button', { name: 'Book now · ₹11,718' }).click()
  await expect(guest.getByText('Code SUMMER isn’t valid for this stay.').first()).toBeVisible()
  await guest.getByRole('button', { name: 'Book now · ₹13,020' }).click()
  await expect(guest.getByRole('heading', { name: 'You’re booked' })).toBeVisible()
  await expect(guest.getByText('₹13,020')).toBeVisible()
})

test('a guest is told to wait after too many wrong codes, and books without one', async ({
  guest,
  server,
}) => {
  // The limit is of the address, which other tests have, too.
  await guest.route('**/rooms/web/by-date/**', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const code = body.code && { isValid: false, retryAfter: 2400 }
    await route.fulfill({ response, json: { ...body, ...(code && { code }) } })
  })
  await guest.goto(roomsPath(server, 'adults=2&children=0'))
  await enterCode(guest, 'GUESS')
  const sentence = 'Too many wrong promo codes. You can book without one. Try again in 40 minutes.'
  await expect(guest.getByText(sentence).first()).toBeVisible()
  await guest.getByRole('button', { name: 'Select Courtyard room' }).click()
  await guest.getByRole('link', { name: 'Continue' }).filter({ visible: true }).click()
  await expect(guest.getByText(/We’re holding your rooms/)).toBeVisible()
  await enterGuest(guest)
  await guest.getByRole('button', { name: 'Book now · ₹13,020' }).click()
  await expect(guest.getByRole('heading', { name: 'You’re booked' })).toBeVisible()
})

test('a guest is told that the chosen rate is gone, and books by another one', async ({
  guest,
  admin: desk,
  server,
}) => {
  await sellByStandardPlan(desk)
  await sellByPlans(desk, 'Lake room')
  await guest.goto(roomsPath(server, 'adults=2&children=0'))
  await guest.getByRole('button', { name: 'Select Lake room' }).click()
  await guest.getByRole('link', { name: 'Continue' }).filter({ visible: true }).click()
  await enterGuest(guest)
  await expect(guest.getByRole('button', { name: 'Book now · ₹17,029' })).toBeEnabled()

  // Held rooms are sold, until the guest comes back later.
  await removePlan(desk, 'Saver')
  await guest.evaluate(() => sessionStorage.clear())
  await guest.reload()
  await expect(
    guest.getByText(/^The rate you chose is no longer available\./).first(),
  ).toBeVisible()
  await enterGuest(guest)
  await guest.getByRole('button', { name: 'Book now · ₹21,004' }).click()
  await expect(guest.getByRole('heading', { name: 'You’re booked' })).toBeVisible()
  await expect(guest.getByText('Standard', { exact: true })).toBeVisible()
})
