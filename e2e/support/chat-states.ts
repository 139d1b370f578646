import type { Page } from '@playwright/test'
import type { ChatMessage, ChatRoom } from '../../packages/contract/src/guest/chat.ts'
import type { GuestState } from './guest-states.ts'
import { settle } from './settle.ts'

const hour = 3_600_000
const messagesOfRoom = /\/api\/chats\/app\/[^/?]+/
const room = /\/api\/chat-rooms\/app\//
const sending = /\/api\/chats\/app\/$/
const photo = '/api/files/photo'

const hotel = { from: 'hotel', author: 'Meera Joshi', authorId: 'staff-1' } as const
const companion = { from: 'guest', author: 'Kabir Rao', authorId: 'guest-2' } as const

/** Messages of each kind, on three days. */
function listMessages(guestId: string): ChatMessage[] {
  const own = { from: 'guest', author: 'Ananya Rao', authorId: guestId } as const
  const written: (Partial<ChatMessage> & { ago: number })[] = [
    { ...own, ago: 53, text: 'Good morning! Is there a boat to the old city today?' },
    { ...hotel, ago: 52.98, text: 'Good morning. At 10:00, 12:00, 15:00 and 17:30.' },
    { ...companion, ago: 29, text: 'Two places at 17:30, please.' },
    {
      ...hotel,
      author: 'The Lakeside Palace, Udaipur',
      authorId: null,
      isAutomatic: true,
      ago: 28.99,
      text: 'Thank you for your message. We reply again from 07:00.',
    },
    { ...own, ago: 2, text: 'The tap in the bathroom is dripping: https://hotel.example/help/tap' },
    { ...own, ago: 1.99, kind: 'picture', picture: { url: photo, width: 1600, height: 1000 } },
    {
      ...own,
      ago: 1.98,
      kind: 'voice',
      voice: {
        url: '/api/files/voice',
        durationMs: 14_000,
        waveform: Array.from({ length: 48 }, (_, bar) => 8 + ((bar * 37) % 84)),
      },
    },
    { ...hotel, ago: 0.2, text: 'Someone is on the way. Call +91 294 555 0100 if it gets worse.' },
    { ...hotel, ago: 0.19, text: 'Five minutes.' },
  ]
  return written.map(({ ago, ...message }, index) => ({
    _id: `message-${index}`,
    roomId: 'room',
    seq: index + 1,
    clientId: `client-${index}`,
    author: '',
    authorId: null,
    from: 'hotel',
    kind: 'text',
    at: new Date(Date.now() - ago * hour).toISOString(),
    ...(index < 6 && { readAt: new Date().toISOString() }),
    ...message,
  }))
}

const tap = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><rect width="16" height="10" fill="#7c98a3"/><path d="M4 9V4q0-2 2-2h3q2 0 2 2v1" fill="none" stroke="#dfe7ea" stroke-width="1.4"/></svg>`

/** Begins with earlier days and a companion; ends with two unread messages and a rejected one. */
const conversation = (name: string, shown: 'beginning' | 'end'): GuestState => ({
  name,
  async show(page) {
    const guestId = await readGuestId(page)
    const messages = listMessages(guestId)
    const data: ChatRoom = {
      _id: 'room',
      unread: 2,
      firstSeq: 1,
      lastSeq: messages.length,
      closesAt: null,
      hotelReplyHours: {
        hours: {
          weekly: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '07:00', to: '23:00' }],
          exceptions: [],
        },
        isOpen: true,
      },
    }
    await page.route(room, (route) => route.fulfill({ json: { data } }))
    await page.route(messagesOfRoom, (route) => route.fulfill({ json: { data: messages } }))
    await page.route(sending, (route) =>
      route.fulfill({
        status: 404,
        contentType: 'application/problem+json',
        json: { status: 404, code: 'not_found', title: '', detail: '', requestId: '1' },
      }),
    )
    await page.route(photo, (route) => route.fulfill({ contentType: 'image/svg+xml', body: tap }))
    await page.goto('/chat')
    await settle(page)
    await write(page, 'Thank you')
    await page.locator('main [role=alert]').waitFor()
    await page.locator('main ol img').waitFor()
    if (shown === 'beginning') await page.locator('main ol li').first().scrollIntoViewIfNeeded()
    return async () => {
      await page.locator('main ol [role=alert] + div button').last().click()
      await page.locator('main [role=alert]').waitFor({ state: 'detached' })
      for (const call of [room, messagesOfRoom, sending, photo]) await page.unroute(call)
    }
  },
})

/** The question after a message, on a phone with notifications. */
const pushQuestion: GuestState = {
  name: 'push-question',
  async show(page) {
    const guestId = await readGuestId(page)
    const [message] = listMessages(guestId).slice(-3)
    await page.route(sending, (route) => route.fulfill({ status: 201, json: { data: message } }))
    // The question's code loads after the stream opens; the blank page closes the previous stream.
    await page.goto('about:blank')
    await Promise.all([page.waitForRequest(/\/api\/stream$/), page.goto('/chat')])
    await settle(page)
    await page.evaluate(() => {
      const worker = { scope: location.href, pushManager: { getSubscription: async () => null } }
      Object.defineProperties(navigator.serviceWorker, {
        getRegistrations: { value: async () => [{ ...worker, scope: `${location.origin}/` }] },
      })
      Object.defineProperty(Notification, 'permission', { value: 'default' })
      window.PushManager ??= class {} as typeof PushManager
    })
    await write(page, 'Thank you')
    await page.locator('dialog[open]').waitFor()
    await settle(page)
    return async () => {
      await page.locator('dialog[open] button').last().click()
      await page.unroute(sending)
      await page.evaluate(() => localStorage.removeItem('bellhop.askedForPush'))
    }
  },
}

async function write(page: Page, text: string) {
  await page.locator('textarea').fill(text)
  await page.locator('form button[type=submit]').click()
}

function readGuestId(page: Page): Promise<string> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}').log.guestId)
}

export const chatStates: readonly GuestState[] = [
  conversation('chat-beginning', 'beginning'),
  conversation('chat-conversation', 'end'),
  pushQuestion,
]
