import type { Locator, Page } from '@playwright/test'
import { signInDesk } from './journeys.ts'
import { expect } from './test.ts'

export const ananya = 'Ananya Rao'

export async function openFolios(desk: Page, account = 'admin') {
  await signInDesk(desk, account)
  await desk.getByRole('link', { name: /Money/ }).click()
  await expect(desk.getByRole('heading', { name: 'Folios', level: 1 })).toBeVisible()
}

export async function openFolio(desk: Page, account = 'admin', name = ananya) {
  await openFolios(desk, account)
  await rowOf(desk, name).click()
  await expect(folioOf(desk, name).getByRole('heading', { name })).toBeVisible()
}

export const rowOf = (desk: Page, name: string): Locator =>
  desk.getByRole('region', { name: 'Folios' }).getByRole('link', { name: new RegExp(name) })
export const folioOf = (desk: Page, name = ananya): Locator =>
  desk.getByRole('region', { name: `Folio of ${name}` })
export const headOf = (desk: Page): Locator => folioOf(desk).locator(':scope > header')
export const balanceOf = (desk: Page): Locator => headOf(desk).getByText(/^₹/)
export const entriesOf = (desk: Page, name: string | RegExp): Locator =>
  folioOf(desk)
    .getByRole('row')
    .filter({ has: desk.getByRole('button', { name, exact: true }) })

export async function openBill(guest: Page) {
  await guest.getByRole('link', { name: 'Bill' }).click()
  await expect(guest.getByRole('heading', { name: 'Your bill' })).toBeVisible()
}

/** Disputes the order of the restaurant. @returns its line */
export async function disputeDinner(guest: Page): Promise<Locator> {
  const line = guest.getByRole('region', { name: 'Restaurants' }).getByRole('button').first()
  await line.click()
  const sheet = guest.getByRole('dialog')
  await sheet.getByText('Not mine').click()
  await sheet.getByLabel('What’s wrong with this charge?').fill('We ate out that evening.')
  await sheet.getByRole('button', { name: 'Send to the hotel' }).click()
  await expect(line.getByText('Under review')).toBeVisible()
  return line
}
