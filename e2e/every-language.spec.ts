import { appLanguages } from '@bellhop/languages'
import type { Page } from '@playwright/test'
import { bookRoom, listBookingScreens } from './support/booking-screens.ts'
import { askForTowels, chooseLanguage, forgetSession } from './support/journeys.ts'
import { orderStates } from './support/order-states.ts'
import { findBrokenWords, findEllipses } from './support/overflow.ts'
import { listGuestScreens } from './support/screens.ts'
import { settle } from './support/settle.ts'
import { expect, test } from './support/test.ts'

const names = ['home', 'order', 'requests', 'request', 'payments', 'chat', 'profile', 'facilities']

async function inspect(page: Page): Promise<void> {
  await settle(page)
  expect.soft(await findBrokenWords(page), `${page.url()}: broken words`).toEqual([])
  expect.soft(await findEllipses(page, 'nav a span'), `${page.url()}: tabs`).toEqual([])
}

for (const language of appLanguages) {
  test(`no word is broken and no tab is cut off (${language})`, { tag: '@nightly' }, async ({
    ananya: guest,
    server,
  }) => {
    await askForTowels(guest)
    const screens = await listGuestScreens(guest, server)
    const bookingScreens = listBookingScreens(server, await bookRoom(guest, server))
    await chooseLanguage(guest, language)
    const shown = screens.filter(({ name }) => names.includes(name))
    for (const { path } of [...shown, ...bookingScreens]) {
      await guest.goto(path)
      await inspect(guest)
    }
    const late = orderStates.find(({ name }) => name === 'request-late')
    const end = await late?.show(guest, screens)
    await inspect(guest)
    await end?.()
    await forgetSession(guest)
    await inspect(guest)
  })
}
