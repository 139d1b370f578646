import { expect, type Page } from '@playwright/test'
import { textOf } from './editors.ts'
import { hotelDay } from './hotel-clock.ts'

export const depositor = 'Asha Menon'

/** Adds a cheaper rate plan at the desk, with a deposit of 30 % due at booking. */
export async function addPlanWithDeposit(desk: Page, look: () => Promise<void> = async () => {}) {
  await desk.goto('/desk/rate-plans')
  await desk.getByRole('button', { name: 'Add rate plan' }).click()
  const editor = desk.getByRole('dialog', { name: 'Add rate plan' })
  await textOf(editor, 'Name', 'English').fill('Saver')
  await editor.getByLabel('Based on').selectOption('Standard')
  await editor.getByLabel('Value, in %').fill('10')
  await editor.getByLabel('Terms').selectOption('Non-refundable')
  await editor.getByLabel('Paid in advance').selectOption('Part of the price')
  await expect(editor.getByLabel('Part, in %')).toHaveValue('30')
  await expect(editor.getByLabel('When it’s due')).toHaveValue('booking')
  await look()
  await editor.getByRole('button', { name: 'Add rate plan' }).click()
  await expect(desk.getByRole('rowheader', { name: 'Saver' })).toBeVisible()
}

/** Opens the rooms of two nights. */
export async function openRooms(guest: Page, hotelId: string) {
  await guest.goto(
    `/room-booking/${hotelId}/rooms?checkIn=${hotelDay(20)}&checkOut=${hotelDay(22)}&adults=2&children=0`,
  )
  return guest.getByRole('article', { name: 'Lake room' })
}

/** Books the open room for two nights by the plan with the deposit. */
export async function bookWithDeposit(guest: Page, look: () => Promise<void> = async () => {}) {
  const room = guest.getByRole('article', { name: 'Lake room' })
  await room.getByRole('button', { name: 'Select Lake room' }).click()
  await guest.getByRole('link', { name: 'Continue' }).click()
  await guest.getByLabel('Full name').fill(depositor)
  await guest.getByLabel('Phone number').fill('98765 43210')
  await guest.getByLabel('Email').fill('asha.menon@guests.example')
  await expect(guest.getByText('Pay ₹5,671.08 when you book.').first()).toBeVisible()
  await expect(guest.getByText(/Pay at the hotel/)).toHaveCount(0)
  await look()
  await guest.getByRole('button', { name: 'Book now · ₹18,903.60' }).click()
  await expect(guest.getByRole('heading', { name: 'Please pay the deposit' })).toBeVisible()
}
