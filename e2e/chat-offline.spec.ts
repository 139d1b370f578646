import type { Page } from '@playwright/test'
import { openChat, readChat, replyToGuest } from './support/chat.ts'
import { signInGuest } from './support/journeys.ts'
import { goOffline, goOnline } from './support/network.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

test('shows messages from live events offline, and sends text and voice messages once', {
  tag: '@nightly',
}, async ({ guest, server, consoleErrors }) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/)
  const log = guest.getByRole('log', { name: 'Messages' })
  const rowOf = (text: string) => log.getByRole('listitem').filter({ hasText: text })
  const write = async (text: string) => {
    await guest.getByRole('textbox', { name: 'Message' }).fill(text)
    await guest.getByRole('button', { name: 'Send', exact: true }).click()
  }
  await signInGuest(guest, server)
  await guest.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await openChat(guest)
  await write('Is the pool open?')
  const desk = await replyToGuest(server, 'Is the pool open?', 'Until ten.')
  await expect(rowOf('Until ten.')).toBeVisible()
  await guest.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(log).toHaveCount(0)
  await desk.write('Towels are there.')
  await expect(guest.getByRole('link', { name: /^Chat/ })).toContainText('1 unread')

  await expect.poll(() => readCachedResponses(guest, '/chats/app/')).toContain('Towels are there.')
  await expect.poll(() => readCachedResponses(guest, '/chat-rooms/app/')).toContain('"unread":1')
  await goOffline(guest)
  await guest.reload()
  await expect(guest.getByText(/^You’re offline/)).toBeVisible()
  await expect(guest.getByRole('link', { name: /^Chat/ })).toContainText('1 unread')
  await openChat(guest)
  await expect(rowOf('Is the pool open?')).toContainText('Read')
  await expect(rowOf('Until ten.')).toBeVisible()
  await expect(rowOf('Towels are there.')).toBeVisible()

  await write('See you there')
  await expect(rowOf('See you there')).toContainText('Sending')
  await guest.getByRole('button', { name: 'Record a voice message' }).click()
  await expect(guest.getByText(/^0:0[1-9]$/)).toBeVisible()
  await guest.getByRole('button', { name: 'Send', exact: true }).click()
  const voice = log.getByRole('listitem').filter({ has: guest.getByRole('slider') })
  await expect(voice).toContainText('Sending')
  await guest.reload()
  await expect(voice).toContainText('Sending')

  await goOnline(guest)
  await expect(rowOf('See you there')).toContainText('Sent')
  await expect(voice).toContainText('Sent')
  const sent = (await readChat(guest)).filter(({ from }) => from === 'guest').slice(-3)
  expect(sent.map(({ text, voice }) => text ?? (voice && 'voice'))).toEqual([
    'Is the pool open?',
    'See you there',
    'voice',
  ])
})

/** The cached responses of addresses with this path. */
function readCachedResponses(page: Page, path: string): Promise<string> {
  return page.evaluate(async (path) => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        if (request.url.includes(path))
          texts.push((await (await cache.match(request))?.text()) ?? '')
      }
    }
    return texts.join()
  }, path)
}
