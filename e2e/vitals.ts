/**
 * `npm run vitals`: what a slow phone feels of the guest app's first screens: LCP, CLS, the
 * longest interaction, long tasks and bytes, in Chromium with a processor four times slower, 9 Mbit/s and
 * 100 ms. Needs `npm run build`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/chromium.ts'
import { signInGuest } from './support/errands.ts'
import { TestServer } from './support/server.ts'

interface Vitals {
  lcp: number
  cls: number
  interaction: number
  longTasks: number
  longestTask: number
}

const bars = { lcp: 1800, cls: 0, interaction: 150 }
const phone = { width: 390, height: 844 }
const line = {
  offline: false,
  latency: 100,
  downloadThroughput: 9e6 / 8,
  uploadThroughput: 9e6 / 8,
}
const slowdown = 4

/** Runs in the page, before anything of its own. */
function observe() {
  const vitals: Vitals = { lcp: 0, cls: 0, interaction: 0, longTasks: 0, longestTask: 0 }
  Object.assign(globalThis, { vitals })
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...(type === 'event' && { durationThreshold: 16 }),
    })
  watch('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = startTime
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    }
    if (!hadRecentInput) vitals.cls += value
  })
  watch('event', (entry) => {
    const { interactionId } = entry as PerformanceEntry & { interactionId: number }
    if (interactionId) vitals.interaction = Math.max(vitals.interaction, entry.duration)
  })
  watch('longtask', ({ duration }) => {
    vitals.longTasks++
    vitals.longestTask = Math.max(vitals.longestTask, duration)
  })
}

/** Opens a page as a slow phone does, and uses it. */
async function measure(context: BrowserContext, path: string, use: (page: Page) => Promise<void>) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(observe)
  await page.goto(path)
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  const opened = bytes
  await use(page)
  await page.waitForTimeout(1000)
  const vitals = await page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals)
  await page.close()
  return { ...vitals, bytes: opened }
}

async function tapButtons(page: Page): Promise<void> {
  for (const button of (await page.getByRole('button').all()).slice(0, 4)) {
    if (await button.isEnabled()) await button.tap({ timeout: 2000 }).catch(() => {})
  }
}

async function fillPhone(page: Page): Promise<void> {
  await page.getByLabel('Phone number').pressSequentially('+9190000')
}

async function measureAll(browser: Browser, server: TestServer): Promise<boolean> {
  const options = { baseURL: server.url, viewport: phone, hasTouch: true, locale: 'en-IN' }
  const visitor = await browser.newContext(options)
  const known = await visitor.newPage()
  await signInGuest(known, server)
  const storageState = await visitor.storageState()
  const outlet = await known.evaluate(async () => {
    const { log } = JSON.parse(localStorage.getItem('root') ?? '{}')
    const headers = { authorization: `Bearer ${log.token}` }
    const { data } = await (await fetch('/api/dashboard/app', { headers })).json()
    return data.restaurants[0]._id as string
  })
  await known.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await known.close()

  const screens = [
    { name: 'sign-in', path: `/?hotel=${server.hotelId}`, use: fillPhone, session: undefined },
    { name: 'home', path: '/', use: tapButtons, session: storageState },
    { name: 'menu', path: `/dining/${outlet}`, use: tapButtons, session: storageState },
    { name: 'amenities', path: '/amenities', use: tapButtons, session: storageState },
  ]
  const rows: Record<string, Record<string, string | number>> = {}
  let isGood = true
  const add = (name: string, vitals: Vitals & { bytes: number }) => {
    rows[name] = {
      'LCP ms': Math.round(vitals.lcp),
      CLS: vitals.cls.toFixed(3),
      'INP ms': Math.round(vitals.interaction),
      'long tasks': vitals.longTasks,
      'longest ms': Math.round(vitals.longestTask),
      'kB moved': (vitals.bytes / 1000).toFixed(1),
    }
    const { lcp, cls, interaction } = vitals
    isGood &&= lcp <= bars.lcp && cls <= bars.cls && interaction <= bars.interaction
  }
  for (const { name, path, use, session } of screens) {
    const context = await browser.newContext({
      ...options,
      ...(session && { storageState: session }),
    })
    add(name, await measure(context, path, use))
    await context.close()
  }
  add('home, next visit', await measure(visitor, '/', tapButtons))
  console.table(rows)
  return isGood
}

const folder = mkdtempSync(join(tmpdir(), 'bellhop-vitals-'))
const server = new TestServer({ dataDir: folder })
await server.start()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const isGood = await measureAll(browser, server)
console.log(isGood ? 'Within the bars.' : `Beyond a bar: ${JSON.stringify(bars)}`)
await browser.close()
await server.stop()
rmSync(folder, { recursive: true, force: true })
process.exitCode = isGood ? 0 : 1
