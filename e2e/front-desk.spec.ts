import type { Page } from '@playwright/test'
import { countFromToday } from './support/count-actions.ts'
import { hotelDay } from './support/hotel-clock.ts'
import { openStay, signInDesk, signInGuest } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

// Tasks of the counter, by mouse. Some are in the journeys of their nouns; all of them are tagged @actions.

const tag = ['@nightly', '@actions']
const ananya = 'Ananya Rao'
/** Arrives today; no room is assigned yet. */
const lucia = 'Lucía Fernández'
const luciasPhone = '+919000000011'

const dialogOf = (desk: Page, name: string) => desk.getByRole('dialog', { name })

test('a walk-in is in a room as soon as the name is entered', { tag }, async ({ desk }) => {
  const endCount = await countFromToday(desk, 'Walk-in')
  await desk.getByRole('button', { name: 'Walk-in' }).click()
  const walkIn = dialogOf(desk, 'Walk-in')
  await walkIn.getByLabel('Guest’s name').fill('Mira Sen')
  await walkIn.getByRole('button', { name: /^Check in for ₹/ }).click()
  await expect(desk.getByText(/^Mira Sen is checked in to room \d+\.$/)).toBeVisible()
  expect(await endCount()).toBeLessThanOrEqual(3)
  // Closed, and not opened again by a reload.
  await expect(desk).toHaveURL(/\/desk\/bookings\/[0-9a-f-]{36}$/)
})

test('a guest who calls gets a booking', { tag }, async ({ desk }) => {
  const endCount = await countFromToday(desk, 'Booking by phone')
  await desk.getByRole('button', { name: 'New booking' }).click()
  const booking = dialogOf(desk, 'New booking')
  await booking.getByLabel('Check-in').fill(hotelDay(7))
  await booking.getByLabel('Check-out').fill(hotelDay(9))
  await booking.getByRole('button', { name: 'Add one room: Lake room' }).click()
  await booking.getByLabel('Guest’s name').fill('Tenzin Wangchuk')
  await booking.getByLabel('Phone (optional)').fill('+91 98111 00000')
  await booking.getByRole('button', { name: /^Book for ₹/ }).click()
  await expect(desk.getByRole('region', { name: 'Booking of Tenzin Wangchuk' })).toBeVisible()
  expect(await endCount()).toBeLessThanOrEqual(7)
})

test('a guest with a noisy room is moved with the bill after a message', { tag }, async ({
  desk,
  ananya: guest,
}) => {
  await guest.goto('/chat')
  await guest.getByRole('textbox').fill('There is a party in the next room.')
  await guest.getByRole('button', { name: 'Send', exact: true }).click()

  const endCount = await countFromToday(desk, 'Noisy room')
  await desk
    .getByRole('region', { name: /^Chats waiting/ })
    .getByRole('link', { name: ananya })
    .click()
  await desk.getByLabel(/^Write to Ananya/).fill('I am sorry. Room 203 is quiet, and yours.')
  await desk.getByRole('button', { name: 'Send', exact: true }).click()
  await desk
    .getByRole('complementary', { name: 'Guest' })
    .getByRole('link', { name: 'Stay', exact: true })
    .click()
  await desk.getByRole('button', { name: 'Move…' }).click()
  const move = dialogOf(desk, 'Move to another room')
  await move.getByLabel('Room', { exact: true }).selectOption('203')
  await move.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(desk.getByText(`${ananya} has room 203.`)).toBeVisible()
  expect(await endCount()).toBeLessThanOrEqual(8)

  await expect(
    guest.getByText('I am sorry. Room 203 is quiet, and yours.', { exact: true }),
  ).toBeVisible()
  await guest.goto('/')
  await expect(guest.getByText('203').first()).toBeVisible()
  await guest.goto('/payments')
  await expect(guest.locator('main').getByText(/^₹/).first()).toHaveText('₹28,142.80')
})

test('a guest stays one more night, and the price is shown first', { tag }, async ({ desk }) => {
  const endCount = await countFromToday(desk, 'One more night')
  await openStay(desk, '102', 'Jean-Luc Moreau')
  await desk.getByRole('button', { name: 'Change departure…' }).click()
  const departure = dialogOf(desk, 'Change departure')
  await departure.getByLabel('Check-out').fill(hotelDay(2))
  await expect(departure.getByRole('region', { name: 'Price' })).toContainText('More to pay')
  await departure.getByRole('button', { name: 'Extend stay' }).click()
  await expect(desk.getByText(/^Jean-Luc Moreau stays until /)).toBeVisible()
  expect(await endCount()).toBeLessThanOrEqual(6)
})

test('a guest whose room is not ready waits, and is checked in once it is', { tag }, async ({
  desk,
  secondDesk,
  guest,
  server,
}) => {
  await server.query(
    `WITH lake AS (SELECT id FROM room WHERE hotel_id = $1 AND number = '203'),
       dirty AS (UPDATE room_state SET cleaning = 'dirty', cleaning_at = now()
         WHERE hotel_id = $1 AND room_id IN (SELECT id FROM lake))
     UPDATE stay_night n SET room_id = lake.id FROM lake, stay s, guest g
     WHERE n.hotel_id = $1 AND s.hotel_id = $1 AND s.id = n.stay_id
       AND g.hotel_id = $1 AND g.id = s.guest_id AND g.name = $2`,
    [server.hotelId, lucia],
  )
  await signInGuest(guest, server, luciasPhone)
  const ready = guest.getByText('Your room is ready')
  const endCount = await countFromToday(desk, 'Room not ready')
  const row = desk.getByRole('listitem').filter({ hasText: lucia })
  await expect(row).toContainText('Dirty')
  await expect(ready).toHaveCount(0)

  await signInDesk(secondDesk)
  await secondDesk.goto('/desk/room-plan')
  await secondDesk.getByRole('button', { name: /^Set the state of room 203/ }).click()
  const state = dialogOf(secondDesk, 'Room 203')
  await state.getByLabel('State').selectOption('Inspected')
  await state.getByRole('button', { name: 'Save' }).click()

  await expect(ready).toBeVisible()
  await expect(row).toContainText('Ready')
  await row.getByRole('link', { name: /^Check in…/ }).click()
  await dialogOf(desk, 'Check in to room 203?').getByRole('button', { name: 'Check in' }).click()
  await expect(desk.getByText(`${lucia} is checked in to room 203.`)).toBeVisible()
  expect(await endCount()).toBeLessThanOrEqual(2)
})

test('a guest who calls down is not disturbed', { tag }, async ({ desk, ananya: guest }) => {
  const endCount = await countFromToday(desk, 'Do not disturb')
  await openStay(desk, '204', ananya)
  await desk.getByRole('radio', { name: 'Do not disturb' }).check()
  await expect(guest.getByRole('button', { name: 'Do not disturb' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(await endCount()).toBeLessThanOrEqual(4)
})

test('a guest who calls down is woken', { tag }, async ({ desk, ananya: guest }) => {
  const endCount = await countFromToday(desk, 'Wake-up call')
  await desk.getByRole('button', { name: 'Search', exact: true }).click()
  const search = dialogOf(desk, 'Search')
  await search.getByRole('searchbox').fill('204')
  await search.getByRole('button', { name: `New request for ${ananya}` }).click()
  const request = dialogOf(desk, 'New request, room 204')
  await request.getByLabel('Add an item').fill('wake')
  await request.getByRole('button', { name: /^Wake-up call/ }).click()
  await request.getByLabel('Time').fill('06:45')
  await request.getByRole('button', { name: 'Send request' }).click()
  await expect(desk.getByText(/^Request #\d+ is on the board\.$/)).toBeVisible()
  expect(await endCount()).toBeLessThanOrEqual(7)

  await guest.goto('/requests')
  await expect(guest.getByRole('link', { name: /Wake-up call/ })).toBeVisible()
})

test('a fire alarm is on the phones after two steps', { tag }, async ({ desk, ananya: guest }) => {
  const endCount = await countFromToday(desk, 'Fire alarm')
  await desk.getByRole('link', { name: /^In house/ }).click()
  await desk.getByRole('button', { name: 'Fire alarm…' }).click()
  await dialogOf(desk, 'Raise the fire alarm?')
    .getByRole('button', { name: 'Raise the alarm' })
    .click()
  const alarm = guest.getByRole('dialog', { name: 'Fire alarm' })
  await expect(alarm.getByText('East garden, beside the pool')).toBeVisible()
  expect(await endCount()).toBeLessThanOrEqual(3)

  await alarm.getByRole('button', { name: 'I am safe' }).click()
  await expect(
    desk.getByRole('listitem').filter({ hasText: ananya }).getByText(`${ananya}: safe`),
  ).toBeVisible()
  await desk.getByRole('button', { name: 'End the alarm…' }).click()
  await dialogOf(desk, 'End the fire alarm?').getByRole('button', { name: 'End the alarm' }).click()
  await expect(alarm.getByText('East garden, beside the pool')).toBeHidden()
})
