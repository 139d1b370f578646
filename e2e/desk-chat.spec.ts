import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { replyToGuest } from './support/chat.ts'
import { connectGuest, field, messagesOf, openDeskChat, rowOf } from './support/desk-chat.ts'
import { guestPhone, signInDesk } from './support/journeys.ts'
import { settle } from './support/settle.ts'
import { expect, test } from './support/test.ts'

const danielPhone = '+919000000002'

const repliesOf = (desk: Page): Locator =>
  desk.getByRole('listbox', { name: 'Replies' }).getByRole('option')

test('a chat waits until the desk replies, in several lines, or closes it', async ({
  desk,
  guest,
  server,
}) => {
  const daniel = await connectGuest(guest, server, danielPhone)
  await openDeskChat(desk)
  await expect(desk).toHaveTitle(/^\(2\) Chat \| Bellhop Desk$/)
  const row = rowOf(desk, 'Daniel Okafor')
  await expect(row).toContainText('1 unread')
  await daniel.write('And the light does not work. Call +91 98765 43210')
  await expect(row).toContainText('2 unread')
  await expect(row).toContainText('And the light does not work.')

  await row.click()
  await expect(messagesOf(desk)).toContainText('very loud')
  await expect(messagesOf(desk).getByText('New', { exact: true })).toBeVisible()
  await expect(messagesOf(desk).getByRole('link', { name: '+91 98765 43210' })).toHaveAttribute(
    'href',
    'tel:+919876543210',
  )
  await expect(row).not.toContainText('unread')
  const waiting = desk.getByRole('region', { name: 'Waiting', exact: true })
  await expect(waiting.getByRole('link', { name: /Daniel Okafor/ })).toBeVisible()
  await expect(desk).toHaveTitle(/^\(2\) Chat/)

  await field(desk).fill('Someone is on the way.')
  await field(desk).press('Shift+Enter')
  await field(desk).pressSequentially('Five minutes.')
  await field(desk).press('Enter')
  await expect(field(desk)).toHaveValue('')
  const reply = messagesOf(desk).getByText('Someone is on the way.\nFive minutes.')
  await expect(reply).toBeVisible()
  await expect(waiting.getByRole('link', { name: /Daniel Okafor/ })).toHaveCount(0)
  await expect(desk).toHaveTitle(/^\(1\) Chat/)

  await daniel.write('<b>Thank you</b>')
  await expect(messagesOf(desk).getByText('<b>Thank you</b>')).toBeVisible()
  await expect(desk).toHaveTitle(/^\(2\) Chat/)
  await desk.getByRole('button', { name: 'Close without a reply' }).click()
  await desk.getByRole('button', { name: 'No reply needed' }).click()
  await expect(desk).toHaveTitle(/^\(1\) Chat/)
})

test('the Enter that ends a composition neither sends nor picks a reply', {
  tag: '@nightly',
}, async ({ desk }) => {
  await openDeskChat(desk)
  await rowOf(desk, 'Kavya').click()
  await field(desk).fill('こんに')
  await endComposition(field(desk))
  await expect(field(desk)).toHaveValue('こんに')
  await field(desk).fill('')
  await field(desk).press('/')
  const search = desk.getByRole('combobox', { name: 'Search quick replies' })
  await search.fill('on our')
  await endComposition(search)
  await expect(search).toHaveValue('on our')
})

/** Ends a composition like Safari. */
const endComposition = (input: Locator) =>
  input.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true })

test('a quick reply is inserted in the guest’s language', { tag: '@nightly' }, async ({ desk }) => {
  await openDeskChat(desk)
  await rowOf(desk, 'Kavya').click()
  await expect(desk.getByRole('complementary', { name: 'Guest' })).toContainText('Hindi')
  await field(desk).press('/')
  const search = desk.getByRole('combobox', { name: 'Search quick replies' })
  await search.fill('on our')
  await expect(repliesOf(desk)).toHaveCount(1)
  await search.press('Enter')
  await expect(field(desk)).toBeFocused()
  await expect(field(desk)).toHaveValue(/^धन्यवाद, Kavya.* कमरा 206 में/)
  await field(desk).press('Enter')
  await expect(messagesOf(desk)).toContainText('हम कमरा 206 में आ रहे हैं')
})

test('managers edit quick replies and hours, and an open placeholder is not sent', {
  tag: '@nightly',
}, async ({ desk, secondDesk, consoleErrors }) => {
  consoleErrors.allow(/400 \(Bad Request\)/)
  await openDeskChat(secondDesk, 'frontdesk')
  const editReplies = { name: 'Edit quick replies and hours' }
  await expect(secondDesk.getByRole('button', editReplies)).toHaveCount(0)

  await openDeskChat(desk)
  await desk.getByRole('button', editReplies).click()
  await desk.getByRole('button', { name: 'Add quick reply' }).click()
  const adding = desk.getByRole('dialog', { name: 'Add quick reply' })
  const add = adding.getByRole('button', { name: 'Add quick reply' })
  await add.click()
  await expect(adding.getByRole('group', { name: 'Check these fields' })).toBeFocused()
  await adding.getByLabel('Name', { exact: true }).fill('Iron')
  await adding.getByLabel('English').fill('An iron comes to {roomNumber}.')
  await add.click()
  await expect(adding.getByText(/^Unknown placeholder {roomNumber}\./)).toBeVisible()
  await adding.getByLabel('English').fill('An iron comes to room {room}.')
  await add.click()
  await expect(desk.getByText('Quick reply added.')).toBeVisible()
  await desk.getByRole('link', { name: 'Reply hours' }).click()
  await desk.getByLabel('From', { exact: true }).fill('06:30')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText('Changes saved.')).toBeVisible()

  // A colleague has it at once, in the hotel's language without a Hindi text.
  await rowOf(secondDesk, 'Kavya').click()
  await secondDesk.getByRole('button', { name: 'Quick replies', exact: true }).click()
  await secondDesk.getByRole('option', { name: /Iron/ }).click()
  await expect(field(secondDesk)).toHaveValue('An iron comes to room 206.')
  await expect(
    secondDesk.getByText('No Hindi text for this reply; shown in English.'),
  ).toBeVisible()
  await field(secondDesk).fill('It costs {room}')
  await field(secondDesk).press('Enter')
  await expect(secondDesk.getByText('Fill in {room}')).toBeVisible()
  await expect(messagesOf(secondDesk)).not.toContainText('It costs')
})

test('a chat is assigned to a colleague, and a message becomes a request in two clicks', {
  tag: '@nightly',
}, async ({ desk, secondDesk }) => {
  await openDeskChat(desk)
  await openDeskChat(secondDesk, 'frontdesk')
  await rowOf(desk, 'Daniel Okafor').click()
  await rowOf(secondDesk, 'Daniel Okafor').click()
  await desk.getByLabel('Assigned to').selectOption({ label: 'Nisha Patel' })
  await secondDesk.getByRole('radio', { name: 'Mine' }).check()
  await expect(rowOf(secondDesk, 'Daniel Okafor')).toBeVisible()
  await expect(rowOf(secondDesk, 'Kavya')).toHaveCount(0)

  await desk.getByRole('button', { name: 'Create request' }).last().click()
  const engineering = desk.getByRole('region', { name: 'Engineering' })
  // The menu fits the window with its services loaded.
  await expect(engineering.getByRole('button').first()).toBeAttached()
  const menu = desk.locator('[popover]:popover-open:has(h3)')
  const bottomOf = async () => {
    const box = await menu.boundingBox()
    return box ? box.y + box.height : Number.POSITIVE_INFINITY
  }
  await expect.poll(bottomOf).toBeLessThanOrEqual(800)
  const service = engineering.getByRole('button').first()
  const title = await service.textContent()
  await service.click()
  await expect(desk.getByText(/Request #\d+ is on the board\./)).toBeVisible()
  // A link replaces the button, at the other desk and after a reload.
  const requestLink = { name: /^Request #\d+$/ }
  await expect(messagesOf(secondDesk).getByRole('link', requestLink)).toBeVisible()
  await desk.reload()
  await desk.getByRole('link', requestLink).click()
  const details = desk.getByRole('complementary', { name: /^Request/ })
  await expect(details).toContainText('Room 305')
  await expect(details).toContainText(title ?? '')
  await expect(details).toContainText('The air conditioning in the room is very loud.')
})

test('the bell rings for a guest’s message until it is read', { tag: '@nightly' }, async ({
  desk,
  guest,
  server,
}) => {
  const ananya = await connectGuest(guest, server, guestPhone)
  await desk.addInitScript(() => {
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (when) {
      const { dataset } = document.documentElement
      // The first tone of the bell.
      if (this.frequency.value === 1046.5) dataset.rings = String(Number(dataset.rings ?? 0) + 1)
      start.call(this, when)
    }
  })
  const rings = () => desk.evaluate(() => Number(document.documentElement.dataset.rings ?? 0))
  await signInDesk(desk, 'frontdesk')
  // No requests to ring for.
  await desk.route(/\/api\/desk\/guest-requests\?/, (route) =>
    route.fulfill({ json: { data: [] } }),
  )
  await desk.clock.install()
  await desk.goto('/desk/chat')
  for (const name of ['Daniel Okafor', 'Kavya']) {
    await rowOf(desk, name).click()
    await expect(rowOf(desk, name)).not.toContainText('unread')
  }
  const before = await rings()
  await ananya.write('Is anybody there?')
  await expect(rowOf(desk, 'Ananya')).toContainText('1 unread')
  await expect.poll(rings).toBe(before + 1)
  await desk.clock.fastForward('00:21')
  await expect.poll(rings).toBe(before + 2)
  await rowOf(desk, 'Ananya').click()
  await expect(rowOf(desk, 'Ananya')).not.toContainText('unread')
  await desk.clock.fastForward('01:00')
  expect(await rings()).toBe(before + 2)
})

test('scrolling up loads earlier messages, and a button leads back to the newest', {
  tag: '@nightly',
}, async ({ desk, guest, server }) => {
  const ananya = await connectGuest(guest, server, guestPhone)
  await ananya.write('Hello')
  const { write } = await replyToGuest(server, 'Hello', 'Answer 0.')
  for (let number = 1; number <= 105; number++) await write(`Answer ${number}.`)
  await openDeskChat(desk)
  await rowOf(desk, 'Ananya').click()
  const newest = messagesOf(desk).getByText('Answer 105.')
  await expect(newest).toBeInViewport()
  const hello = messagesOf(desk).getByText('Hello', { exact: true })
  await expect(hello).toHaveCount(0)
  const back = desk.getByRole('button', { name: 'Newest' })
  await expect(back).toHaveCount(0)

  await desk.getByRole('button', { name: 'Earlier messages' }).scrollIntoViewIfNeeded()
  await expect(hello).toHaveCount(1)
  await expect(desk.getByRole('button', { name: 'Earlier messages' })).toHaveCount(0)
  await expect(newest).not.toBeInViewport()
  await back.click()
  await expect(newest).toBeInViewport()
  await expect(back).toHaveCount(0)
})

test('the chat works by keyboard', { tag: '@nightly' }, async ({ desk }) => {
  await openDeskChat(desk)
  await expect(rowOf(desk, 'Kavya')).toBeVisible()
  await desk.keyboard.press('j')
  await expect(rowOf(desk, 'Kavya')).toBeFocused()
  await desk.keyboard.press('j')
  await desk.keyboard.press('k')
  await desk.keyboard.press('Enter')
  await expect(messagesOf(desk)).toContainText('बिना प्याज़ के')
  await desk.keyboard.press('r')
  await expect(field(desk)).toBeFocused()
  await desk.keyboard.type('Namaste')
  await desk.keyboard.press('Enter')
  await expect(messagesOf(desk)).toContainText('Namaste')
  await desk.keyboard.press('Escape')
  await desk.keyboard.press('/')
  await desk.keyboard.type('401')
  await expect(rowOf(desk, 'Daniel')).toHaveCount(0)
  await expect(rowOf(desk, 'Fatima')).toBeVisible()
})

for (const width of [1024, 1920]) {
  test(`the chat is accessible at ${width} px, light and dark`, { tag: '@nightly' }, async ({
    desk,
  }) => {
    await desk.setViewportSize({ width, height: width === 1024 ? 768 : 1080 })
    await openDeskChat(desk)
    await rowOf(desk, 'Daniel Okafor').click()
    const panel = desk.getByRole('complementary', { name: 'Guest' })
    if (width === 1024) {
      await expect(panel).toBeHidden()
      await desk.getByRole('button', { name: 'Guest', exact: true }).click()
    }
    await expect(panel).toContainText('In house')
    if (width === 1920) {
      const conversation = desk.getByRole('region', { name: /^Conversation with/ })
      const [left, right] = [await conversation.boundingBox(), await panel.boundingBox()]
      expect((right?.x ?? 0) - (left?.x ?? 0) - (left?.width ?? 0)).toBe(16)
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await desk.emulateMedia({ colorScheme })
      await settle(desk)
      await expectAccessible(desk)
    }
    await desk.keyboard.press('Escape')
    await field(desk).press('/')
    await expect(repliesOf(desk)).toHaveCount(8)
    await expectAccessible(desk)
  })
}
