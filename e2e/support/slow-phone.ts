import type { BrowserContext, Page } from '@playwright/test'

/** What a guest feels of a page: in ms, CLS as browsers count it. */
export interface Vitals {
  lcp: number
  cls: number
  /** The slowest answer to a tap or a key. */
  inp: number
  longTasks: number
  longestTask: number
  /** What came over the line until the largest picture or text stood. */
  bytes: number
}

const line = {
  offline: false,
  latency: 100,
  downloadThroughput: 9e6 / 8,
  uploadThroughput: 9e6 / 8,
}
const slowdown = 4

/** Runs in the page, before anything of its own. */
function observe() {
  const vitals = { lcp: 0, cls: 0, inp: 0, longTasks: 0, longestTask: 0 }
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
    if (interactionId) vitals.inp = Math.max(vitals.inp, entry.duration)
  })
  watch('longtask', ({ duration }) => {
    vitals.longTasks++
    vitals.longestTask = Math.max(vitals.longestTask, duration)
  })
}

function readVitals(): Vitals {
  const { vitals } = globalThis as unknown as { vitals: Omit<Vitals, 'bytes'> }
  const loads = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))
  const bytes = (loads as PerformanceResourceTiming[])
    .filter(({ responseEnd }) => responseEnd <= vitals.lcp)
    .reduce((sum, { transferSize }) => sum + transferSize, 0)
  return { ...vitals, bytes }
}

/**
 * Opens a page on a phone with a processor four times slower, 9 Mbit/s and 100 ms, and uses it.
 *
 * @param use finds its way without roles, which Playwright works out in the page: that would be measured too
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
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(observe)
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
  return vitals
}

/** Leaves out the tasks of opening the app, for what is measured within it. */
export async function forgetTasks(page: Page): Promise<void> {
  await page.waitForTimeout(3000)
  await page.evaluate(() => {
    const { vitals } = globalThis as unknown as { vitals: Vitals }
    vitals.longTasks = 0
    vitals.longestTask = 0
  })
}
