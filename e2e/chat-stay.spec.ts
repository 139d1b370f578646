import { makeHotelClock } from '@bellhop/domain/time/make-hotel-clock'
import { timeOf } from '@bellhop/domain/time/opening-hours'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { openChat } from './support/chat.ts'
import { hotelZone } from './support/hotel-clock.ts'
import { enterCode, forgetSession, signInGuest } from './support/journeys.ts'
import { expect, phone, test } from './support/test.ts'

const log = (page: Page) => page.getByRole('log')
const rowOf = (page: Page, text: string | RegExp) =>
  log(page).getByRole('listitem').filter({ hasText: text })

/** Invites a companion to the guest's stay. @returns the path of the sign-in link */
function invite(guest: Page, name: string): Promise<string> {
  return guest.evaluate(async (name) => {
    const { log } = JSON.parse(localStorage.getItem('root') ?? '{}')
    const response = await fetch('/api/guests/app/invitations', {
      method: 'POST',
      headers: { authorization: `Bearer ${log.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    })
    return new URL((await response.json()).data.link).pathname
  }, name)
}

/** Closes the chat at any time of day: the reply hours are one minute, in twelve hours. */
async function closeChat(desk: Page, origin: string) {
  const { data: settings } = await (await desk.request.get('/api/desk/chat-settings')).json()
  const inTwelveHours = new Date(Date.now() + 12 * 3_600_000)
  const time = (at: Date) => timeOf(makeHotelClock(hotelZone)(at))
  const data = {
    ...settings,
    hours: {
      weekly: [
        {
          days: [1, 2, 3, 4, 5, 6, 7],
          from: time(inTwelveHours),
          to: time(new Date(inTwelveHours.getTime() + 60_000)),
        },
      ],
      exceptions: [],
    },
  }
  const response = await desk.request.put('/api/desk/chat-settings', { data, headers: { origin } })
  expect(response.status()).toBe(200)
}

test('companions see each other’s names, and one automatic reply in the writer’s language', {
  tag: '@nightly',
}, async ({ guest, admin: desk, server, browser }) => {
  await closeChat(desk, server.url)
  await signInGuest(guest, server)
  const link = await invite(guest, 'Kabir Rao')
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: phone,
    locale: 'hi-IN',
    serviceWorkers: 'block',
  })
  const companion = await context.newPage()
  await companion.goto(link)
  await companion.getByRole('link', { name: /^चैट/ }).click()
  await openChat(guest)
  await expect(guest.getByText(/^Closed now. We reply from (tomorrow at )?\d/)).toBeVisible()
  const call = guest.getByRole('link', { name: 'Call the front desk' })
  await expect(call).toHaveAttribute('href', /^tel:\+/)

  await companion.getByRole('textbox').fill('नमस्ते')
  await companion.getByRole('textbox').press('Enter')
  await expect(rowOf(guest, 'नमस्ते')).toContainText('Kabir Rao')
  const automatic = rowOf(companion, 'ऑटोमैटिक जवाब')
  await expect(automatic).toContainText('संदेश')
  await expect(rowOf(guest, 'Automatic reply')).toContainText('संदेश')
  await expect(automatic).toHaveCount(1)

  await guest.getByRole('textbox', { name: 'Message' }).fill('Good evening')
  await guest.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(rowOf(companion, 'Good evening')).toContainText('Ananya Rao')
  await expect(automatic).toHaveCount(1)
  await expectAccessible(companion)
  await context.close()
})

test('the chat closes with a notice, but some days after check-out', { tag: '@nightly' }, async ({
  guest,
  server,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 403/)
  const ended = guest.getByText('Your stay has ended, so this chat is closed.')
  const field = guest.getByRole('textbox', { name: 'Message' })
  await signInGuest(guest, server)
  await openChat(guest)
  // The hotel checks the guest out while they write.
  await guest.route('**/api/chats/app/', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      json: {
        type: 'about:blank',
        title: 'Your stay has ended',
        status: 403,
        code: 'stay_ended',
        detail: 'Your stay has ended, so this is no longer possible.',
        requestId: 'r',
      },
    }),
  )
  await field.fill('One more thing')
  await guest.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(ended).toBeVisible()
  await expect(field).toHaveCount(0)
  await expect(rowOf(guest, 'One more thing')).toContainText('Not sent')
  await expect(rowOf(guest, 'One more thing').getByRole('button')).toHaveText(['Delete'])
  await expectAccessible(guest)

  // A guest who signs in after the stay can still ask for what they left behind.
  await guest.unroute('**/api/chats/app/')
  await forgetSession(guest)
  await enterCode(guest, server, '+919000000004')
  await openChat(guest)
  await expect(guest.getByText(/^You can write to us until/)).toBeVisible()
  await guest.getByRole('button', { name: 'Left something behind?' }).click()
  await expect(field).toHaveValue('I left something behind: ')
  await expect(field).toBeFocused()
  await field.fill('I left something behind: a charger.')
  await guest.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(rowOf(guest, 'a charger.')).toContainText('Sent')
  await expectAccessible(guest)
})
