import type { Page } from '@playwright/test'
import { bookRoom, listBookingScreens, submitPreCheckIn } from './support/booking-screens.ts'
import { sheetStates } from './support/guest-states.ts'
import {
  askForTowels,
  chooseLanguage,
  enterCode,
  forgetSession,
  signInGuest,
} from './support/journeys.ts'
import { expectOneLanguage } from './support/one-language.ts'
import { orderStates } from './support/order-states.ts'
import { listGuestScreens } from './support/screens.ts'
import { settle } from './support/settle.ts'
import { test } from './support/test.ts'

// Screens of a guest in house are in look.spec.ts, messages in messages.test.ts.
// A service worker would bypass the mocked responses.
test.use({ serviceWorkers: 'block' })

async function reloadAndCheck(page: Page, locale: string) {
  await chooseLanguage(page, locale)
  await page.reload()
  await settle(page)
  await expectOneLanguage(page)
}

for (const locale of ['hi', 'ar']) {
  test(`sheets and order states do not mix languages (${locale})`, {
    tag: '@nightly',
  }, async ({ guest, server, consoleErrors }) => {
    test.slow()
    consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/)
    await signInGuest(guest, server)
    await askForTowels(guest)
    const screens = await listGuestScreens(guest, server)
    await chooseLanguage(guest, locale)
    for (const { name, show } of [...sheetStates, ...orderStates]) {
      await test.step(name, async () => {
        const end = await show(guest, screens)
        await expectOneLanguage(guest)
        await end()
      })
    }
  })

  test(`home before and after the stay, booking and pre-check-in do not mix languages (${locale})`, {
    tag: '@nightly',
  }, async ({ guest, server }) => {
    test.slow()
    await signInGuest(guest, server, '+919000000003')
    await reloadAndCheck(guest, locale)
    await chooseLanguage(guest, 'en')
    await forgetSession(guest)
    await enterCode(guest, server, '+919000000004')
    await reloadAndCheck(guest, locale)

    const booked = await bookRoom(guest, server)
    for (const { name, path } of listBookingScreens(server, booked)) {
      await test.step(name, async () => {
        await guest.goto(path)
        await settle(guest)
        await expectOneLanguage(guest)
      })
    }
    // Skips the language buttons.
    await guest.locator('main button:not([lang])').last().click()
    await guest.locator('input[name=fullName]').waitFor()
    await expectOneLanguage(guest)
    await submitPreCheckIn(guest, server, booked)
    await guest.reload()
    await settle(guest)
    await expectOneLanguage(guest)
  })
}
