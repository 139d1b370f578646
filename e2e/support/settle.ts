import { expect, type Page } from '@playwright/test'

/** Waits until the page has replaced its skeleton and is still. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getTiming().iterations !== Infinity)
        // Rejects when cancelled, which ends it, too.
        .map((animation) => animation.finished.catch(() => {})),
    )
  })
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
    ),
  )
}
