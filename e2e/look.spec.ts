import { paths } from '../apps/desk/src/shared/paths.ts'
import { expectScreenAccessible } from './support/accessible.ts'
import { chatStates } from './support/chat-states.ts'
import { longNameStates } from './support/guest-states.ts'
import { askForTowels, forgetSession, signInDesk, signInGuest } from './support/journeys.ts'
import { deskPaths, expectGoodLook, navigateInApp } from './support/looks.ts'
import { expectOneLanguage } from './support/one-language.ts'
import { findOverflowing } from './support/overflow.ts'
import { listGuestScreens } from './support/screens.ts'
import { settle } from './support/settle.ts'
import { expect, phone, test } from './support/test.ts'

const smallPhone = { width: 360, height: 740 }

/** Both themes, all languages, the largest text on the smallest phone. */
const looks = [
  { locale: 'ar', theme: 'dark', textSize: 200, size: smallPhone, tag: [] },
  { locale: 'en', theme: 'light', textSize: 100, size: phone, tag: '@nightly' },
  { locale: 'hi', theme: 'light', textSize: 200, size: smallPhone, tag: '@nightly' },
]

for (const { size, tag, ...device } of looks) {
  const { locale, theme, textSize } = device
  test(`every screen of the guest app fits and is accessible (${locale}, ${theme}, ${textSize} %)`, {
    tag,
  }, async ({ guest, server }) => {
    test.slow()
    await signInGuest(guest, server)
    await askForTowels(guest)
    const screens = await listGuestScreens(guest, server)
    await guest.setViewportSize(size)
    await guest.evaluate(
      (choice) => {
        localStorage.setItem('bellhop.device', JSON.stringify(choice))
      },
      { ...device, hotelId: server.hotelId },
    )

    const inspect = async (name: string) => {
      await test.step(name, async () => {
        await expect(guest.locator('html')).toHaveAttribute('lang', locale)
        await expect(guest.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
        await expectGoodLook(guest)
        if (locale !== 'en') await expectOneLanguage(guest)
      })
    }
    await guest.reload()
    // A request's heading changes once loaded, and must not be taken for the next screen's.
    await settle(guest)
    for (const { name, path } of screens) {
      await navigateInApp(guest, path)
      await inspect(name)
    }
    await forgetSession(guest)
    await inspect('sign-in')
    await guest.locator('a[href="/register"]').click()
    await expect(guest.locator('input[name=name]')).toBeVisible()
    await inspect('register')
  })
}

test.describe('on the narrowest phone with the largest text', () => {
  // A service worker would bypass the mocked responses.
  test.use({ serviceWorkers: 'block' })

  test('long names and a conversation fit', { tag: '@nightly' }, async ({
    guest,
    server,
    consoleErrors,
  }) => {
    test.slow()
    // From the rejected message, and the chat room that exists only in the mocks.
    consoleErrors.allow(/status of 40[04].*\/chats\/app\//)
    await signInGuest(guest, server)
    await askForTowels(guest)
    const screens = await listGuestScreens(guest, server)
    await guest.setViewportSize({ width: 320, height: 640 })
    await guest.evaluate(
      (choice) => localStorage.setItem('bellhop.device', JSON.stringify(choice)),
      { locale: 'ar', textSize: 200, hotelId: server.hotelId },
    )
    for (const { name, show } of [...longNameStates, ...chatStates]) {
      await test.step(name, async () => {
        const end = await show(guest, screens)
        expect.soft(await findOverflowing(guest), `${name}: outside the screen`).toEqual([])
        await end()
      })
    }
  })
})

test('the desk fits and is accessible, light and dark', async ({ desk, consoleErrors }) => {
  // The settings of the installation ask who it is.
  consoleErrors.allow(/status of 403.*\/api\/desk\/installation\//)
  const inspect = async () => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await desk.emulateMedia({ colorScheme })
      await test.step(colorScheme, () => expectGoodLook(desk))
    }
  }
  await desk.goto('/desk')
  await expect(desk.getByLabel('Email')).toBeVisible()
  await inspect()
  await signInDesk(desk)
  await inspect()
  await desk.getByRole('article').first().getByRole('button').first().click()
  await expect(desk.getByRole('complementary')).toBeVisible()
  await inspect()

  await test.step('on phones and tablets', async () => {
    for (const path of [...deskPaths, paths.board]) {
      await desk.setViewportSize({ width: 1024, height: 844 })
      await navigateInApp(desk, `/desk${path}`)
      const current = desk.locator('nav [aria-current=page]:visible').last()
      await expect(current).toBeInViewport({ ratio: 0.9 })
      for (const width of process.env.NIGHTLY_JOURNEYS ? [1024, 820, 390] : [1024, 390]) {
        await desk.setViewportSize({ width, height: 844 })
        await settle(desk)
        const name = `${path}: outside the screen at ${width} px`
        expect.soft(await findOverflowing(desk), name).toEqual([])
      }
      await expectScreenAccessible(desk)
    }
  })
})
