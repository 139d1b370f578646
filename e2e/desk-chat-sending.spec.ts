import type { ChatMessage } from '@bellhop/contract/guest/chat'
import sharp from 'sharp'
import { expectAccessible } from './support/accessible.ts'
import { connectGuest, field, messagesOf, openDeskChat, rowOf } from './support/desk-chat.ts'
import { guestPhone } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('two desks see the same chat, and a failed message is sent once', { tag: '@nightly' }, async ({
  desk,
  secondDesk,
  guest,
  server,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_CONNECTION_RESET/)
  const ananya = await connectGuest(guest, server, guestPhone)
  await openDeskChat(desk)
  await openDeskChat(secondDesk, 'frontdesk')
  await rowOf(desk, 'Ananya').click()
  await rowOf(secondDesk, 'Ananya').click()
  const sent: string[] = []
  await desk.route(`**/desk/chats/${ananya.roomId}/messages`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent.push(route.request().postDataJSON().clientId)
    return sent.length === 1 ? route.abort('connectionreset') : route.continue()
  })
  await field(desk).fill('Until 17:20 then.')
  await field(desk).press('Enter')
  await expect(desk.getByText('Can’t reach the server. Try again.')).toBeVisible()

  // The failed message and the draft survive opening another chat.
  await field(desk).fill('And bring')
  await rowOf(desk, 'Fatima').click()
  await expect(field(desk)).toHaveValue('')
  await rowOf(desk, 'Ananya').click()
  await expect(field(desk)).toHaveValue('And bring')
  await desk.getByRole('button', { name: 'Send again' }).click()
  await expect(messagesOf(secondDesk).getByText('Until 17:20 then.')).toHaveCount(1)
  await expect(desk.getByRole('button', { name: 'Send again' })).toHaveCount(0)
  await expect(messagesOf(desk).getByText('Until 17:20 then.')).toHaveCount(1)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toBe(sent[0])

  await field(secondDesk).fill('Meera is there, too.')
  await field(secondDesk).press('Enter')
  await expect(messagesOf(desk).getByText('Meera is there, too.')).toBeVisible()
})

test('unsent messages survive a reload but not signing out', { tag: '@nightly' }, async ({
  desk,
  secondDesk,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_CONNECTION_RESET/)
  await openDeskChat(secondDesk, 'frontdesk')
  await rowOf(secondDesk, 'Ananya').click()
  await openDeskChat(desk)
  await rowOf(desk, 'Ananya').click()
  const isSending = /\/desk\/chats\/[^/]+\/messages$/
  const notSent = desk.getByRole('button', { name: 'Send again' })
  await desk.route(isSending, (route) => route.abort('connectionreset'))
  await field(desk).fill('The boat leaves at 9.')
  await field(desk).press('Enter')
  await expect(notSent).toHaveCount(1)
  await desk.unroute(isSending)

  // The page is reloaded while another message is being sent.
  await desk.route(isSending, () => {})
  await field(desk).fill('From the lower jetty.')
  await field(desk).press('Enter')
  await expect(messagesOf(desk)).toContainText('From the lower jetty.')
  await desk.reload()
  await desk.unroute(isSending)
  await expect(notSent).toHaveCount(2)
  await expect(messagesOf(desk)).toContainText('From the lower jetty.')
  await notSent.first().click()
  await expect(messagesOf(secondDesk).getByText('The boat leaves at 9.')).toHaveCount(1)
  await expect(notSent).toHaveCount(1)

  await desk.getByRole('button', { name: 'Sign out' }).click()
  await expect(desk.getByLabel('Email')).toBeVisible()
  await openDeskChat(desk)
  await rowOf(desk, 'Ananya').click()
  await expect(messagesOf(desk)).toContainText('The boat leaves at 9.')
  await expect(messagesOf(desk)).not.toContainText('From the lower jetty.')
})

test('a text over the limit is not truncated, and can be sent once shortened', {
  tag: '@nightly',
}, async ({ desk }) => {
  await openDeskChat(desk)
  await rowOf(desk, 'Ananya').click()
  await field(desk).focus()
  await desk.keyboard.insertText('x'.repeat(2001))
  await expect(field(desk)).toHaveValue('x'.repeat(2001))
  const problem = desk.getByText('1 character over the limit of 2,000.')
  await expect(problem).toBeVisible()
  await expectAccessible(desk)
  await expect(desk.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  await field(desk).press('Enter')
  await expect(field(desk)).toHaveValue('x'.repeat(2001))
  await field(desk).press('Backspace')
  await expect(problem).toHaveCount(0)
  await field(desk).press('Enter')
  await expect(messagesOf(desk)).toContainText('x'.repeat(2000))
})

test('a photo is previewed, sent and shown at the other desk', { tag: '@nightly' }, async ({
  desk,
  secondDesk,
}) => {
  await openDeskChat(secondDesk, 'frontdesk')
  await rowOf(secondDesk, 'Ananya').click()
  await openDeskChat(desk)
  await rowOf(desk, 'Ananya').click()
  const buffer = await sharp({
    create: { width: 3000, height: 1500, channels: 3, background: '#a06a35' },
  })
    .jpeg()
    .toBuffer()
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    desk.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  await choose('map.pdf', 'application/pdf', Buffer.from('%PDF-1.7'))
  await expect(desk.getByText(/^Can’t send this file/)).toBeVisible()
  await choose('map.jpg', 'image/jpeg', buffer)
  const preview = desk.getByRole('dialog', { name: 'Send this photo?' })
  await expect(preview.getByRole('img', { name: 'Preview' })).toBeVisible()
  await expectAccessible(desk)
  await preview.getByRole('button', { name: 'Send' }).click()
  for (const page of [desk, secondDesk]) {
    const photo = messagesOf(page).getByRole('img', { name: 'Sent by Meera Joshi' })
    await expect(photo).toHaveJSProperty('naturalWidth', 2048)
  }

  // Photos expire.
  await desk.route(/\/api\/desk\/chats\/[^/]+\/messages\?/, async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: ChatMessage[] }
    const gone = data.map((message) =>
      message.picture ? { ...message, picture: { ...message.picture, isDeleted: true } } : message,
    )
    await route.fulfill({ json: { data: gone } })
  })
  await desk.reload()
  await expect(messagesOf(desk).getByText('This photo is no longer available.')).toBeVisible()
})
