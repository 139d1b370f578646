import { expect, type Locator, type Page } from '@playwright/test'
import type { BrowserStorage } from './guest-session.ts'
import { deskPassword, type TestServer } from './server.ts'

/** Ananya Rao, in house in room 204. */
export const guestPhone = '+919000000001'

/** Signs in on the page that is open, as a guest does. */
export async function enterCode(page: Page, server: TestServer, phone = guestPhone) {
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Code', { exact: true }).fill(await server.nextCode(phone))
}

/** A stored session for the first sign-in on a page. */
const sessions = new WeakMap<Page, BrowserStorage>()

/** Makes the page's first sign-in as Ananya Rao reuse a session; sign-in.spec.ts tests signing in. */
export function offerSession(page: Page, storage: BrowserStorage): void {
  sessions.set(page, storage)
}

export async function signInGuest(page: Page, server: TestServer, phone = guestPhone) {
  const stored = sessions.get(page)
  sessions.delete(page)
  if (stored && phone === guestPhone) {
    // Outside the app, which would overwrite it.
    await page.goto('/robots.txt')
    await page.evaluate((entries) => {
      for (const { name, value } of entries) localStorage.setItem(name, value)
    }, stored)
    await page.goto('/')
  } else {
    await page.goto(`/?hotel=${server.hotelId}`)
    await enterCode(page, server, phone)
  }
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
}

/** Resets the phone to one that was never signed in. Leaves the app, which would store the session again. */
export async function forgetSession(page: Page) {
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.removeItem('root'))
  await page.goto('/')
}

/** Sets the language of the next page. */
export async function chooseLanguage(page: Page, locale: string) {
  await page.evaluate((chosen) => {
    const device = JSON.parse(localStorage.getItem('bellhop.device') ?? '{}')
    localStorage.setItem(
      'bellhop.device',
      JSON.stringify({ ...device, locale: chosen, language: chosen }),
    )
  }, locale)
}

/** From the order tab. */
export async function openSupplies(page: Page) {
  await page.getByRole('link', { name: 'Order', exact: true }).click()
  await page.getByRole('link', { name: /^Room supplies/ }).click()
}

/** On the open screen of supplies. */
export async function orderTowels(page: Page, message: string) {
  await page.getByRole('button', { name: 'Add one Bath towel' }).click()
  await page.getByRole('button', { name: /^View order/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Your order' })
  await sheet.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('status').getByText(message)).toBeVisible()
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

/** On the sign-in screen. */
export async function enterPassword(desk: Page, account = 'admin') {
  await desk.getByLabel('Email').fill(`${account}@demo.bellhop.example`)
  await desk.getByLabel('Password').fill(deskPassword)
  await desk.getByRole('button', { name: 'Sign in' }).click()
}

/** Opens the desk with a new session; desk.spec.ts tests the sign-in screen. */
export async function signInDesk(desk: Page, account = 'admin') {
  // Outside the desk.
  await desk.goto('/robots.txt')
  const data = { email: `${account}@demo.bellhop.example`, password: deskPassword }
  const response = await desk.request.post('/api/desk/session', {
    data,
    headers: { origin: new URL(desk.url()).origin },
  })
  expect(response.status(), await response.text()).toBe(200)
  await desk.evaluate(() => localStorage.setItem('desk.signedIn', 'true'))
  await desk.goto('/desk/board')
  await expect(desk.getByRole('region', { name: 'New' })).toBeVisible()
}

export async function openBoard(desk: Page) {
  await desk
    .getByRole('navigation', { name: 'Desk' })
    .getByRole('link', { name: /^Board/ })
    .click()
}

/** Finds a stay in house by its room and opens its page. */
export async function openStay(desk: Page, room: string, name: string) {
  await desk.getByRole('button', { name: 'Search', exact: true }).click()
  const search = desk.getByRole('dialog', { name: 'Search' })
  await search.getByRole('searchbox').fill(room)
  await search
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  await expect(desk.getByRole('heading', { name })).toBeVisible()
}

/** The card of a request on the desk's board, or in a column of it. */
export function cardOf(board: Page | Locator, number: number): Locator {
  return board.getByRole('article').filter({ hasText: new RegExp(`#${number}(?!\\d)`) })
}

/** A column of the desk's board, by its title. */
export function columnOf(desk: Page, title: string): Locator {
  return desk.getByRole('region', { name: title, exact: true })
}

/** Opens the column of requests for later, which is closed at first. */
export async function openLater(desk: Page): Promise<Locator> {
  const later = columnOf(desk, 'Later')
  await later.getByRole('button', { name: 'Later', expanded: false }).click()
  return later
}

/** Advances a request at the desk without waiting the ten seconds in which it can be undone. */
export async function advanceRequest(desk: Page, number: number, step: string): Promise<void> {
  await cardOf(desk, number).getByRole('button', { name: step, exact: true }).click()
  await confirmStep(desk, number, step)
}

/** Resolves once the server has responded. */
export async function confirmStep(desk: Page, number: number, step: string): Promise<void> {
  const responded = desk.waitForResponse(/\/advance$/)
  await desk.getByRole('button', { name: `Confirm ${step}, request ${number}` }).click()
  await responded
}

/** Departments have no list; other screens link to them. */
export async function openDepartment(page: Page, name: string): Promise<void> {
  const id = await page.evaluate(async (wanted) => {
    const { token } = JSON.parse(localStorage.getItem('root') ?? '{}').log
    const response = await fetch('/api/departments/app', {
      headers: { authorization: `Bearer ${token}` },
    })
    const { data }: { data: { _id: string; name: string }[] } = await response.json()
    return data.find((department) => department.name === wanted)?._id
  }, name)
  await page.goto(`/departments/${id}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}
