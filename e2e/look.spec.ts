import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { chatStates } from './support/chat-states.ts'
import { longNameStates } from './support/guest-states.ts'
import { askForTowels, forgetSession, signInDesk, signInGuest } from './support/journeys.ts'
import { expectOneLanguage } from './support/one-language.ts'
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

/** As a link does: to open the whole app anew for each screen would take half of the time. */
async function goInApp(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.innerText()
  await page.evaluate((to) => history.pushState(null, '', to), path)
  // The screen before stays until the next one is ready.
  await expect(heading).not.toHaveText(before)
}

/** What reaches out of the window sideways, though nothing there scrolls sideways. */
function findCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // The map is moved by hand, and shows a part of itself.
    const isMoved = (element: Element) =>
      ['auto', 'scroll', 'clip'].includes(getComputedStyle(element).overflowX)
    const isCutOff = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect()
      // Of half a pixel nobody misses anything; what only a screen reader reads is one pixel wide.
      return width > 1 && (left < -0.5 || right > document.documentElement.clientWidth + 0.5)
    }
    const find = (element: Element): Element[] => {
      const inside = isMoved(element) ? [] : [...element.children].flatMap(find)
      return isCutOff(element) ? [element, ...inside] : inside
    }
    return find(document.body).map((element) => element.outerHTML.slice(0, 200))
  })
}

async function expectGoodLook(page: Page): Promise<void> {
  await settle(page)
  const { width, height } = page.viewportSize() ?? phone
  // The whole page at once: what lies under the bottom bar for the moment is no defect.
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(whole, height) })
  await expectAccessible(page)
  expect.soft(await findCutOff(page), `${page.url()}: beside the screen`).toEqual([])
  await page.setViewportSize({ width, height })
}

for (const { size, tag, ...device } of looks) {
  const { locale, theme, textSize } = device
  test(`guest app, ${locale}, ${theme}, ${textSize} %`, { tag }, async ({ guest, server }) => {
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
    // A request's heading changes when it is read: it must not be taken for the next screen's.
    await settle(guest)
    for (const { name, path } of screens) {
      await goInApp(guest, path)
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
  // The states answer in the server's place.
  test.use({ serviceWorkers: 'block' })

  test('long names and a conversation fit', async ({ guest, server, consoleErrors }) => {
    test.slow()
    // Of the message that the hotel refuses, and of the room, which only the state has.
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
        expect.soft(await findCutOff(guest), `${name}: beside the screen`).toEqual([])
        await end()
      })
    }
  })
})

test('desk, light and dark', async ({ desk }) => {
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
})
