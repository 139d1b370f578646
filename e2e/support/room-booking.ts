import { expect, type Page } from '@playwright/test'
import { hotelDay } from './hotel-clock.ts'
import type { TestServer } from './server.ts'

export const email = 'asha.menon@guests.example'

export const roomsPath = (server: TestServer, [from, to]: [number, number], adults = 2) =>
  `/room-booking/${server.hotelId}/rooms?checkIn=${hotelDay(from)}&checkOut=${hotelDay(to)}&adults=${adults}&children=0`

/** In the bar on phones and in the card on wide screens; only one is visible. */
export const continueLink = (page: Page) =>
  page.getByRole('link', { name: 'Continue' }).filter({ visible: true })

export async function select(page: Page, room: string) {
  await page.getByRole('button', { name: `Select ${room}` }).click()
  await expect(page.getByRole('group', { name: room })).toBeVisible()
}

export async function enterGuest(page: Page) {
  await page.getByLabel('Full name').fill('Asha Menon')
  await page.getByLabel('Phone number').fill('98765 43210')
  await expect(page.getByText('Read as +91 987 654 3210')).toBeVisible()
  await page.getByLabel('Email').fill(email)
}
