import { expect, type Locator, type Page } from '@playwright/test'
import { deskPassword, type TestServer } from './server.ts'

/** Ananya Rao, in house in room 204. */
export const guestPhone = '+919000000001'

/** Signs in on the page that is open, as a guest does. */
export async function enterCode(page: Page, server: TestServer, phone = guestPhone) {
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Code', { exact: true }).fill(await server.nextCode(phone))
}

/** What the browser of a guest, Ananya Rao, keeps who has signed in. */
export type BrowserStorage = { name: string; value: string }[]

const signedIn = new WeakMap<Page, BrowserStorage>()

/** The page's first sign-in is not made again: how to sign in has journeys of its own. */
export function hasSignedInBefore(page: Page, kept: BrowserStorage): void {
  signedIn.set(page, kept)
}

export async function signInGuest(page: Page, server: TestServer, phone = guestPhone) {
  const kept = signedIn.get(page)
  signedIn.delete(page)
  if (kept && phone === guestPhone) {
    // Where the app does not run, and cannot write it anew.
    await page.goto('/robots.txt')
    await page.evaluate((entries) => {
      for (const { name, value } of entries) localStorage.setItem(name, value)
    }, kept)
    await page.goto('/')
  } else {
    await page.goto(`/?hotel=${server.hotelId}`)
    await enterCode(page, server, phone)
  }
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
}

/** As a phone that was never signed in: at an address where the app does not run, and cannot write it anew. */
export async function forgetSession(page: Page) {
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.removeItem('root'))
  await page.goto('/')
}

/** As in the profile; the next page is in this language. */
export async function chooseLanguage(page: Page, locale: string) {
  await page.evaluate((chosen) => {
    const device = JSON.parse(localStorage.getItem('bellhop.device') ?? '{}')
    localStorage.setItem('bellhop.device', JSON.stringify({ ...device, locale: chosen }))
  }, locale)
}

/** By way of the order tab. */
export async function openSupplies(page: Page) {
  await page.getByRole('link', { name: 'Order', exact: true }).click()
  await page.getByRole('link', { name: /^Room supplies/ }).click()
}

/**
 * Asks for two bath towels and opens the request.
 *
 * @returns its number
 */
export async function askForTowels(page: Page): Promise<number> {
  await openSupplies(page)
  const more = page.getByRole('button', { name: 'Add one Bath towel' })
  await more.click()
  await more.click()
  await page.getByRole('button', { name: /^View order/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Your order' })
  await sheet.getByRole('button', { name: 'Place order' }).click()
  await page
    .getByRole('dialog', { name: 'Order placed' })
    .getByRole('button', { name: 'Track order' })
    .click()
  await expect(page).toHaveURL(/\/requests\/[0-9a-f-]{36}$/)
  const number = await page.getByText(/^No\. \d+/).textContent()
  return Number(/\d+/.exec(number ?? '')?.[0])
}

export async function signInDesk(page: Page, account = 'admin') {
  await page.goto('/desk')
  await page.getByLabel('Email').fill(`${account}@demo.bellhop.example`)
  await page.getByLabel('Password').fill(deskPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('region', { name: 'New' })).toBeVisible()
}

/** The card of a request on the desk's board, or in a column of it. */
export function cardOf(board: Page | Locator, number: number): Locator {
  return board.getByRole('article').filter({ hasText: new RegExp(`#${number}(?!\\d)`) })
}

/** A column of the desk's board, by its title. */
export function columnOf(desk: Page, title: string): Locator {
  return desk.getByRole('region', { name: title, exact: true })
}

/** Takes a step at the desk without waiting the ten seconds in which it could be undone. */
export async function advanceRequest(desk: Page, number: number, step: string): Promise<void> {
  await cardOf(desk, number).getByRole('button', { name: step, exact: true }).click()
  await confirmStep(desk, number, step)
}

/** Ends when the server knows of the step. */
export async function confirmStep(desk: Page, number: number, step: string): Promise<void> {
  const answered = desk.waitForResponse(/\/advance$/)
  await desk.getByRole('button', { name: `Confirm ${step}, request ${number}` }).click()
  await answered
}
