import type { Page } from '@playwright/test'
import { paths } from '../apps/desk/src/shared/paths.ts'
import { expectScreenAccessible } from './support/accessible.ts'
import { askForTowels, forgetSession, signInDesk, signInGuest } from './support/journeys.ts'
import { deskPaths, navigateInApp } from './support/looks.ts'
import { findCutTexts, findOverflowing, findUnmirrored } from './support/overflow.ts'
import { replaced, usePseudoLanguage } from './support/pseudo-language.ts'
import { listGuestScreens } from './support/screens.ts'
import { settle } from './support/settle.ts'
import { expect, test } from './support/test.ts'

const widths = [1280, 1024, 390]

async function expectFits(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await settle(page)
    const where = `${page.url()} at ${width} px`
    expect.soft(await findOverflowing(page), `${where}: outside the screen`).toEqual([])
    expect.soft(await findCutTexts(page), `${where}: cut off`).toEqual([])
    if ((await page.locator('html').getAttribute('dir')) === 'rtl') {
      expect.soft(await findUnmirrored(page), `${where}: not mirrored`).toEqual([])
    }
  }
  await expectScreenAccessible(page)
}

for (const language of ['longer', 'rightToLeft'] as const) {
  const locale = replaced[language]
  const direction = language === 'rightToLeft' ? 'rtl' : 'ltr'

  test(`every screen of the guest app fits in a language that is ${language}`, {
    tag: '@nightly',
  }, async ({ guest, server }) => {
    test.slow()
    await signInGuest(guest, server)
    await askForTowels(guest)
    const screens = await listGuestScreens(guest, server)
    await usePseudoLanguage(guest, language)
    await guest.evaluate(
      (choice) => localStorage.setItem('bellhop.device', JSON.stringify(choice)),
      { locale, hotelId: server.hotelId },
    )
    await guest.reload()
    await settle(guest)
    await expect(guest.locator('html')).toHaveAttribute('dir', direction)
    for (const { name, path } of screens) {
      await test.step(name, async () => {
        await navigateInApp(guest, path)
        await expectFits(guest)
      })
    }
    await forgetSession(guest)
    await test.step('sign-in', () => expectFits(guest))
    await guest.locator('a[href="/register"]').click()
    await expect(guest.locator('input[name=name]')).toBeVisible()
    await test.step('register', () => expectFits(guest))
  })

  test(`every screen of the desk fits in a language that is ${language}`, {
    tag: '@nightly',
  }, async ({ desk, consoleErrors }) => {
    test.slow()
    // Connections are shown to those who confirm who they are.
    consoleErrors.allow(/status of 403.*\/api\/desk\/installation\//)
    await signInDesk(desk)
    await usePseudoLanguage(desk, language)
    await desk.evaluate((tag) => localStorage.setItem('bellhop.desk.language', tag), locale)
    await desk.reload()
    await settle(desk)
    await expect(desk.locator('html')).toHaveAttribute('dir', direction)
    const details = new Map<string, string>()
    for (const path of [...deskPaths, paths.board]) {
      await test.step(path, async () => {
        await navigateInApp(desk, `/desk${path}`)
        await expectFits(desk)
      })
      for (const link of await desk.locator('main a[href^="/desk/"]').all()) {
        const href = (await link.getAttribute('href')) ?? ''
        const pattern = href.replace(/[0-9a-f-]{36}/, ':id').replace(/[?#].*/, '')
        if (pattern.includes(':id') && !details.has(pattern)) details.set(pattern, href)
      }
    }
    for (const [pattern, href] of details) {
      await test.step(pattern, async () => {
        await desk.goto(href)
        await expectFits(desk)
      })
    }
    await desk.context().clearCookies()
    await desk.evaluate(() => localStorage.removeItem('desk.signedIn'))
    for (const path of [paths.signIn, paths.forgotPassword]) {
      await test.step(path, async () => {
        await desk.goto(`/desk${path}`)
        await expectFits(desk)
      })
    }
  })
}
