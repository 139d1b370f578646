import type { BrowserContext, Page } from '@playwright/test'

/** What pages that are loaded offline are told, by browser. */
const notices = new WeakMap<BrowserContext, { dispose(): Promise<void> }>()

/**
 * Takes the phone off the network. Chromium tells the pages that are open; a page that the service worker loads
 * afterwards would take itself to be online.
 */
export async function goOffline(page: Page): Promise<void> {
  const context = page.context()
  const notice = await context.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false }),
  )
  notices.set(context, notice)
  await context.setOffline(true)
}

export async function goOnline(page: Page): Promise<void> {
  const context = page.context()
  await notices.get(context)?.dispose()
  await context.setOffline(false)
  for (const open of context.pages()) {
    await open.evaluate(() => {
      if (!Object.hasOwn(navigator, 'onLine')) return
      Reflect.deleteProperty(navigator, 'onLine')
      dispatchEvent(new Event('online'))
    })
  }
}
