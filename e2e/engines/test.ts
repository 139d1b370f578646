import { expect } from '@playwright/test'
import { makeDataDir } from '../support/demo-data.ts'
import { copySession } from '../support/guest-session.ts'
import { hotelZone } from '../support/hotel-clock.ts'
import { deskPassword, type TestServer } from '../support/server.ts'
import { test as base, phone as phoneSize, wide } from '../support/test.ts'
import type { Engine, Size } from './driver.ts'
import { startEngine } from './engines.ts'
import { Page } from './page.ts'

interface Fixtures {
  /** Opens a tab with separate cookies and storage. */
  open: (size: Size) => Promise<Page>
  /** A guest's phone, signed out. */
  phone: Page
  /** A screen at the desk, signed out. */
  frontDesk: Page
}

/** The journeys in a browser that Playwright does not drive. Fails on any error of a page or the server. */
export const test = base.extend<Fixtures, { engine: Engine }>({
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs.
    async ({}, use, { project }) => {
      const engine = await startEngine(project.name, makeDataDir(), hotelZone)
      await use(engine)
      await engine.close()
    },
    { scope: 'worker' },
  ],

  open: async ({ engine, server }, use, testInfo) => {
    const pages: Page[] = []
    await use(async (size) => {
      const page = new Page(await engine.open(size), server.url)
      pages.push(page)
      return page
    })
    for (const { driver } of pages) {
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('page', { body: await driver.screenshot(), contentType: 'image/png' })
      }
      await driver.close()
      expect(driver.errors, 'errors of the page').toEqual([])
    }
  },

  phone: async ({ open }, use) => await use(await open(phoneSize)),
  frontDesk: async ({ open }, use) => await use(await open(wide)),
})

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

export { expect }
