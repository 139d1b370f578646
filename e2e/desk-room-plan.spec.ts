import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { signInDesk } from './support/journeys.ts'
import { barOf, drag, laneOf } from './support/room-plan.ts'
import { settle } from './support/settle.ts'
import { expect, test } from './support/test.ts'

/** Arrives today; no room is assigned yet. */
const lucia = 'Lucía Fernández'
const priya = 'Priya Sharma'
const inHouse = 'Ananya Rao'

async function openPlan(desk: Page) {
  await signInDesk(desk)
  await desk.getByRole('link', { name: 'Room plan' }).click()
  await expect(desk.getByRole('region', { name: 'Rooms by night' })).toBeVisible()
}

test('a stay is dragged into a free room, and each move can be undone', {
  tag: '@nightly',
}, async ({ desk, secondDesk }) => {
  await desk.setViewportSize({ width: 1440, height: 1000 })
  await openPlan(desk)
  await openPlan(secondDesk)
  let sent = 0
  desk.on('request', (request) => {
    if (request.url().endsWith('/room')) sent++
  })
  await expect(barOf(desk, lucia, 'no room')).toBeVisible()
  await drag(desk, barOf(desk, lucia), laneOf(desk, '203'))
  await expect(barOf(desk, lucia, 'room 203')).toBeVisible()
  await desk.getByRole('button', { name: `Undo move of ${lucia}` }).click()
  await expect(barOf(desk, lucia, 'no room')).toBeVisible()
  await drag(desk, barOf(desk, lucia), laneOf(desk, '203'))
  await expect(barOf(desk, lucia, 'room 203')).toBeVisible()
  await desk.keyboard.press('u')
  await expect(barOf(desk, lucia, 'no room')).toBeVisible()
  expect(sent).toBe(0)

  await drag(desk, barOf(desk, lucia), laneOf(desk, '203'))
  await desk.getByRole('button', { name: `Confirm move of ${lucia}` }).click()
  await expect(barOf(secondDesk, lucia, 'room 203')).toBeVisible()
  await drag(desk, barOf(desk, lucia), laneOf(desk, '204'))
  await expect(desk.getByText('Room 204 is taken on at least one of these nights.')).toBeVisible()
  await expect(barOf(desk, lucia, 'room 203')).toBeVisible()
})

test('a guest in house is moved only after the dialog, and that can be undone', {
  tag: '@nightly',
}, async ({ desk }) => {
  await desk.setViewportSize({ width: 1440, height: 1000 })
  await openPlan(desk)
  const bar = barOf(desk, inHouse, 'room 204')
  await drag(desk, bar, laneOf(desk, '203'))
  const dialog = desk.getByRole('dialog', { name: 'Move to another room' })
  await expect(dialog.getByText('The guest moves now')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(bar).toBeVisible()

  await drag(desk, bar, laneOf(desk, '203'))
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(barOf(desk, inHouse, 'room 203')).toBeVisible()
  await desk.getByRole('button', { name: `Undo move of ${inHouse}` }).click()
  await expect(barOf(desk, inHouse, 'room 203')).toHaveCount(0)
  await expect(bar).toBeVisible()
})

test('a guest enters a room that is not clean only after a question', { tag: '@nightly' }, async ({
  desk,
}) => {
  await desk.setViewportSize({ width: 1440, height: 1000 })
  await openPlan(desk)
  await desk.getByRole('button', { name: /^Set the state of room 203/ }).click()
  const state = desk.getByRole('dialog', { name: 'Room 203' })
  await state.getByLabel('State').selectOption('Dirty')
  await state.getByRole('button', { name: 'Save' }).click()
  await expect(state).toBeHidden()
  await barOf(desk, inHouse).click()
  const booking = desk.getByRole('region', { name: `Booking of ${inHouse}` })
  await booking.getByRole('button', { name: 'Move…' }).click()
  const move = desk.getByRole('dialog', { name: 'Move to another room' })
  await move.getByLabel('Room', { exact: true }).selectOption({ label: '203 – dirty' })
  await expect(move.getByText('Room 203 is dirty.')).toBeVisible()
  await move.getByRole('button', { name: 'Move anyway' }).click()
  await expect(desk.getByText(`${inHouse} has room 203.`)).toBeVisible()

  await desk.getByRole('link', { name: /Bookings/ }).click()
  await desk.keyboard.press('w')
  const walkIn = desk.getByRole('dialog', { name: 'Walk-in' })
  await walkIn.getByLabel('Guest’s name').fill('Mira Sen')
  await expect(walkIn.getByRole('button', { name: /^Check in for ₹/ })).toBeVisible()
  const courtyard = walkIn.getByRole('option', { name: /^Courtyard room/ })
  const type = await courtyard.getAttribute('value')
  await walkIn.getByLabel('Room type').selectOption(type)
  await walkIn.getByLabel('Room', { exact: true }).selectOption({ label: '104 – dirty' })
  await expect(walkIn.getByText('Room 104 is dirty.')).toBeVisible()
  await walkIn.getByRole('button', { name: /^Check in anyway for ₹/ }).click()
  await expect(desk.getByText('Mira Sen is checked in to room 104.')).toBeVisible()
})

test('a second move can be sent before the first response', { tag: '@nightly' }, async ({
  desk,
}) => {
  await desk.setViewportSize({ width: 1440, height: 1000 })
  await openPlan(desk)
  const { promise: dropped, resolve: respond } = Promise.withResolvers<void>()
  await desk.route('**/room', async (route) => {
    await dropped
    await route.continue()
  })
  await drag(desk, barOf(desk, lucia), laneOf(desk, '203'))
  await expect(barOf(desk, lucia, 'room 203')).toBeVisible()
  await drag(desk, barOf(desk, priya), laneOf(desk, '202'))
  await expect(barOf(desk, priya, 'room 202')).toBeVisible()
  await desk.getByRole('button', { name: `Confirm move of ${lucia}` }).click()
  await desk.getByRole('button', { name: `Confirm move of ${priya}` }).click()
  let responses = 0
  desk.on('response', (response) => {
    if (response.url().endsWith('/room')) responses++
  })
  respond()
  await expect.poll(() => responses).toBe(2)
  await desk.reload()
  await expect(barOf(desk, lucia, 'room 203')).toBeVisible()
  await expect(barOf(desk, priya, 'room 202')).toBeVisible()
})

test('a stay is moved by keyboard, and a click opens its booking', { tag: '@nightly' }, async ({
  desk,
}) => {
  await openPlan(desk)
  await barOf(desk, lucia).focus()
  await desk.keyboard.press('Enter')
  const dialog = desk.getByRole('dialog', { name: 'Assign a room' })
  await expect(dialog.getByRole('option', { name: /^204 – Ananya Rao/ })).toBeDisabled()
  await dialog.getByLabel('Room', { exact: true }).selectOption('301')
  await expect(dialog.getByText('Different room type than booked.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Assign room' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(barOf(desk, lucia, 'room 301')).toBeVisible()

  await barOf(desk, lucia).focus()
  await desk.keyboard.press('Enter')
  const move = desk.getByRole('dialog', { name: 'Move to another room' })
  await move.getByLabel('Room', { exact: true }).selectOption('No room')
  await move.getByRole('button', { name: 'Move' }).click()
  await expect(barOf(desk, lucia, 'no room')).toBeVisible()

  await barOf(desk, lucia).click()
  await expect(desk.getByRole('region', { name: `Booking of ${lucia}` })).toBeVisible()
})

test('the displayed nights survive a reload', { tag: '@nightly' }, async ({ desk }) => {
  await openPlan(desk)
  const first = desk.getByLabel('First night')
  const today = await first.inputValue()
  await expect(desk.getByRole('button', { name: 'Today' })).toBeDisabled()
  await desk.getByRole('button', { name: 'Previous week' }).click()
  await expect(barOf(desk, 'Thomas Weber', 'room 108')).toBeVisible()
  await desk.getByRole('radio', { name: '31 nights' }).check()
  await expect(
    desk.getByRole('list', { name: /^Free: Courtyard room/ }).getByRole('listitem'),
  ).toHaveCount(31)
  await desk.reload()
  await expect(barOf(desk, 'Thomas Weber', 'room 108')).toBeVisible()
  await desk.getByRole('button', { name: 'Today' }).click()
  await expect(first).toHaveValue(today)
})

test('the plan is accessible and fits small and wide windows', { tag: '@nightly' }, async ({
  desk,
}) => {
  await openPlan(desk)
  for (const width of [1024, 1440]) {
    await desk.setViewportSize({ width, height: 800 })
    await settle(desk)
    await expectAccessible(desk)
    const overflow = await desk.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  }
})
