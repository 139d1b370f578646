import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { makeDataDir } from '../support/demo-data.ts'
import { copySession } from '../support/guest-session.ts'
import { hotelZone } from '../support/hotel-clock.ts'
import { guestPhone } from '../support/journeys.ts'
import { deskPassword, type TestServer } from '../support/server.ts'
import { test as base, phone as phoneSize, wide } from '../support/test.ts'
import type { Size } from './driver.ts'
import { engines } from './engines.ts'
import { Page } from './page.ts'

interface Fixtures {
  /** Opens a browser. */
  open: (size: Size) => Promise<Page>
  /** A guest's phone, signed out. */
  phone: Page
  /** A screen at the desk, signed out. */
  frontDesk: Page
}

/** The journeys in a browser that Playwright does not drive. Fails on any error of a page or the server. */
export const test = base.extend<Fixtures>({
  open: async ({ server }, use, testInfo) => {
    const engine = engines[testInfo.project.name]
    const pages: Page[] = []
    await use(async (size) => {
      const driver = await engine?.open(makeDataDir(), hotelZone, size)
      if (!driver) throw new Error(`Unknown engine ${testInfo.project.name}`)
      const page = new Page(driver, server.url)
      pages.push(page)
      return page
    })
    for (const [index, { driver }] of pages.entries()) {
      if (testInfo.status !== testInfo.expectedStatus) {
        await writeFile(testInfo.outputPath(`page-${index}.png`), await driver.screenshot())
      }
      await driver.close()
      expect(driver.errors, 'errors of the page').toEqual([])
    }
  },

  phone: async ({ open }, use) => await use(await open(phoneSize)),
  frontDesk: async ({ open }, use) => await use(await open(wide)),
})

/** On the sign-in screen, as a guest does. */
export async function signInByCode(phone: Page, server: TestServer, number = guestPhone) {
  await phone.goto(`/?hotel=${server.hotelId}`)
  await phone.getByLabel('Phone number').fill(number)
  await phone.getByRole('button', 'Send code').click()
  await phone.getByLabel('Code').fill(await server.nextCode(number))
  await phone.getByRole('navigation', 'Main').waitFor()
}

/** Signs in as Ananya Rao, in house in room 204, with a stored session. */
export async function openAsGuest(phone: Page, server: TestServer, path = '/'): Promise<void> {
  // Outside the app, which would overwrite it.
  await phone.goto('/robots.txt')
  await phone.driver.call((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value)
  }, copySession(server))
  await phone.goto(path)
}

/** Signs in to the desk by the API. */
export async function openAsStaff(desk: Page, path: string, account = 'admin'): Promise<void> {
  await desk.goto('/robots.txt')
  const status = await desk.driver.call(
    async (email, password) => {
      const body = JSON.stringify({ email, password })
      const headers = { 'content-type': 'application/json' }
      const response = await fetch('/api/desk/session', { method: 'POST', headers, body })
      localStorage.setItem('desk.signedIn', 'true')
      return response.status
    },
    `${account}@demo.bellhop.example`,
    deskPassword,
  )
  expect(status).toBe(200)
  await desk.goto(path)
}

/** From the bottom bar. */
export async function openMenuOf(phone: Page, outlet: string): Promise<void> {
  await phone.getByRole('link', 'Order').click()
  await phone
    .getByRole('link', new RegExp(`^${outlet}`))
    .nth(0)
    .click()
  await phone.getByRole('heading', outlet).waitFor()
}

export { expect }
