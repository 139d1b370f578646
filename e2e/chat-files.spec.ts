import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './support/accessible.ts'
import { denyMicrophone, openChat, readChat } from './support/chat.ts'
import { signInGuest } from './support/journeys.ts'
import { offlineErrors } from './support/network.ts'
import { expect, test } from './support/test.ts'

const log = (page: Page) => page.getByRole('log', { name: 'Messages' })

/** The last message on the server. */
const readLast = async (page: Page) => (await readChat(page)).at(-1)

test('a guest records, previews, sends and plays a voice message', async ({ ananya: guest }) => {
  await openChat(guest)
  await guest.getByRole('button', { name: 'Record a voice message' }).click()
  await expect(guest.getByText(/^0:0[2-9]$/)).toBeVisible()
  await guest.getByRole('button', { name: 'Stop' }).click()
  await guest.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(guest.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Send', exact: true }).click()

  const note = log(guest).getByRole('listitem').last()
  await expect(note).toContainText('Sent')
  const stored = await readLast(guest)
  expect(stored?.voice?.durationMs).toBeGreaterThan(1000)
  expect(stored?.voice?.waveform?.length).toBeGreaterThan(10)
  expect(Math.max(...(stored?.voice?.waveform ?? []))).toBeGreaterThan(0)

  // Plays the stored file instead of the recording.
  await guest.reload()
  await note.getByRole('button', { name: 'Speed 1×' }).click()
  await note.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(note.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  const slider = note.getByRole('slider', { name: 'Position' })
  await expect(slider).toHaveAttribute('aria-valuenow', /^[12]$/)
  await expect(note.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await slider.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', /^(0:0\d) \/ \1$/)
  await expectAccessible(guest)
})

test('a voice message recorded offline can be played, and is sent later', {
  tag: '@nightly',
}, async ({ ananya: guest, consoleErrors }) => {
  consoleErrors.allow(...offlineErrors)
  await openChat(guest)
  await guest.route('**/api/chats/voicenote', (route) => route.abort())
  const microphone = guest.getByRole('button', { name: 'Record a voice message' })
  await microphone.hover()
  await guest.mouse.down()
  await expect(guest.getByText(/^0:0[1-9]$/)).toBeVisible()
  await guest.mouse.up()
  const note = log(guest).getByRole('listitem').last()
  await expect(note).toContainText('Sending')
  await guest.reload()
  await note.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(note.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await guest.unroute('**/api/chats/voicenote')
  await guest.reload()
  await expect(note).toContainText('Sent')
  expect((await readChat(guest)).filter(({ voice }) => voice)).toHaveLength(1)
})

test('sliding away discards a recording', { tag: '@nightly' }, async ({ ananya: guest }) => {
  await openChat(guest)
  const texts = async () => (await readChat(guest)).map(({ text }) => text)
  const before = await texts()
  const microphone = guest.getByRole('button', { name: 'Record a voice message' })
  await microphone.hover()
  await guest.mouse.down()
  await expect(guest.getByText(/^0:0[1-9]$/)).toBeVisible()
  await guest.mouse.move(100, 700, { steps: 5 })
  await guest.mouse.up()
  await expect(guest.getByRole('textbox', { name: 'Message' })).toBeVisible()
  expect(await texts()).toEqual(before)
})

test('explains a blocked microphone, and stops a recording after two minutes', {
  tag: '@nightly',
}, async ({ guest, server }) => {
  await guest.clock.install()
  await signInGuest(guest, server)
  await openChat(guest)
  const allowAgain = await denyMicrophone(guest)
  await guest.getByRole('button', { name: 'Record a voice message' }).click()
  await expect(guest.getByText(/^The microphone is blocked/)).toBeVisible()
  await allowAgain()

  await guest.getByRole('button', { name: 'Record a voice message' }).click()
  await expect(guest.getByText(/^0:0[1-5]$/)).toBeVisible()
  await guest.clock.fastForward('01:50')
  await expect(guest.getByText(/^1:5\d$/)).toBeVisible()
  await guest.clock.fastForward('00:10')
  await expect(guest.getByText('A voice message can be up to 2 minutes long.')).toBeVisible()
  await expect(guest.getByText('2:00', { exact: true })).toBeVisible()
  await guest.getByRole('button', { name: 'Play', exact: true }).click()
  await guest.getByRole('button', { name: 'Delete' }).click()
  await expect(guest.getByRole('textbox', { name: 'Message' })).toBeVisible()
})

test('a large photo is previewed, scaled down and opened in full', { tag: '@nightly' }, async ({
  ananya: guest,
  consoleErrors,
}) => {
  await openChat(guest)
  const buffer = await sharp({
    create: { width: 3000, height: 1500, channels: 3, background: '#a06a35' },
  })
    .jpeg()
    .toBuffer()
  await guest
    .locator('input[type=file]')
    .setInputFiles({ name: 'tap.jpg', mimeType: 'image/jpeg', buffer })
  const preview = guest.getByRole('dialog', { name: 'Send this photo?' })
  await expect(preview.getByRole('img', { name: 'Your photo' })).toBeVisible()
  await expectAccessible(guest)
  await preview.getByRole('button', { name: 'Send' }).click()
  const row = log(guest).getByRole('listitem').last()
  await expect(row).toContainText('Sent')
  // The stored image is scaled down.
  expect((await readLast(guest))?.picture).toEqual({
    url: expect.any(String),
    width: 2048,
    height: 1024,
  })
  await guest.reload()
  await row.getByRole('button', { name: 'Photo from You' }).click()
  await expect(guest.getByRole('dialog', { name: 'Photo' }).getByRole('img')).toBeVisible()
  await expectAccessible(guest)

  // Photos expire.
  consoleErrors.allow(/status of 404/)
  await guest.route('**/api/chats/app/file/*', (route) => route.fulfill({ status: 404 }))
  await guest.reload()
  await expect(row).toContainText('This photo is no longer available.')
})

test('a notice stays above the field of the chat while that grows', { tag: '@nightly' }, async ({
  ananya: guest,
}) => {
  await openChat(guest)
  const buffer = Buffer.from('no photo')
  await guest
    .locator('input[type=file]')
    .setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer })
  const notice = guest.getByText(/^Couldn’t open this file/)
  // It stays while a pointer rests on it.
  await notice.hover()
  const field = guest.getByRole('textbox')
  await field.fill('Could you bring\n\n\n\na cot?')
  const gap = async () => {
    const [above, below] = await Promise.all([notice.boundingBox(), field.boundingBox()])
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
  }
  await expect.poll(gap).toBeGreaterThan(0)
})
