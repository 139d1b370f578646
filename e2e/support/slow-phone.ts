import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'

/** What a guest with a slow phone experiences on a page: LCP, CLS and INP as web-vitals defines them. */
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
}

const network = {
  offline: false,
  latency: 100,
  downloadThroughput: 9e6 / 8,
  uploadThroughput: 9e6 / 8,
}
const cpuSlowdown = 4

const library = readFileSync(
  new URL('web-vitals.iife.js', import.meta.resolve('web-vitals')),
  'utf8',
)
declare const webVitals: typeof import('web-vitals')

declare global {
  interface Window {
    vitals: Omit<Vitals, 'bytes'>
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

function readVitals(): Vitals {
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
 * Opens a page on a phone with a processor four times slower, 9 Mbit/s and a latency of 100 ms, and uses it.
 *
 * @param use must not find elements by role: Playwright computes roles in the page, which would be measured too
 */
export async function measureSlowPhone(
  context: BrowserContext,
  path: string,
  use: (page: Page) => Promise<void>,
  prepare?: (page: Page) => Promise<void>,
): Promise<Vitals> {
  const page = await context.newPage()
  await prepare?.(page)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
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
  await page.close()
  if (vitals.lcp === 0) throw new Error(`No LCP was reported on ${path}.`)
  return vitals
}

/** Discards the long tasks of opening the app, to measure only what follows. */
export async function forgetTasks(page: Page): Promise<void> {
  await page.waitForTimeout(3000)
  await page.evaluate(() => {
    window.vitals.longTasks = 0
    window.vitals.longestTask = 0
  })
}
