import { browserPatienceMs } from '@bellhop/client/within'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { ConsoleErrors } from './console-errors.ts'

type Viewport = { viewport: { width: number; height: number } }

/**
 * Pages reused by several tests. A new browser context costs half a second of CPU time, for a process, its fonts and
 * compiling scripts.
 */
export class PagePool {
  readonly #browser: Browser
  readonly #options: BrowserContextOptions
  readonly #push: boolean
  readonly #isPatient: boolean
  /** Unused pages, by the options that they were opened with. */
  readonly #idle = new Map<object, Page[]>()

  constructor(
    browser: Browser,
    options: BrowserContextOptions,
    { push = false, isPatient = true } = {},
  ) {
    this.#browser = browser
    this.#options = options
    this.#push = push
    this.#isPatient = isPatient
  }

  /** Passes a clean page in a separate browser context to a test. */
  async use(
    options: BrowserContextOptions & Viewport,
    consoleErrors: ConsoleErrors,
    use: (page: Page) => Promise<void>,
  ): Promise<void> {
    const page = this.#idle.get(options)?.pop() ?? (await this.#open(options))
    const stopWatching = consoleErrors.watch(page.context())
    await use(page)
    if (await this.#reset(page, options)) {
      this.#idle.set(options, [...(this.#idle.get(options) ?? []), page])
    } else {
      await page.context().close()
    }
    stopWatching()
  }

  async close(): Promise<void> {
    const pages = [...this.#idle.values()].flat()
    await Promise.all(pages.map((page) => page.context().close()))
  }

  async #open(options: BrowserContextOptions): Promise<Page> {
    const context = await this.#browser.newContext({ ...this.#options, ...options })
    // Chromium supports notifications, a headless shell does not; this makes them equal.
    if (!this.#push)
      await context.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
    if (this.#isPatient) await context.addInitScript(beVeryPatient, browserPatienceMs / 20)
    const page = await context.newPage()
    watchScripts(page)
    keepIntercepting(page)
    keepIntercepting(context)
    return page
  }

  /** @returns false for a page that cannot be reset */
  async #reset(page: Page, { viewport }: Viewport): Promise<boolean> {
    const context = page.context()
    // A call that the test responds to may be in flight.
    await Promise.all(context.pages().map((each) => each.unrouteAll({ behavior: 'wait' })))
    await context.unrouteAll({ behavior: 'wait' })
    if (scripted.has(context) || page.isClosed() || this.#options.serviceWorkers === 'allow') {
      return false
    }
    await Promise.all(context.pages().map((each) => each !== page && each.close()))
    await context.setOffline(false)
    // The same origin, but outside the app, which would continue to store data.
    await page.goto('/robots.txt')
    await context.clearPermissions()
    await context.clearCookies()
    await page.setViewportSize(viewport)
    await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce' })
    await page.evaluate(() => sessionStorage.clear())
    const session = await context.newCDPSession(page)
    const { origin } = new URL(page.url())
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await session.send('Page.resetNavigationHistory')
    await session.detach()
    return true
  }
}

/**
 * On a busy machine the browser's storage may take longer than the app waits for it, in twenty steps (within.ts).
 */
function beVeryPatient(tickMs: number) {
  const real = window.setInterval.bind(window)
  const patient = (work: TimerHandler, ms?: number, ...args: unknown[]) =>
    real(work, ms === tickMs ? ms * 20 : ms, ...args)
  Object.assign(window, { setInterval: patient })
}

/** Contexts with scripts or clocks of a test, which Playwright cannot remove. */
const scripted = new WeakSet<BrowserContext>()

function watchScripts(page: Page): void {
  const context = page.context()
  const scripts = ['addInitScript', 'exposeFunction'] as const
  const clocks = ['install', 'setFixedTime', 'setSystemTime'] as const
  for (const [target, methods] of [
    [page, scripts],
    [context, scripts],
    [page.clock, clocks],
  ] as const) {
    for (const method of methods) {
      const call = Reflect.get(target, method)
      Reflect.set(target, method, (...args: unknown[]) => {
        scripted.add(context)
        return call.apply(target, args)
      })
    }
  }
}

/**
 * When the last route is removed, Chromium stops intercepting and may lose requests that are in flight, for example of
 * a page that is loading. An inert route remains until the page is reset.
 */
function keepIntercepting(target: Page | BrowserContext): void {
  const route = target.route.bind(target)
  target.route = async (...args) => {
    await route(
      () => false,
      () => {},
    )
    return route(...args)
  }
}
