import type { BrowserContext, Page } from '@playwright/test'

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
