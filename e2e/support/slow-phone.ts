import { readFileSync } from 'node:fs'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** Figures that a guest with a slow phone experiences on a page: LCP, CLS and INP as web-vitals defines them. */
export interface Vitals {
  /** Milliseconds. */
  lcp: number
  cls: number
  /** Milliseconds. */
  inp: number
  /** Tasks of 50 ms and more. */
  longTasks: number
  /** Milliseconds. */
  longestTask: number
  /** Bytes transferred until the largest contentful paint. */
  bytes: number
  /** How many times slower the phone is than the machine. */
  slowdown: number
  /** Share by which the machine had become faster or slower at the end. */
  drift: number
}

const network = {
  offline: false,
  latency: 100,
  downloadThroughput: 9e6 / 8,
  uploadThroughput: 9e6 / 8,
}
/**
 * How fast the phone's processor is, on the scale of Lighthouse's BenchmarkIndex: a Moto G Power of 2022 has 264, a
 * Pixel 5 has 1000, a machine on which it is four times slower has 1600.
 */
const phoneSpeed = 400

const library = readFileSync(
  new URL('web-vitals.iife.js', import.meta.resolve('web-vitals')),
  'utf8',
)
declare const webVitals: typeof import('web-vitals')

declare global {
  interface Window {
    vitals: Omit<Vitals, 'bytes' | 'slowdown' | 'drift'>
  }
}

/** Runs in the page, before its own scripts and in one scope with the library. */
function observe() {
  const vitals = { lcp: 0, cls: 0, inp: 0, longTasks: 0, longestTask: 0 }
  window.vitals = vitals
  const options = { reportAllChanges: true, durationThreshold: 16 }
  webVitals.onLCP(({ value }) => {
    vitals.lcp = value
  }, options)
  webVitals.onCLS(({ value }) => {
    vitals.cls = value
  }, options)
  webVitals.onINP(({ value }) => {
    vitals.inp = value
  }, options)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      vitals.longTasks++
      vitals.longestTask = Math.max(vitals.longestTask, duration)
    }
  }).observe({ type: 'longtask', buffered: true })
}

function readVitals(): Omit<Vitals, 'slowdown' | 'drift'> {
  const { vitals } = window
  const loads = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[]
  const bytes = loads
    .filter(({ responseEnd }) => responseEnd <= vitals.lcp)
    .reduce((sum, { transferSize }) => sum + transferSize, 0)
  return { ...vitals, bytes }
}

/**
 * The browser's current speed on the scale of Lighthouse's BenchmarkIndex: a tenth of how often per second it joins
 * 10,000 letters, or copies 100,000 numbers. A shared machine is at times twice as fast as at others.
 */
async function measureSpeed(page: Page): Promise<number> {
  const measure = () =>
    page.evaluate(() => {
      const countFor = (milliseconds: number, work: () => unknown) => {
        const start = performance.now()
        let count = 0
        while (performance.now() - start < milliseconds) {
          work()
          count++
        }
        return count / 10 / ((performance.now() - start) / 1000)
      }
      const numbers = Array.from({ length: 100_000 }, (_, i) => i)
      const copy = [...numbers]
      const joins = countFor(250, () => {
        let text = ''
        for (let i = 0; i < 10_000; i++) text += 'a'
        return text.length
      })
      const copies = countFor(250, () => {
        for (let i = 0; i < numbers.length; i++) copy[i] = numbers[i] ?? 0
      })
      return (joins + copies) / 2
    })
  // The first round compiles it, and other processes may slow some down.
  const speeds: number[] = []
  for (let round = 0; round < 4; round++) speeds.push(await measure())
  return Math.max(...speeds)
}

/** The throttling rate that makes the browser as fast as the phone; measured, as a rate of 10 slows it 12 times. */
async function findSlowdown(page: Page, session: CDPSession, speed: number): Promise<number> {
  let rate = Math.max(1, speed / phoneSpeed)
  for (let round = 0; round < 2; round++) {
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    rate = Math.max(1, (rate * (await measureSpeed(page))) / phoneSpeed)
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return rate
}

/**
 * Opens a page on a phone with a slow processor, 9 Mbit/s and a latency of 100 ms, and uses it.
 *
 * @param times slower than this machine; undefined for a phone of `phoneSpeed`
 * @param use must not find elements by role: Playwright computes roles in the page, which would be measured too
 */
export async function measureSlowPhone(
  context: BrowserContext,
  path: string,
  times: number | undefined,
  use: (page: Page) => Promise<void>,
  prepare?: (page: Page) => Promise<void>,
): Promise<Vitals> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const speed = await measureSpeed(page)
  const slowdown = times ?? (await findSlowdown(page, session, speed))
  await prepare?.(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  // Init scripts are not subject to the page's content security policy.
  await page.addInitScript({ content: `${library}\n(${observe})()` })
  await page.goto(path)
  await page.waitForFunction(
    () => document.querySelector('h1') && !document.querySelector('[aria-busy=true]'),
    null,
    { polling: 500 },
  )
  await use(page)
  await page.waitForTimeout(1000)
  const vitals = await page.evaluate(readVitals)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.goto('about:blank')
  const drift = Math.abs((await measureSpeed(page)) / speed - 1)
  await page.close()
  if (vitals.lcp === 0) throw new Error(`No LCP reported on ${path}`)
  return { ...vitals, slowdown, drift }
}

/**
 * Taps the first match of a CSS selector in the window. Playwright's taps run scripts in the page, which would count as
 * long tasks.
 */
export async function tap(page: Page, selector: string): Promise<void> {
  await page.touchscreen.tap(...(await findCentre(page, selector)))
}

/** The centre of the first match that is in the window and not covered. */
export async function findCentre(page: Page, selector: string): Promise<[number, number]> {
  return page.evaluate((css) => {
    for (const element of document.querySelectorAll(css)) {
      const { x, y, width, height } = element.getBoundingClientRect()
      const point: [number, number] = [x + width / 2, y + height / 2]
      if (element.contains(document.elementFromPoint(...point))) return point
    }
    throw new Error(`No ${css} in the window`)
  }, selector)
}

/** Without Playwright's selectors, whose scripts would count as long tasks. */
export async function waitForCount(page: Page, selector: string, count: number): Promise<void> {
  const find = () => page.evaluate((css) => document.querySelectorAll(css).length, selector)
  const deadline = Date.now() + 60_000
  while ((await find()) !== count) {
    if (Date.now() > deadline) throw new Error(`Expected ${count} of ${selector}`)
    await page.waitForTimeout(500)
  }
}

/** Discards the long tasks of opening the app, to measure only what follows. */
export async function forgetTasks(page: Page): Promise<void> {
  await page.waitForTimeout(3000)
  await page.evaluate(() => {
    window.vitals.longTasks = 0
    window.vitals.longestTask = 0
  })
}
