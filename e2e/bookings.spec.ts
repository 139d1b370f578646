import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { hotelDay } from './support/hotel-clock.ts'
import { continueLink, email, enterGuest, roomsPath, select } from './support/room-booking.ts'
import { settle } from './support/settle.ts'
import { expect, nightlyUnless, phone, test } from './support/test.ts'

const wide = { width: 1440, height: 900 }

/** The label of a date in the calendar. */
function dateLabel(date: string): RegExp {
  const label = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00Z`))
  return new RegExp(`^${label}\\b`)
}

/** Picks a date in the open calendar, in the next month if necessary. */
async function pick(page: Page, date: string) {
  const button = page.getByRole('grid').getByRole('button', { name: dateLabel(date) })
  await expect(page.getByRole('grid').first()).toHaveAttribute('aria-busy', 'false')
  if (!(await button.isVisible())) await page.getByRole('button', { name: 'Next month' }).click()
  await button.click()
}

for (const [device, viewport] of [
  ['a phone', phone],
  ['a wide screen', wide],
] as const) {
  test(
    `a guest books two room types, changes, finds and cancels the booking on ${device}`,
    nightlyUnless(device === 'a phone'),
    async ({ guest, server, consoleErrors }) => {
      // Opening the cancelled booking responds 404.
      consoleErrors.allow(/status of 404/)
      await guest.setViewportSize(viewport)
      await guest.goto(`/room-booking/${server.hotelId}`)
      await settle(guest)
      await expect(guest).toHaveTitle(/^The Lakehouse Udaipur/)
      await expectAccessible(guest)
      await expect(guest.getByRole('link', { name: /^14 Lake Palace Road/ })).toHaveAttribute(
        'href',
        /google\.com\/maps\/search\/.*query=24\.5764/,
      )

      await guest.getByRole('button', { name: /^Check-in/ }).click()
      await expect(guest.getByRole('grid')).toHaveCount(viewport === wide ? 2 : 1)
      const sheet = guest.getByRole('dialog', { name: 'Choose your dates' })
      await pick(guest, hotelDay(20))
      await pick(guest, hotelDay(23))
      // On a computer it closes by itself.
      if (viewport === phone) {
        await expect(sheet.getByText(/3 nights/)).toBeVisible()
        await expectAccessible(guest)
        await sheet.getByRole('button', { name: 'Done' }).click()
      }
      await expect(sheet).toBeHidden()
      await expect(guest.getByText('per night, taxes included').first()).toBeVisible()
      for (const _ of [3, 4]) await guest.getByRole('button', { name: 'More adults' }).click()
      await guest.getByRole('link', { name: 'See rooms' }).click()

      await expect(guest.getByRole('heading', { name: 'Choose your rooms' })).toBeVisible()
      await settle(guest)
      const pictures = guest.getByRole('list', { name: 'Pictures of Pichola suite' })
      await pictures.focus()
      await guest.keyboard.press('ArrowRight')
      await expect(pictures.getByRole('img').nth(1)).toBeInViewport({ ratio: 0.9 })
      await guest.getByRole('button', { name: 'Next picture of Pichola suite' }).click()
      await expect(pictures.getByRole('img').nth(2)).toBeInViewport({ ratio: 0.9 })
      await select(guest, 'Courtyard room')
      await select(guest, 'Lake room')
      await expectAccessible(guest)
      const address = guest.url()
      expect(address).toContain(`checkIn=${hotelDay(20)}&checkOut=${hotelDay(23)}&adults=4`)

      // The address contains the selection.
      const tab = await guest.context().newPage()
      await tab.setViewportSize(viewport)
      await tab.goto(address)
      await expect(tab.getByRole('group', { name: 'Lake room' })).toBeVisible()
      await tab.close()

      await continueLink(guest).click()
      await expect(guest.getByText(/We’re holding your rooms until .*\d\d:\d\d\./)).toBeVisible()
      await settle(guest)
      await expectAccessible(guest)
      await guest.getByRole('button', { name: /^Book now/ }).click()
      await expect(guest.getByRole('group', { name: 'Check these fields' })).toBeVisible()
      await enterGuest(guest)
      await guest.reload()
      await expect(guest.getByLabel('Full name')).toHaveValue('Asha Menon')
      await guest.getByRole('button', { name: 'Book now · ₹51,036' }).click()

      await expect(guest.getByRole('heading', { name: 'You’re booked' })).toBeVisible()
      const shown = async () =>
        (await guest.getByText(/^[A-Z0-9]+(-[A-Z0-9]+)+$/).textContent()) ?? ''
      const reference = await shown()
      await settle(guest)
      await expectAccessible(guest)
      await guest.reload()
      await expect(guest.getByText(reference)).toBeVisible()
      await expect(guest.getByText('₹51,036')).toBeVisible()
      const app =
        viewport === wide
          ? guest.getByRole('img', { name: 'QR code that opens the app' })
          : guest.getByRole('link', { name: /^Open the app/ })
      await expect(app).toBeVisible()
      const file = await guest.request.get(
        server.url +
          ((await guest.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? ''),
      )
      expect(file.headers()['content-type']).toContain('text/calendar')

      await guest.getByRole('link', { name: 'Change booking' }).click()
      await expect(
        guest.getByText('Choose other dates or rooms to change your booking.'),
      ).toBeVisible()
      await settle(guest)
      await expectAccessible(guest)
      await guest.getByRole('button', { name: 'Change', exact: true }).click()
      await pick(guest, hotelDay(20))
      await pick(guest, hotelDay(22))
      await expect(guest.getByText('Price difference')).toBeVisible()
      await guest.getByRole('button', { name: 'Confirm change' }).filter({ visible: true }).click()
      await expect(guest.getByText('Booking changed.')).toBeVisible()
      await expect(guest.getByRole('heading', { name: 'You’re booked' })).toBeVisible()
      await expect(guest.getByText('₹34,024')).toBeVisible()

      await guest.getByRole('link', { name: 'Find my booking' }).click()
      // The previous screen, which stays until this one is ready, has a button of the same name.
      const field = guest.getByRole('textbox', { name: 'Booking reference' })
      await expect(field).toBeVisible()
      await settle(guest)
      await expectAccessible(guest)
      await field.fill(reference.toLowerCase().replaceAll('-', '–'))
      await guest.getByLabel('Email').fill('wrong@guests.example')
      await guest.getByRole('button', { name: 'Find booking' }).click()
      await expect(
        guest.getByText('No booking found. Check the reference and the email.'),
      ).toBeVisible()
      await guest.getByLabel('Email').fill(email)
      await guest.getByRole('button', { name: 'Find booking' }).click()
      await expect(guest.getByText(reference)).toBeVisible()

      await guest.getByRole('button', { name: 'Cancel booking' }).click()
      const ask = guest.getByRole('dialog', { name: 'Cancel this booking?' })
      await expect(ask).toBeVisible()
      await expectAccessible(guest)
      await ask.getByRole('button', { name: 'Cancel booking' }).click()
      await expect(guest.getByText(`Your booking ${reference} has been cancelled.`)).toBeVisible()
      // It stays until its dates are over.
      await guest.reload()
      await expect(guest.getByText(`Your booking ${reference} has been cancelled.`)).toBeVisible()
      await expectAccessible(guest)
    },
  )
}

test('holds rooms once beside a reload, and offers to book once the hotel has loaded', {
  tag: '@nightly',
}, async ({ guest, server }) => {
  await guest.goto(roomsPath(server, [44, 45]))
  await select(guest, 'Pichola suite')
  // The suite is held, but the page is reloaded before it has the response.
  const held = Promise.withResolvers<void>()
  await guest.route(
    '**/api/rooms/web/hold/**',
    async (route) => {
      await route.fetch()
      held.resolve()
    },
    { times: 1 },
  )
  await continueLink(guest).click()
  await enterGuest(guest)
  await held.promise
  const late = Promise.withResolvers<void>()
  await guest.route(`**/api/hotels/${server.hotelId}`, async (route) => {
    await late.promise
    await route.continue()
  })
  await guest.reload()
  const bookNow = guest.getByRole('button', { name: /^Book now/ })
  await expect(guest.getByText('₹24,780 for 1 night')).toBeVisible()
  await expect(bookNow).toHaveCount(0)
  late.resolve()
  await bookNow.click()
  await expect(guest.getByRole('heading', { name: 'You’re booked' })).toBeVisible()
})

test('dates do not move when prices load, and can be picked by keyboard', {
  tag: '@nightly',
}, async ({ guest, server }) => {
  const prices = Promise.withResolvers<void>()
  await guest.route('**/api/rooms/web/calendar/**', async (route) => {
    await prices.promise
    await route.continue()
  })
  await guest.setViewportSize(wide)
  await guest.goto(`/room-booking/${server.hotelId}/rooms`)
  const grid = guest.getByRole('grid')
  const today = grid.getByRole('button', { name: dateLabel(hotelDay(0)) })
  const number = today.getByText(String(Number(hotelDay(0).slice(8))), { exact: true })
  const placeInCell = async () => {
    const [cell, date] = await Promise.all([today.boundingBox(), number.boundingBox()])
    return (date?.y ?? 0) - (cell?.y ?? 0)
  }
  await expect(number).toBeVisible()
  const before = await placeInCell()
  prices.resolve()
  await expect(grid.first()).toHaveAttribute('aria-busy', 'false')
  await expect(today.getByText('6,200', { exact: true })).toBeVisible()
  expect(await placeInCell()).toBe(before)
  await expect(today).toHaveAttribute('tabindex', '0')
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(1)
  await today.focus()
  const expectFocus = async (date: string) =>
    expect(grid.getByRole('button', { name: dateLabel(date) })).toBeFocused()

  await guest.keyboard.press('ArrowDown')
  await expectFocus(hotelDay(7))
  await guest.keyboard.press('ArrowRight')
  await expectFocus(hotelDay(8))
  // Never before today.
  for (const key of ['ArrowUp', 'ArrowUp', 'PageUp']) await guest.keyboard.press(key)
  await expectFocus(hotelDay(0))
  for (const _ of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await guest.keyboard.press('ArrowDown')
  await expectFocus(hotelDay(63))
  await guest.keyboard.press('Enter')
  await expect(guest.getByText(/^Check-in .*Select your check-out date\.$/)).toBeVisible()
  await guest.keyboard.press('ArrowRight')
  await guest.keyboard.press('ArrowRight')
  await guest.keyboard.press('Space')
  await expect(guest).toHaveURL(new RegExp(`checkIn=${hotelDay(63)}&checkOut=${hotelDay(65)}`))
  // The calendar is closed, and the dates are read out.
  await expect(grid).toHaveCount(0)
  await expect(guest.getByRole('heading', { level: 2, name: / – / })).toBeFocused()
  await expect(guest.getByRole('button', { name: 'Select Courtyard room' })).toBeVisible()
})

test('the page has an image and structured data for shared links and search engines', {
  tag: '@nightly',
}, async ({ guest, server }) => {
  await guest.goto(`/room-booking/${server.hotelId}`)
  await settle(guest)
  const image = await guest.locator('meta[property="og:image"]').getAttribute('content')
  const { pathname } = new URL(image ?? '')
  const response = await guest.request.get(server.url + pathname)
  expect(response.headers()['content-type']).toBe('image/jpeg')
  const data = JSON.parse(
    (await guest.locator('script[type="application/ld+json"]').textContent()) ?? '',
  )
  expect(data).toMatchObject({ '@type': 'Hotel', name: 'The Lakehouse Udaipur' })
  expect(data.makesOffer).toHaveLength(4)
  await guest.goto(`/room-booking/${server.hotelId}/find`)
  expect(await guest.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
})
