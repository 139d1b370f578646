import type { Locator, Page } from '@playwright/test'
import { signInDesk } from './journeys.ts'
import { expect } from './test.ts'

/** Arrives today; no room is assigned yet. */
export const lucia = 'Lucía Fernández'
export const luciasPhone = '+919000000011'
/** Arrives tomorrow. */
export const priya = 'Priya Sharma'

export async function openBookings(desk: Page) {
  await signInDesk(desk)
  await desk.getByRole('link', { name: /Bookings/ }).click()
  await expect(desk.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible()
}

export const rowOf = (desk: Page, name: string): Locator =>
  desk.getByRole('region', { name: 'Bookings' }).getByRole('link', { name: new RegExp(name) })
export const bookingOf = (desk: Page, name: string): Locator =>
  desk.getByRole('region', { name: `Booking of ${name}` })

export async function openBooking(desk: Page, name: string, list = 'Arrivals') {
  await desk.getByRole('radio', { name: new RegExp(`^${list}`) }).check()
  await rowOf(desk, name).click()
  await expect(bookingOf(desk, name)).toBeVisible()
}

export async function assign(desk: Page, name: string, room: string) {
  await bookingOf(desk, name)
    .getByRole('button', { name: /Assign room|Change room/ })
    .click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Room', { exact: true }).selectOption(room)
  await dialog.getByRole('button', { name: /^(Assign room|Move)$/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(bookingOf(desk, name).getByRole('article', { name: `Room ${room}` })).toBeVisible()
}

export async function chooseMore(desk: Page, name: string, choice: string) {
  await bookingOf(desk, name)
    .getByRole('button', { name: /^More for/ })
    .click()
  await desk.getByRole('button', { name: choice }).click()
}
