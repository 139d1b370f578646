import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { openChat, readChat, replyToGuest } from './support/chat.ts'
import { signInGuest } from './support/journeys.ts'
import { offlineErrors } from './support/network.ts'
import { expect, test } from './support/test.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
const rowOf = (page: Page, text: string) =>
  log(page).getByRole('listitem').filter({ hasText: text })

async function write(page: Page, text: string) {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(rowOf(page, text)).toBeVisible()
  await expect(field(page)).toHaveValue('')
}

test('unsent messages wait in the chat, survive closing the tab and arrive once', async ({
  ananya: guest,
  consoleErrors,
}) => {
  consoleErrors.allow(...offlineErrors)
  await openChat(guest)
  // The first response is lost, so the message is sent again.
  let isFirst = true
  const seen = Promise.withResolvers<void>()
  const lost = Promise.withResolvers<void>()
  await guest.context().route('**/api/chats/app/', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    await seen.promise
    await route.fetch()
    await route.abort()
    lost.resolve()
  })
  await write(guest, 'First')
  await write(guest, 'Second')
  await expect(rowOf(guest, 'First')).toContainText('Sending')
  await expect(rowOf(guest, 'Second')).toContainText('Sending')
  seen.resolve()
  await lost.promise
  await guest.getByRole('link', { name: /^Requests/ }).click()
  await expect(guest.getByRole('heading', { name: 'Your requests' })).toBeVisible()
  await expect(guest.getByText('Second')).toHaveCount(0)

  const context = guest.context()
  await guest.close()
  const [later, other] = [await context.newPage(), await context.newPage()]
  await Promise.all([later.goto('/chat'), other.goto('/chat')])
  await expect(rowOf(later, 'Second')).toContainText('Sent')
  await expect(rowOf(other, 'Second')).toContainText('Sent')
  await write(other, 'Third')
  await expect(rowOf(later, 'Third')).toContainText('Sent')
  await expect(log(later).getByText(/^(First|Second|Third)$/)).toHaveText([
    'First',
    'Second',
    'Third',
  ])
  const texts = (await readChat(later)).map(({ text }) => text)
  expect(texts.slice(-3)).toEqual(['First', 'Second', 'Third'])
  expect(texts.filter((text) => text === 'First')).toHaveLength(1)
  await expect(later.getByText(/^Sent:/)).toHaveCount(0)
})

test('a rejected message says why, and can be sent again or deleted', { tag: '@nightly' }, async ({
  ananya: guest,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 404/)
  await openChat(guest)
  await guest.route('**/api/chats/app/', (route) =>
    route.fulfill({
      status: 404,
      contentType: 'application/problem+json',
      json: {
        type: 'about:blank',
        title: 'No',
        status: 404,
        code: 'not_found',
        detail: 'No',
        requestId: 'r',
      },
    }),
  )
  await write(guest, 'Extra pillows, please')
  await write(guest, 'Never mind')
  const failed = rowOf(guest, 'Extra pillows, please')
  await expect(failed).toContainText('Not sent')
  await expect(rowOf(guest, 'Never mind')).toContainText('Not sent')
  await expectAccessible(guest)
  await guest.reload()
  await expect(failed).toContainText('This is no longer available.')
  await guest.unroute('**/api/chats/app/')
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(failed).toContainText('Sent')
  await rowOf(guest, 'Never mind').getByRole('button', { name: 'Delete' }).click()
  await expect(rowOf(guest, 'Never mind')).toHaveCount(0)
  expect((await readChat(guest)).filter(({ text }) => text === 'Never mind')).toEqual([])
})

test('an unsent message survives a sign-out elsewhere and is sent after signing in', {
  tag: '@nightly',
}, async ({ ananya: guest, server, consoleErrors }) => {
  consoleErrors.allow(...offlineErrors, /status of 401/)
  await openChat(guest)
  await guest.route('**/api/chats/app/', (route) => route.abort())
  await write(guest, 'Are you there?')
  await guest.unroute('**/api/chats/app/')
  // Another phone of the guest signs out everywhere.
  await guest.evaluate(async () => {
    const { log } = JSON.parse(localStorage.getItem('root') ?? '{}')
    await fetch('/api/guests/app/logout-everywhere', {
      method: 'POST',
      headers: { authorization: `Bearer ${log.token}`, 'content-type': 'application/json' },
      body: '{}',
    })
  })
  await expect(
    guest.getByText(
      /^You’ve been signed out\. Sign in again to write to us\. Messages you haven’t sent/,
    ),
  ).toBeVisible({
    timeout: 30_000,
  })
  await expectAccessible(guest)
  // By email, because a code has just been sent to the phone.
  const email = 'ananya.rao@guests.example'
  await guest.getByText('Email', { exact: true }).click()
  await guest.getByLabel('Email address').fill(email)
  await guest.getByRole('button', { name: 'Send code' }).click()
  await guest.getByLabel('Code', { exact: true }).fill(await server.nextCode(email))
  await guest.getByRole('link', { name: /^Chat/ }).click()
  await expect(rowOf(guest, 'Are you there?')).toContainText('Sent')
})

test('a draft survives a reload, and a text over the limit cannot be sent', {
  tag: '@nightly',
}, async ({ ananya: guest }) => {
  await openChat(guest)
  await field(guest).fill('Dear hotel')
  await guest.reload()
  await expect(field(guest)).toHaveValue('Dear hotel')
  await field(guest).fill('x'.repeat(1990))
  await expect(guest.getByText('10 characters left')).toBeVisible()
  // Pasted text is not truncated.
  await field(guest).focus()
  await guest.keyboard.insertText('y'.repeat(22))
  const long = 'x'.repeat(1990) + 'y'.repeat(22)
  await expect(field(guest)).toHaveValue(long)
  await expect(guest.getByText('12 characters over the limit.')).toBeVisible()
  await expectAccessible(guest)
  await expect(guest.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  // Blanks are not a message.
  await field(guest).fill('   ')
  await expect(guest.getByRole('button', { name: 'Record a voice message' })).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0)
})

/** Expects the message field above this height, and the newest message above the field. */
async function expectFieldAbove(guest: Page, bottom: number) {
  await expect
    .poll(async () => {
      const box = await field(guest).boundingBox()
      return box && box.y > 0 && box.y + box.height <= bottom
    })
    .toBe(true)
  await expect
    .poll(async () => {
      const newest = await log(guest).getByRole('listitem').last().boundingBox()
      const box = await field(guest).boundingBox()
      return newest && box && newest.y + newest.height <= box.y
    })
    .toBe(true)
}

test('the field and the newest message stay above a keyboard that covers the page', {
  tag: '@nightly',
}, async ({ guest, server }) => {
  // Only the visual viewport shrinks, like in Safari.
  await guest.addInitScript(() => {
    const size = { width: innerWidth, height: innerHeight, offsetTop: 0, scale: 1 }
    Object.defineProperty(window, 'visualViewport', {
      value: Object.assign(new EventTarget(), size),
    })
  })
  const resize = (height: number) =>
    guest.evaluate((height) => {
      // The browser also scrolls the field into view.
      window.scrollBy(0, -5)
      Object.assign(visualViewport ?? {}, { height })
      visualViewport?.dispatchEvent(new Event('resize'))
    }, height)
  await signInGuest(guest, server)
  const opened = Promise.withResolvers<void>()
  await guest.route('**/api/chats/app/*', async (route) => {
    await opened.promise
    await route.continue()
  })
  await openChat(guest)
  await field(guest).focus()
  await resize(500)
  await expect(guest.getByRole('navigation', { name: 'Main' })).toBeHidden()
  // The keyboard may open before the messages have loaded.
  opened.resolve()
  const divider = await guest.getByText('New messages', { exact: true }).boundingBox()
  expect(divider?.y).toBeLessThan(400)
  await expectFieldAbove(guest, 500)
  await write(guest, 'Could we have a kettle?')
  await expectFieldAbove(guest, 500)
  await resize(400)
  await expectFieldAbove(guest, 400)
  await guest.mouse.wheel(0, -300)
  const jump = guest.getByRole('button', { name: /^Go to newest message/ })
  await jump.click({ trial: true })
  const place = await jump.boundingBox()
  expect(place?.y).toBeLessThan(350)
  await jump.click()
  await expectFieldAbove(guest, 400)
  await resize(844)
  await expect(guest.getByRole('navigation', { name: 'Main' })).toBeVisible()
  expect((await field(guest).boundingBox())?.y).toBeGreaterThan(600)
})

test('the field and the newest message stay above a keyboard that shrinks the page', {
  tag: '@nightly',
}, async ({ ananya: guest }) => {
  await openChat(guest)
  await expect(log(guest).getByRole('listitem').last()).toBeVisible()
  await field(guest).focus()
  await guest.setViewportSize({ width: 390, height: 460 })
  await expect(guest.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expectFieldAbove(guest, 460)
})

test('a long chat opens at the unread messages, and does not move while older ones load', {
  tag: '@nightly',
}, async ({ ananya: guest, server }) => {
  await openChat(guest)
  // The demo's messages have been read.
  await expect(guest.getByRole('link', { name: /^Chat/ })).not.toContainText('unread')
  await write(guest, 'Hello')
  const wasRead = guest.waitForResponse(/\/chatread$/)
  const desk = await replyToGuest(server, 'Hello', 'Answer 0')
  await wasRead
  // Leaves the chat, where messages would be read at once.
  await guest.goto('/requests')
  for (let number = 1; number <= 90; number++) await desk.write(`Answer ${number}.`)
  await openChat(guest)
  const newest = rowOf(guest, 'Answer 90.')
  await expect(guest.getByText('New messages', { exact: true })).toBeVisible()
  await guest.getByRole('button', { name: /^Go to newest message/ }).click()
  await expect(newest).toBeInViewport()

  const first = log(guest)
    .getByText(/^Answer/)
    .first()
  const oldest = await first.innerText()
  const row = rowOf(guest, oldest).first()
  await row.scrollIntoViewIfNeeded()
  await expect(rowOf(guest, 'Hello')).toHaveCount(1)
  await expect(row).toBeInViewport()
  // The first unread message was not on the first page.
  await expect(log(guest).locator('li:has-text("New messages") + li')).toContainText('Answer 1.')

  await desk.write('One more.')
  await guest.getByRole('button', { name: 'Go to newest message, 1 new' }).click()
  await expect(rowOf(guest, 'One more.')).toBeInViewport()
})
