/**
 * `npm run screenshots`: every screen and state of both front ends as images in screenshots/, for review,
 * and a contact sheet for each variant. Needs `npm run build`. `npm run screenshots 390-dark` or
 * `desk-dark` makes one variant only.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { paths } from '../apps/desk/src/shared/paths.ts'
import { ensureChromium } from '../scripts/chromium.ts'
import { root } from '../scripts/run.ts'
import {
  booker,
  bookRoom,
  listBookingScreens,
  submitPreCheckIn,
} from './support/booking-screens.ts'
import { chatStates } from './support/chat-states.ts'
import { makeContactSheet } from './support/contact-sheet.ts'
import { changeContent } from './support/content-changes.ts'
import { openEachEditor, recordPages } from './support/desk-editors.ts'
import { deskStates } from './support/desk-states.ts'
import { type GuestState, guestStates } from './support/guest-states.ts'
import { askForTowels, signInDesk, signInGuest } from './support/journeys.ts'
import { orderStates } from './support/order-states.ts'
import { savePhotographs, showPhotographs } from './support/photographs.ts'
import { listGuestScreens } from './support/screens.ts'
import { TestServer } from './support/server.ts'
import { settle } from './support/settle.ts'

const folder = join(root, 'screenshots')
const [, , only] = process.argv

const sizes = [
  { name: '390', width: 390, height: 844 },
  { name: '360', width: 360, height: 640 },
]
/** Booking pages are also used on computers. */
const computer = { name: '1280', width: 1280, height: 800 }
const looks: readonly { name: string; forcedColors?: 'active'; [setting: string]: unknown }[] = [
  { name: 'light' },
  { name: 'dark', theme: 'dark' },
  { name: 'arabic', locale: 'ar' },
  { name: 'arabic-dark', theme: 'dark', locale: 'ar' },
  { name: 'hindi', locale: 'hi' },
  { name: 'large', textSize: 200 },
  { name: 'contrast', forcedColors: 'active' },
]

/** Screens with images: also captured with photos of everything. */
const withPhotographs = new Set([
  'home',
  'order',
  'menu',
  'gifts',
  'amenities',
  'department',
  'facilities',
  'attraction-type',
  'notifications',
  'hotel',
  'booking-rooms',
])

const deskSizes = {
  wide: { width: 1920, height: 1080 },
  narrow: { width: 1024, height: 768 },
}

function statesAt(size: { name: string }): readonly GuestState[] {
  if (size === computer) return []
  return size.name === '390' ? [...guestStates, ...orderStates, ...chatStates] : chatStates
}

async function shootGuest(browser: Browser, server: TestServer): Promise<void> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // guestStates mocks responses, which a service worker would bypass.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await signInGuest(page, server)
  await askForTowels(page)
  const screens = await listGuestScreens(page, server)
  const bookingScreens = listBookingScreens(server, await bookRoom(page, server))
  const photographs = await savePhotographs(dataDir)
  for (const size of [...sizes, computer]) {
    for (const look of looks) {
      if (only && only !== `${size.name}-${look.name}`) continue
      await page.setViewportSize(size)
      await page.emulateMedia({ forcedColors: look.forcedColors ?? 'none' })
      await page.evaluate(
        (choice) => {
          localStorage.setItem('bellhop.device', JSON.stringify(choice))
        },
        { ...look, hotelId: server.hotelId },
      )
      const shots: string[] = []
      const capture = async (name: string) => {
        shots.push(await shoot(page, `${size.name}-${look.name}-${name}`))
      }
      const shown = [...screens, ...bookingScreens].filter(
        ({ name }) => size !== computer || /^(hotel|booking)/.test(name),
      )
      for (const { name, path } of shown) {
        await page.goto(path)
        await settle(page)
        await capture(name)
      }
      const hide = await showPhotographs(page, photographs)
      for (const { name, path } of shown.filter(({ name }) => withPhotographs.has(name))) {
        await page.goto(path)
        await settle(page)
        await capture(`photographs-${name}`)
      }
      await hide()
      for (const { name, show } of statesAt(size)) {
        const end = await show(page, screens)
        await capture(name)
        await end()
      }
      await makeContactSheet(shots, size, join(folder, `sheet-${size.name}-${look.name}`))
    }
  }
  await context.close()
}

async function shootDesk(browser: Browser, server: TestServer): Promise<void> {
  const phone = await browser.newPage()
  await submitPreCheckIn(phone, server, await bookRoom(phone, server))
  await phone.close()
  const manager = await browser.newPage({ baseURL: server.url })
  await signInDesk(manager)
  const changedEntry = await changeContent(manager)
  await manager.close()
  for (const look of ['light', 'dark', 'contrast'] as const) {
    if (only && only !== `desk-${look}`) continue
    const context = await browser.newContext({
      baseURL: server.url,
      ...(look === 'contrast' ? { forcedColors: 'active' } : { colorScheme: look }),
    })
    const page = await context.newPage()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/desk')
    await page.getByLabel('Email').waitFor()
    await shoot(page, `desk-${look}-sign-in`)
    await signInDesk(page)
    await settle(page)
    await shoot(page, `desk-${look}-board`)
    for (const { name, show } of deskStates) {
      const end = await show(page)
      await shoot(page, `desk-${look}-${name}`)
      await end()
    }
    await page.setViewportSize(deskSizes.wide)
    await shoot(page, `desk-${look}-board-wide`)
    await page.getByRole('article').first().getByRole('button').first().click()
    await settle(page)
    await shoot(page, `desk-${look}-request`)
    await page.setViewportSize(deskSizes.narrow)
    await shoot(page, `desk-${look}-request-narrow`)
    await page.getByRole('button', { name: 'Close details' }).click()
    await page.getByRole('button', { name: 'Compact cards' }).click()
    await settle(page)
    await shoot(page, `desk-${look}-board-compact`)
    await shootDeskChat(page, `desk-${look}-chat`)
    await shootDeskFolios(page, `desk-${look}-folios`)
    await shootDeskBookings(page, `desk-${look}`)
    await shootDeskEditors(page, `desk-${look}`, changedEntry)
    for (const [size, viewport] of Object.entries(deskSizes)) {
      await page.setViewportSize(viewport)
      await page.goto('/desk/reports')
      await settle(page)
      await shoot(page, `desk-${look}-reports-${size}`)
      await page.goto('/desk/rates')
      await settle(page)
      await shoot(page, `desk-${look}-rates-${size}`)
      await page.goto('/desk/feedback')
      await page.getByRole('link', { name: /Fatima/ }).click()
      await settle(page)
      await shoot(page, `desk-${look}-feedback-${size}`)
    }
    await context.close()
  }
}

/** With long names. */
async function shootDeskChat(page: Page, name: string): Promise<void> {
  await page.route(/\/api\/desk\/(chats|session)/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text())
      .replaceAll('Daniel Okafor', 'Daniel Chukwuemeka Okafor-Featherstonehaugh')
      .replaceAll('Meera Joshi', 'Meera Lakshmi Venkataraghavan Joshi')
    await route.fulfill({ response, body })
  })
  for (const [size, viewport] of Object.entries(deskSizes)) {
    await page.setViewportSize(viewport)
    await page.goto('/desk/chat')
    await page.getByRole('link', { name: /Okafor/ }).click()
    await page
      .getByRole('log')
      .getByText(/very loud/)
      .waitFor()
    await settle(page)
    await shoot(page, `${name}-${size}`)
  }
}

async function shootDeskFolios(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries(deskSizes)) {
    await page.setViewportSize(viewport)
    await page.goto('/desk/folios?list=waiting')
    await page.getByRole('link', { name: /Venkataraman/ }).click()
    await page.getByRole('group', { name: 'Total' }).waitFor()
    await settle(page)
    await shoot(page, `${name}-${size}`)
  }
  await page.getByRole('button', { name: 'Take payment' }).click()
  await settle(page)
  await shoot(page, `${name}-payment`)
}

async function shootDeskBookings(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries(deskSizes)) {
    await page.setViewportSize(viewport)
    await page.goto('/desk/bookings')
    await page.getByRole('radio', { name: 'Upcoming' }).check()
    await page
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`${booker}.*to verify`) })
      .getByRole('link', { name: new RegExp(booker) })
      .first()
      .click()
    const booking = page.getByRole('region', { name: `Booking of ${booker}` })
    await booking.waitFor()
    await settle(page)
    await shoot(page, `${name}-bookings-${size}`)
    await booking.getByRole('link', { name: /^Pre-check-in/ }).click()
    await page.getByText('To verify', { exact: true }).waitFor()
    await settle(page)
    await shoot(page, `${name}-pre-check-in-${size}`)
    await page.goto('/desk/room-plan')
    await settle(page)
    await shoot(page, `${name}-room-plan-${size}`)
  }
}

/** In a window that is high enough for most of them. */
async function shootDeskEditors(page: Page, name: string, changedEntry: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 1600 })
  for (const path of recordPages) {
    await page.goto(`/desk${path}`)
    await settle(page)
    await shoot(page, `${name}-record${path.replace('/', '-')}`)
  }
  await page.goto(`/desk${paths.changes}?entry=${changedEntry}`)
  await settle(page)
  await shoot(page, `${name}-history`)
  await openEachEditor(page, {
    list: async (list) => {
      await shoot(page, `${name}-${list}`)
    },
    editor: async (editor) => {
      await shoot(page, `${name}-editor-${editor}`)
    },
  })
}

async function shoot(page: Page, name: string): Promise<string> {
  const path = join(folder, `${name}.png`)
  await page.screenshot({ path, animations: 'disabled' })
  return path
}

const dataDir = mkdtempSync(join(tmpdir(), 'bellhop-screenshots-'))
const server = new TestServer({ dataDir })
const executablePath = await ensureChromium()
if (!executablePath) process.exit(1)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
rmSync(folder, { recursive: true, force: true })
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
