/**
 * `npm run screenshots`: every screen of both front ends as pictures in screenshots/, to be looked at.
 * Needs the built front ends.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { ensureChromium } from '../scripts/chromium.ts'
import { root } from '../scripts/run.ts'
import { askForTowels, signInDesk, signInGuest } from './support/errands.ts'
import { TestServer } from './support/server.ts'

const folder = join(root, 'screenshots')

const looks = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'dark', width: 390, height: 844, theme: 'dark' },
  { name: 'arabic', width: 390, height: 844, locale: 'ar' },
  { name: 'hindi', width: 390, height: 844, locale: 'hi' },
  { name: 'small', width: 360, height: 740 },
  { name: 'large-text', width: 360, height: 740, textSize: 200 },
  { name: 'tablet', width: 768, height: 1024 },
]

async function shootGuest(browser: Browser, server: TestServer): Promise<void> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  const page = await context.newPage()
  await page.goto(`/?hotel=${server.hotelId}`)
  await page.getByLabel('Phone number').waitFor()
  await shoot(page, 'guest-phone-sign-in')
  await signInGuest(page, server)
  await askForTowels(page)
  const screens = {
    home: '/',
    amenities: '/amenities',
    requests: '/requests',
    request: new URL(page.url()).pathname,
    profile: '/profile',
    hotel: `/room-booking/${server.hotelId}`,
  }
  for (const { name, width, height, ...device } of looks) {
    await page.setViewportSize({ width, height })
    await page.evaluate(
      (choice) => localStorage.setItem('bellhop.device', JSON.stringify(choice)),
      { ...device, hotelId: server.hotelId },
    )
    for (const [screen, path] of Object.entries(screens)) {
      await page.goto(path)
      await shoot(page, `guest-${name}-${screen}`)
    }
  }
  await context.close()
}

async function shootDesk(browser: Browser, server: TestServer): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ baseURL: server.url, colorScheme })
    const page = await context.newPage()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/desk')
    await page.getByLabel('Email').waitFor()
    await shoot(page, `desk-${colorScheme}-sign-in`)
    await signInDesk(page)
    await shoot(page, `desk-${colorScheme}-board`)
    await page.setViewportSize({ width: 1920, height: 1080 })
    await shoot(page, `desk-${colorScheme}-board-wide`)
    await page.getByRole('article').first().getByRole('button').first().click()
    await shoot(page, `desk-${colorScheme}-request`)
    await context.close()
  }
}

/** Waits for the data, the pictures in view and the fonts. */
async function shoot(page: Page, name: string): Promise<void> {
  await page.getByRole('main').waitFor()
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await page.evaluate(async () => {
    await document.fonts.ready
    const inView = [...document.images].filter(
      (image) => image.getBoundingClientRect().top < window.innerHeight,
    )
    await Promise.all(inView.map((image) => image.decode().catch(() => undefined)))
  })
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
}

const dataDir = mkdtempSync(join(tmpdir(), 'bellhop-screenshots-'))
const server = new TestServer({ dataDir })
const executablePath = await ensureChromium()
if (!executablePath) process.exit(1)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
mkdirSync(folder, { recursive: true })
await server.start()
try {
  await shootGuest(browser, server)
  await shootDesk(browser, server)
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
