import type { Page } from '@playwright/test'
import { paths } from '../../apps/desk/src/shared/paths.ts'
import { expectScreenAccessible } from './accessible.ts'
import { findOverflowing } from './overflow.ts'
import { settle } from './settle.ts'
import { expect, phone } from './test.ts'

/** Without the desk's navigation; the first page of a role is another one of them. */
const otherPaths: string[] = [
  paths.signIn,
  // It needs the address of an assistant.
  paths.connect,
  paths.setPassword,
  paths.forgotPassword,
  paths.firstHotel,
  paths.ownHotel,
  paths.demoHotel,
  paths.start,
]

/** Every screen of the desk that a link of its own leads to at night, otherwise one of each kind. */
export const deskPaths: readonly string[] = process.env.NIGHTLY_JOURNEYS
  ? Object.values(paths)
      .filter((path) => typeof path === 'string')
      .filter((path) => !otherPaths.includes(path) && path !== paths.board)
  : [
      paths.chat,
      paths.feedback,
      paths.folios,
      paths.reports,
      paths.rates,
      paths.bookings,
      paths.roomPlan,
      paths.hotel,
      paths.menus,
      paths.kitchen,
      paths.changes,
      paths.staff,
    ]

/** Navigates like a link: reloading the app for each screen would take half of the time. */
export async function navigateInApp(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.innerText()
  await page.evaluate((to) => {
    history.pushState({ key: to }, '', to)
    // The desk listens for this, the phone for the call.
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
  // The previous screen stays until the next one is ready.
  await expect(heading).not.toHaveText(before)
}

export async function expectGoodLook(page: Page): Promise<void> {
  await settle(page)
  const { width, height } = page.viewportSize() ?? phone
  // Shows the whole page, so that nothing is under the bottom bar.
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(whole, height) })
  await expectScreenAccessible(page)
  expect.soft(await findOverflowing(page), `${page.url()}: outside the screen`).toEqual([])
  await page.setViewportSize({ width, height })
}
