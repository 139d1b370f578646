import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { openChat } from './support/chat.ts'
import { field, messagesOf, openDeskChat, rowOf } from './support/desk-chat.ts'
import { signInGuest } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

const log = (guest: Page) => guest.getByRole('log', { name: 'Messages' })
const messageOf = (guest: Page, text: string) =>
  log(guest).getByRole('listitem').filter({ hasText: text })
const guestTab = (guest: Page) => guest.getByRole('link', { name: /^Chat/ })

async function write(guest: Page, text: string) {
  await guest.getByRole('textbox', { name: 'Message' }).fill(text)
  await guest.getByRole('button', { name: 'Send', exact: true }).click()
}

test('guest and desk see each other’s messages, unread counts and read receipts', async ({
  guest,
  desk,
  server,
}) => {
  await openDeskChat(desk, 'frontdesk')
  const room = rowOf(desk, 'Ananya')
  const deskTab = desk.getByRole('link', { name: /Chat$/ })
  await expect(deskTab).toContainText('2 waiting')
  await signInGuest(guest, server)
  await openChat(guest)
  await expectAccessible(guest)

  // From the phone to the desk.
  await write(guest, 'Could we have a kettle?')
  await expect(messageOf(guest, 'Could we have a kettle?')).toContainText('Sent')
  await expect(room).toContainText('1 unread')
  await expect(room).toContainText('Could we have a kettle?')
  await expect(deskTab).toContainText('3 waiting')
  await room.click()
  await expect(messagesOf(desk).getByText('Could we have a kettle?')).toBeVisible()
  await expect(messageOf(guest, 'Could we have a kettle?')).toContainText('Read')
  await expect(room).not.toContainText('unread')
  // A message that was read still waits for a reply.
  await expect(deskTab).toContainText('3 waiting')

  // From the desk to a phone on another screen.
  await guest.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(log(guest)).toHaveCount(0)
  await field(desk).fill('It is on its way. Call +91 98290 12345')
  await field(desk).press('Enter')
  await expect(deskTab).toContainText('2 waiting')
  const tick = messagesOf(desk).getByText(/^(Sent|Read by the guest)$/)
  await expect(tick.last()).toHaveText('Sent')
  await expect(guestTab(guest)).toContainText('1 unread')
  await guestTab(guest).click()
  const reply = messageOf(guest, 'It is on its way.')
  await expect(guest.getByText('New messages', { exact: true })).toBeVisible()
  await expect(reply).toContainText('Nisha Patel')
  await expect(reply.getByRole('link', { name: '+91 98290 12345' })).toHaveAttribute(
    'href',
    'tel:+919829012345',
  )
  await expect(guestTab(guest)).not.toContainText('unread')
  await expect(tick.last()).toHaveText('Read by the guest')

  // With both chats open, a message appears at once and is announced.
  await field(desk).fill('And two cups.')
  await field(desk).press('Enter')
  await expect(messageOf(guest, 'And two cups.')).toBeInViewport()
  await expect(guest.getByRole('status').filter({ hasText: 'And two cups.' })).toHaveCount(1)
  await expect(tick.last()).toHaveText('Read by the guest')
  await expectAccessible(guest)
})

test('guest and desk play each other’s voice messages', { tag: '@nightly' }, async ({
  guest,
  desk,
  server,
}) => {
  await openDeskChat(desk)
  await rowOf(desk, 'Ananya').click()
  await signInGuest(guest, server)
  await openChat(guest)

  await guest.getByRole('button', { name: 'Record a voice message' }).click()
  await expect(guest.getByText(/^0:0[2-9]$/)).toBeVisible()
  await guest.getByRole('button', { name: 'Send', exact: true }).click()
  const atDesk = messagesOf(desk).getByRole('group', { name: 'Voice message by Ananya Rao' })
  await atDesk.getByRole('button', { name: 'Play' }).click()
  await expect(atDesk.getByRole('button', { name: 'Pause' })).toBeVisible()
  // Plays to the end.
  await expect(atDesk.getByRole('button', { name: 'Play' })).toBeVisible()
  await expect(atDesk.getByRole('alert')).toHaveCount(0)
  await expect(log(guest).getByRole('listitem').last()).toContainText('Read')

  await desk.getByRole('button', { name: 'Record a voice message' }).click()
  await expect(desk.getByText(/^0:0[2-9] of 2:00$/)).toBeVisible()
  await desk.getByRole('button', { name: 'Stop' }).click()
  const own = desk.getByRole('group', { name: 'Your voice message' })
  await own.getByRole('button', { name: 'Play' }).click()
  await expect(own.getByRole('button', { name: 'Pause' })).toBeVisible()
  await desk.getByRole('button', { name: 'Send', exact: true }).click()
  const onPhone = log(guest).getByRole('listitem').filter({ hasText: 'Meera Joshi' }).last()
  await onPhone.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(onPhone.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await expect(onPhone.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expect(onPhone.getByRole('alert')).toHaveCount(0)
})
