import { rm } from 'node:fs/promises'
import { test as base, expect, type Page } from '@playwright/test'
import { ConsoleErrors } from './console-errors.ts'
import { copyDemoData, makeDataDir } from './demo-data.ts'
import { copySession } from './guest-session.ts'
import { hotelZone } from './hotel-clock.ts'
import { offerSession, signInDesk, signInGuest } from './journeys.ts'
import { PagePool } from './page-pool.ts'
import { type Place, TestServer } from './server.ts'

/** Shared by the tests of a worker. */
interface WorkerFixtures {
  sharedServer: TestServer
  sharedPages: PagePool
}

interface Fixtures {
  /** The server's database. */
  database: 'postgres' | 'embedded'
  /** Settings of the server, which is then not shared. */
  settings: Record<string, string>
  /** For tests that stop the server. */
  ownServer: boolean
  /** Whether phones support notifications, which guests are asked about after the first order. */
  push: boolean
  /** Whether pages wait for the browser's storage twenty times as long as they would. */
  isPatient: boolean
  /** The real server, with a separate copy of the demo hotel. */
  server: TestServer
  consoleErrors: ConsoleErrors
  pages: PagePool
  /** A phone, signed out. */
  guest: Page
  /** The same phone, signed in as Ananya Rao, who is in house in room 204. */
  ananya: Page
  /** A screen at the desk, signed out. */
  desk: Page
  /** The same screen, signed in as the admin. */
  admin: Page
  /** A colleague's screen, in a separate browser context. */
  secondDesk: Page
}

export const phone = { width: 390, height: 844 }
export const wide = { width: 1280, height: 800 }

const pageOptions = {
  // Endless animations would take most of the time of a renderer without a graphics card.
  reducedMotion: 'reduce',
  // Times of 24 hours.
  locale: 'en-GB',
} as const
const phoneOptions = {
  ...pageOptions,
  viewport: phone,
  hasTouch: true,
  timezoneId: hotelZone,
}
const deskOptions = { ...pageOptions, viewport: wide }

/** The tests' push services and calendars are on this machine, and a test can call from several addresses. */
const sharedSettings = {
  PUSH_ENDPOINTS: 'any',
  CALENDAR_FEEDS: 'any',
  WEBHOOKS: 'any',
  TRUST_PROXY: '1',
}

/** Fails on any error of a browser or the server that the test does not allow. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  sharedServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs.
    async ({}, use) => await useServer(await copyDemoData(), sharedSettings, use),
    { scope: 'worker' },
  ],

  sharedPages: [
    async ({ browser, sharedServer }, use) => {
      const pages = new PagePool(browser, { baseURL: sharedServer.url, serviceWorkers: 'block' })
      await use(pages)
      await pages.close()
    },
    { scope: 'worker' },
  ],

  database: ['postgres', { option: true }],

  settings: [{}, { option: true }],

  ownServer: [false, { option: true }],

  push: [false, { option: true }],

  isPatient: [true, { option: true }],

  server: async ({ sharedServer, database, settings, ownServer }, use, testInfo) => {
    const useAndCheck = async (server: TestServer) => {
      await use(server)
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('server log', { body: server.lines.join('\n') })
      }
      expect(server.errors(), 'errors in the server log').toEqual([])
    }
    if (database === 'embedded') {
      await useServer({ dataDir: makeDataDir() }, settings, useAndCheck)
    } else if (ownServer || Object.keys(settings).length > 0) {
      await useServer(await copyDemoData(), { ...sharedSettings, ...settings }, useAndCheck)
    } else {
      await sharedServer.openHotelCopy()
      await useAndCheck(sharedServer)
    }
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs.
  consoleErrors: async ({}, use) => {
    const consoleErrors = new ConsoleErrors()
    await use(consoleErrors)
    consoleErrors.expectNone()
  },

  pages: async (
    { browser, server, sharedServer, sharedPages, serviceWorkers, push, isPatient },
    use,
  ) => {
    if (server === sharedServer && serviceWorkers === 'block' && !push && isPatient) {
      await use(sharedPages)
    } else {
      const pages = new PagePool(
        browser,
        { baseURL: server.url, serviceWorkers },
        { push, isPatient },
      )
      await use(pages)
      await pages.close()
    }
  },

  guest: async ({ database, server, pages, consoleErrors }, use) => {
    await pages.use(phoneOptions, consoleErrors, async (page) => {
      if (database === 'postgres') offerSession(page, copySession(server))
      await use(page)
    })
  },

  desk: async ({ pages, consoleErrors }, use) => {
    await pages.use(deskOptions, consoleErrors, use)
  },

  ananya: async ({ guest, server }, use) => {
    await signInGuest(guest, server)
    await use(guest)
  },

  admin: async ({ desk }, use) => {
    await signInDesk(desk)
    await use(desk)
  },

  secondDesk: async ({ pages, consoleErrors }, use) => {
    await pages.use(deskOptions, consoleErrors, use)
  },
})

async function useServer(
  place: Place,
  settings: Record<string, string>,
  use: (server: TestServer) => Promise<void>,
): Promise<void> {
  const server = new TestServer(place, settings, { hosted: true })
  await server.start()
  await use(server)
  await server.stop()
  await rm(place.dataDir, { recursive: true, force: true })
}

/** Runs a variant of a test every time, or by `npm run nightly` only. */
export const nightlyUnless = (everyTime: boolean) => ({ tag: everyTime ? [] : '@nightly' })

export { expect }
