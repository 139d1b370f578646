import { appLanguages } from '@bellhop/languages'
import { bookRoom, listBookingScreens } from './support/booking-screens.ts'
import { askForTowels, chooseLanguage, forgetSession, signInGuest } from './support/journeys.ts'
import { findBrokenWords, findEllipses } from './support/overflow.ts'
import { listGuestScreens } from './support/screens.ts'
import { settle } from './support/settle.ts'
import { expect, test } from './support/test.ts'

const names = ['home', 'order', 'requests', 'request', 'payments', 'chat', 'profile', 'facilities']

for (const language of appLanguages) {
  test(`no word is broken and no tab is cut off in ${language}`, { tag: '@nightly' }, async ({
    guest,
    server,
  }) => {
    await signInGuest(guest, server)
    await askForTowels(guest)
    const screens = await listGuestScreens(guest, server)
    const bookingScreens = listBookingScreens(server, await bookRoom(guest, server))
    await chooseLanguage(guest, language)
    const inspect = async (path: string) => {
      await guest.goto(path)
      await settle(guest)
      expect.soft(await findBrokenWords(guest), `${path}: broken words`).toEqual([])
      expect.soft(await findEllipses(guest, 'nav a span'), `${path}: tabs`).toEqual([])
    }
    for (const { path } of screens.filter(({ name }) => names.includes(name))) await inspect(path)
    await guest.route(/\/api\/guest-requests\/app\/[0-9a-f-]{36}$/, async (route) => {
      const response = await route.fetch()
      const promisedAt = new Date(Date.now() - 12 * 60_000).toISOString()
      const body = await response.text()
      await route.fulfill({
        response,
        body: body.replace(/"promisedAt":"[^"]+"/, `"promisedAt":"${promisedAt}"`),
      })
    })
    await inspect(screens.find(({ name }) => name === 'request')?.path ?? '')
    for (const { path } of bookingScreens) await inspect(path)
    await forgetSession(guest)
    await inspect('/')
  })
}
