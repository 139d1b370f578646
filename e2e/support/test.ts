import { rm } from 'node:fs/promises'
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { ConsoleErrors } from './console-errors.ts'
import { copyDemoData, makeDataDir, readSignedInGuest } from './demo-data.ts'
import { hasSignedInBefore } from './journeys.ts'
import { TestServer } from './server.ts'

interface Fixtures {
  /** What the server keeps its data in. */
  database: 'postgres' | 'pglite'
  /** Of the server, beside those of every test. */
  settings: Record<string, string>
  /** Whether phones have notifications; with them, a guest is asked after the first order. */
  push: boolean
  /** The real server on a demo hotel of this test's own. */
  server: TestServer
  consoleErrors: ConsoleErrors
  /** A phone, nobody signed in. */
  guest: Page
  /** The screen at the desk, nobody signed in. */
  desk: Page
  /** The screen of a colleague, in a browser of its own. */
  secondDesk: Page
}

/** What moves for ever costs a renderer without a graphics card most of its time. */
const still = { reducedMotion: 'reduce' } as const

export const phone = { width: 390, height: 844 }
export const wide = { width: 1280, height: 800 }

/** Fails on any complaint of a browser or of the server that the test does not name. */
export const test = base.extend<Fixtures>({
  database: ['postgres', { option: true }],

  settings: [{}, { option: true }],

  push: [false, { option: true }],

  server: async ({ database, settings }, use, testInfo) => {
    const place = database === 'pglite' ? { dataDir: makeDataDir() } : await copyDemoData()
    const server = new TestServer(place, settings, { hosted: true })
    await server.start()
    await use(server)
    await server.stop()
    await rm(place.dataDir, { recursive: true, force: true })
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('server log', { body: server.lines.join('\n') })
    }
    expect(server.errors(), 'errors in the log of the server').toEqual([])
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs.
  consoleErrors: async ({}, use) => {
    const consoleErrors = new ConsoleErrors()
    await use(consoleErrors)
    consoleErrors.expectNone()
  },

  guest: async ({ browser, database, server, push, consoleErrors }, use) => {
    const context = await browser.newContext({
      ...still,
      baseURL: server.url,
      viewport: phone,
      hasTouch: true,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
    })
    // A whole Chromium has notifications, a headless shell has none: here both are alike.
    if (!push) await context.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
    consoleErrors.watch(context)
    const page = await context.newPage()
    if (database === 'postgres') hasSignedInBefore(page, readSignedInGuest())
    await use(page)
    await leave(context)
  },

  desk: async ({ browser, server, consoleErrors }, use) => {
    await useDesk(browser, server, consoleErrors, use)
  },

  secondDesk: async ({ browser, server, consoleErrors }, use) => {
    await useDesk(browser, server, consoleErrors, use)
  },
})

async function useDesk(
  browser: Browser,
  server: TestServer,
  consoleErrors: ConsoleErrors,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    ...still,
    baseURL: server.url,
    viewport: wide,
  })
  consoleErrors.watch(context)
  // The bell asks the browser whether it may sound before anyone has clicked; Chrome notes its refusal.
  consoleErrors.allow(/AudioContext was not allowed to start/)
  await use(await context.newPage())
  await leave(context)
}

/** Waits for the routes that a test answers itself before it closes the browser: a call may be in flight. */
async function leave(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'wait' })))
  await context.unrouteAll({ behavior: 'wait' })
  await context.close()
}

export { expect }
