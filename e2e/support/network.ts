import { type BrowserContext, expect, type Page } from '@playwright/test'

export const saved = 'Saved. We will send it when you are back online.'

/** The browser reports every call that fails offline. */
export const offlineErrors = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/]

/** The scripts that mark later pages as offline, by browser. */
const offlineScripts = new WeakMap<BrowserContext, { dispose(): Promise<void> }>()

/**
 * Takes the phone off the network. Chromium notifies only open pages; pages that the service worker loads afterwards
 * would report being online.
 */
export async function goOffline(page: Page): Promise<void> {
  const context = page.context()
  const script = await context.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false }),
  )
  offlineScripts.set(context, script)
  await context.setOffline(true)
}

export async function goOnline(page: Page): Promise<void> {
  const context = page.context()
  await offlineScripts.get(context)?.dispose()
  await context.setOffline(false)
  for (const open of context.pages()) {
    await open.evaluate(() => {
      if (!Object.hasOwn(navigator, 'onLine')) return
      Reflect.deleteProperty(navigator, 'onLine')
      dispatchEvent(new Event('online'))
    })
  }
}

/** Waits until the app is cached, so that it opens offline. */
export async function waitUntilCached(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.match('/api/misc/cms/web/safety')) !== undefined),
    )
    .toBe(true)
}
