import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { askForTowels, signInDesk, signInGuest } from './support/errands.ts'
import { expect, phone, test } from './support/test.ts'

const languages = [
  { locale: 'en', direction: 'ltr' },
  { locale: 'hi', direction: 'ltr' },
  { locale: 'ar', direction: 'rtl' },
] as const
const themes = ['light', 'dark'] as const

/** The page is drawn, its pictures too, and holds still. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Promise.all(document.getAnimations().map((it) => it.finished)))
}

async function expectGoodLook(page: Page): Promise<void> {
  await settle(page)
  await expectAccessible(page)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'the page scrolls sideways').toBe(0)
}

for (const theme of themes) {
  for (const { locale, direction } of languages) {
    test(`guest app, ${theme}, ${locale}`, async ({ guest, server }) => {
      test.slow()
      const choose = (textSize: number) =>
        guest.evaluate((device) => localStorage.setItem('bellhop.device', JSON.stringify(device)), {
          locale,
          theme,
          textSize,
          hotelId: server.hotelId,
        })
      const visit = async (path: string) => {
        await test.step(path, async () => {
          await guest.goto(path)
          await expect(guest.getByRole('main')).toBeVisible()
          await expect(guest.locator('html')).toHaveAttribute('lang', locale)
          await expect(guest.locator('html')).toHaveAttribute('dir', direction)
          await expectGoodLook(guest)
        })
      }

      await signInGuest(guest, server)
      await askForTowels(guest)
      const request = new URL(guest.url()).pathname
      await choose(100)
      const screens = ['/', '/amenities', '/requests', request, '/profile', '/nowhere']
      for (const path of screens) await visit(path)
      await visit(`/room-booking/${server.hotelId}`)

      // The largest text on the smallest phone.
      await choose(200)
      await guest.setViewportSize({ width: 360, height: 740 })
      for (const path of screens) await visit(path)

      await choose(100)
      await guest.setViewportSize(phone)
      await guest.evaluate(() => localStorage.removeItem('root'))
      await visit('/')
    })
  }

  test(`desk, ${theme}`, async ({ desk }) => {
    await desk.emulateMedia({ colorScheme: theme })
    await desk.goto('/desk')
    await expect(desk.getByLabel('Email')).toBeVisible()
    await expectGoodLook(desk)
    await signInDesk(desk)
    await expectGoodLook(desk)
    await desk.getByRole('article').first().getByRole('button').first().click()
    await expect(desk.getByRole('complementary')).toBeVisible()
    await expectGoodLook(desk)
  })
}
