import type { Page } from '@playwright/test'

interface Key {
  key: string
  code: string
  ctrlKey?: boolean
}

/** Presses a key of another keyboard layout: Playwright's own has the English one. */
export function pressKey(page: Page, key: Key): Promise<boolean> {
  return page.evaluate(
    (init) =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }),
      ),
    key,
  )
}
