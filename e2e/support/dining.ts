import { expect, type Locator, type Page } from '@playwright/test'

/** The outlet that is open around the clock. */
const outlet = 'In-room dining'

export async function openMenu(guest: Page, name = outlet): Promise<void> {
  await guest.getByRole('link', { name: 'Order', exact: true }).click()
  await guest.getByRole('link', { name }).first().click()
  await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible()
}

export const dishOf = (guest: Page, name: string): Locator =>
  guest.getByRole('article').filter({ hasText: name })

export async function openOrder(guest: Page): Promise<Locator> {
  await guest.getByRole('button', { name: /^View order/ }).click()
  return guest.getByRole('dialog', { name: 'Your order' })
}

/** The number of the order that has just been confirmed. */
export async function confirmedNumber(guest: Page): Promise<number> {
  const received = guest.getByRole('dialog', { name: 'Order placed' })
  await expect(received.getByText(/^Arrives (by|at)$/)).toBeVisible()
  const number = await received.getByText(/^No\. \d+/).textContent()
  return Number(/\d+/.exec(number ?? '')?.[0])
}

/** The text of the persisted store. */
export const readStored = (guest: Page): Promise<string> =>
  guest.evaluate(() => localStorage.getItem('root') ?? '')

/** The lines of the order in the persisted store. */
export const linesIn = (root: string): unknown[] => JSON.parse(root).kitchen.lines
