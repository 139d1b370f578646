import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { findFreePort } from '../apps/server/src/testing/free-port.ts'
import { expectAccessible } from './support/accessible.ts'
import { openChat, replyToGuest } from './support/chat.ts'
import { forgetSession, signInGuest } from './support/journeys.ts'
import { test as base, expect } from './support/test.ts'

interface TextMessage {
  to: string
  text: string
}

const test = base.extend<{ texts: TextMessage[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs.
  texts: async ({}, use) => await use([]),
  settings: async ({ texts }, use) => {
    const gateway = createServer(async (request, response) => {
      texts.push((await json(request)) as TextMessage)
      response.writeHead(204).end()
    })
    await once(gateway.listen(0, '127.0.0.1'), 'listening')
    // The links of messages have the address of PUBLIC_URL.
    const port = await findFreePort()
    await use({
      ...{ PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` },
      SMS_WEBHOOK_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
      SMS_WEBHOOK_SECRET: 'a secret of the gateway',
    })
    gateway.close().closeAllConnections()
  },
})

test('a guest who has left the app gets the answer by text message, once, and stops such messages', {
  tag: '@nightly',
}, async ({ guest, admin: desk, server, texts, consoleErrors }) => {
  // The words with an unknown placeholder are rejected.
  consoleErrors.allow(/400 \(Bad Request\).*\/desk\/guest-messages\)/)
  await desk.goto('/desk/guest-messages')
  await desk.getByRole('button', { name: 'Add message' }).click()
  const editor = desk.getByRole('dialog', { name: 'Add message' })
  await editor.getByLabel('Minutes unread').fill('0')
  await editor.getByLabel('First by').selectOption('Text message')
  const words = editor.getByRole('group', { name: 'Words' })
  await words.getByLabel('English').fill('{hotel} has answered you in room {room}.')
  const preview = editor.getByRole('region', { name: 'As the guest reads it' })
  await expect(preview.getByText(/has answered you in room 204\.\s/).last()).toBeVisible()
  await expect(preview).toContainText('Text message · 1 part')
  await expectAccessible(desk)
  await words.getByLabel('English').fill('{hotel} has answered {name}.')
  await editor.getByRole('button', { name: 'Add message' }).click()
  await expect(editor.getByText(/Unknown placeholder \{name\}/)).toBeVisible()
  await words.getByLabel('English').fill('{hotel} has answered you in room {room}.')
  await editor.getByRole('button', { name: 'Add message' }).click()
  await expect(desk.getByRole('row', { name: /Answer not read/ })).toContainText('after 0 minutes')

  await signInGuest(guest, server)
  await openChat(guest)
  await guest.getByRole('textbox', { name: 'Message' }).fill('Is the pool open?')
  await guest.getByRole('button', { name: 'Send', exact: true }).click()
  // Without the session, a message that is still on its way would stay on the phone.
  const asked = guest.getByRole('listitem').filter({ hasText: 'Is the pool open?' })
  await expect(asked).toContainText('Sent')
  await forgetSession(guest)
  const { write } = await replyToGuest(server, 'Is the pool open?', 'Until ten.')
  await expect.poll(() => texts.length, { timeout: 90_000 }).toBe(1)
  const [link = ''] = texts[0]?.text.match(/http\S+/) ?? []
  expect(texts[0]?.text).toMatch(/ has answered you in room 204\.\nhttp/)
  await write('It is heated.')

  await guest.goto(link)
  await expect(guest).toHaveURL(/\/chat$/)
  await expect(guest.getByRole('log', { name: 'Messages' })).toContainText('Until ten.')
  await desk.reload()
  const sent = desk.getByRole('region', { name: 'Sent messages' })
  await expect(sent.getByRole('listitem')).toHaveCount(1)
  await expect(sent.getByRole('listitem')).toContainText(/Text message, Sent · opened/)

  await guest.goto('/profile')
  const choice = guest.getByRole('switch', { name: 'Answers you have not read' })
  await expect(choice).toBeChecked()
  await choice.click()
  await expect(choice).not.toBeChecked()
  await guest.reload()
  await expect(choice).not.toBeChecked()
  await expectAccessible(guest)
  await forgetSession(guest)
  await write('And it is open on Sunday.')
  await expect(async () => {
    await desk.reload()
    await expect(sent.getByText(/Stopped by the guest/)).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 90_000 })
  expect(texts).toHaveLength(1)
})
