import type { Page } from '@playwright/test'
import type { AvailableRoom } from '../packages/contract/src/guest/rooms.ts'
import { expectAccessible } from './support/accessible.ts'
import { hotelDay } from './support/hotel-clock.ts'
import { continueLink, enterGuest, roomsPath, select } from './support/room-booking.ts'
import type { TestServer } from './support/server.ts'
import { settle } from './support/settle.ts'
import { expect, test } from './support/test.ts'

const api = (server: TestServer, path: string) => `${server.url}/api${path}`

/** Books the remaining rooms of a type, as another guest. Until that is confirmed, half of the rooms are kept for others. */
async function bookRemaining(
  page: Page,
  server: TestServer,
  room: string,
  dates: [number, number],
) {
  const stay = { checkInDate: hotelDay(dates[0]), checkOutDate: hotelDay(dates[1]) }
  const query = new URLSearchParams(stay)
  const guest = { name: 'Ravi Menon', phone: '+919000000077', email: 'ravi.menon@guests.example' }
  for (let booked = 0; ; booked++) {
    const list = await page.request.get(
      api(server, `/rooms/web/by-date/${server.hotelId}?${query}`),
    )
    const { data } = await list.json()
    const { _id, available } = data.find(({ name }: { name: string }) => name === room)
    if (booked > 0 && available === 0) return
    expect(available).toBeGreaterThan(0)
    const selectedRooms = [{ roomTypeId: _id, count: available, adults: available, children: 0 }]
    const response = await page.request.post(
      api(server, `/guests/web/v5/booking/${server.hotelId}`),
      { data: { ...stay, selectedRooms, guest } },
    )
    expect(response.status()).toBe(201)
    await server.query(
      'UPDATE booking SET email_confirmed_at = now() WHERE hotel_id = $1 AND email = $2',
      [server.hotelId, guest.email],
    )
  }
}

test('offers other rooms and other dates when the selected rooms sell out', {
  tag: '@nightly',
}, async ({ guest, server, consoleErrors }) => {
  consoleErrors.allow(/status of 409/)
  await guest.goto(roomsPath(server, [30, 32]))
  await select(guest, 'Pichola suite')
  await bookRemaining(guest, server, 'Pichola suite', [30, 32])
  await continueLink(guest).click()
  await expect(guest.getByRole('heading', { name: 'Just sold out' })).toBeVisible()
  await expect(
    guest.getByText('Pichola suite · Flexible is no longer available for these dates.'),
  ).toBeVisible()
  await expect(guest.getByText('Nearest available dates')).toBeVisible()
  await settle(guest)
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Select Balcony room · Flexible' }).click()
  await expect(guest.getByText(/We’re holding your rooms/)).toBeVisible()

  // The list of rooms offers other dates.
  await guest.goto(roomsPath(server, [30, 32]))
  const suite = guest.getByRole('article', { name: 'Pichola suite' })
  await expect(suite.getByText('Sold out for these dates')).toBeVisible()
  await suite.getByRole('listitem').getByRole('button').first().click()
  await expect(guest.getByRole('button', { name: 'Select Pichola suite' })).toBeVisible()
})

test('reports a room that sells out after the hold has expired', { tag: '@nightly' }, async ({
  guest,
  server,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 409/)
  // The server does not know this hold, as after fifteen minutes.
  await guest.route('**/api/rooms/web/hold/*', (route) =>
    route.fulfill({
      status: 201,
      json: {
        data: {
          key: 'over',
          expiresAt: new Date(Date.now() + 600_000).toISOString(),
          amounts: { subtotal: 42_000, tax: 7560, total: 49_560 },
        },
      },
    }),
  )
  await guest.goto(roomsPath(server, [34, 36]))
  await select(guest, 'Pichola suite')
  await continueLink(guest).click()
  await enterGuest(guest)
  await guest.getByRole('button', { name: /^Book now/ }).click()
  await expect(guest.getByText(/Your rooms are no longer held/)).toBeVisible()
  await bookRemaining(guest, server, 'Pichola suite', [34, 36])
  await guest.getByRole('button', { name: /^Book now/ }).click()
  await expect(guest.getByRole('heading', { name: 'Just sold out' })).toBeVisible()
})

test('shows a changed price beside the old one, and accepts it with one tap', async ({
  guest,
  server,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of (409|429)/)
  // Rooms can be booked without a hold.
  await guest.route('**/api/rooms/web/hold/*', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/problem+json',
      json: {
        type: 'about:blank',
        status: 429,
        code: 'rate_limited',
        title: '',
        detail: '',
        requestId: '1',
      },
    }),
  )
  // The guest sees ₹100 less per night than the current price.
  await guest.route('**/api/rooms/web/by-date/*', async (route) => {
    const response = await (await route.fetch()).json()
    const data = response.data.map((room: AvailableRoom) => ({
      ...room,
      offers: room.offers.map((offer) => ({
        ...offer,
        nights: offer.nights.map((night) => ({
          ...night,
          price: night.price - 100,
          tax: night.tax - 5,
        })),
        subtotal: offer.subtotal - 100,
        tax: offer.tax - 5,
        total: offer.total - 105,
      })),
    }))
    await route.fulfill({ json: { ...response, data } })
  })
  await guest.goto(roomsPath(server, [40, 41]))
  await select(guest, 'Courtyard room')
  await continueLink(guest).click()
  await expect(
    guest.getByText('We couldn’t hold your rooms, but you can still book them.'),
  ).toBeVisible()
  await enterGuest(guest)
  await guest.getByRole('button', { name: 'Book now · ₹6,405' }).click()
  const change = guest.getByRole('alert').filter({ hasText: 'The price has changed.' })
  await expect(change).toContainText('₹6,405')
  await expect(change).toContainText('₹6,510')
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Accept and book · ₹6,510' }).dblclick()
  await expect(guest.getByRole('heading', { name: 'You’re booked' })).toBeVisible()
  await expect(guest.getByText('₹6,510')).toBeVisible()
})

test('books once when the response is lost', async ({ guest, server, consoleErrors }) => {
  consoleErrors.allow(/net::ERR_FAILED/)
  await guest.goto(roomsPath(server, [44, 45]))
  await select(guest, 'Pichola suite')
  await continueLink(guest).click()
  await enterGuest(guest)
  const keys: string[] = []
  await guest.route('**/api/guests/web/v5/booking/*', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    const response = await route.fetch()
    expect(response.status()).toBe(201)
    if (keys.length === 1) await route.abort()
    else await route.fulfill({ response })
  })
  await guest.getByRole('button', { name: /^Book now/ }).click()
  await expect(guest.getByRole('alert')).toContainText('Couldn’t reach')
  // The idempotency key survives a reload.
  await guest.reload()
  await guest.getByRole('button', { name: /^Book now/ }).click()
  await expect(guest.getByRole('heading', { name: 'You’re booked' })).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})
