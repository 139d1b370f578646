import sharp from 'sharp'
import type { Locator } from './page.ts'
import { openAsGuest, openAsStaff, test } from './test.ts'

/** Plays a voice message to its end. */
async function play(message: Locator): Promise<void> {
  await message.getByRole('button', 'Play').click()
  await message.getByRole('button', 'Pause').waitFor()
  await message.getByRole('button', 'Play').waitFor()
  await message.getByRole('alert').waitForCount(0)
}

test('guest and desk send each other texts, a photo and voice messages', async ({
  phone,
  frontDesk,
  server,
}, testInfo) => {
  await openAsStaff(frontDesk, '/desk/chat')
  await frontDesk
    .getByRole('region', 'Conversations')
    .getByRole('link', /Ananya/)
    .click()
  const atDesk = frontDesk.getByRole('log')
  await openAsGuest(phone, server, '/chat')
  const onPhone = phone.getByRole('log', 'Messages')
  await phone.getByRole('textbox', 'Message').fill('The tap is dripping.')
  await phone.getByRole('button', 'Send').click()
  await atDesk.getByText('The tap is dripping.').waitFor()
  await onPhone.getByRole('listitem').containing('The tap is dripping.').waitForText('Read')
  const field = frontDesk.getByRole('textbox', /^Write to/)
  await field.fill('Could you send a photo?')
  await field.press('Enter')
  await onPhone.getByText('Could you send a photo?').waitFor()

  const photo = testInfo.outputPath('tap.jpg')
  const background = '#a06a35'
  await sharp({ create: { width: 3000, height: 1500, channels: 3, background } }).toFile(photo)
  await phone.chooseFile(photo)
  await phone.getByRole('dialog', 'Send this photo?').getByRole('button', 'Send').click()
  await atDesk.getByRole('img', 'Sent by Ananya Rao').waitFor()
  await frontDesk.waitForFunction(() =>
    [...document.images].some(
      ({ alt, naturalWidth }) => alt.startsWith('Sent by') && naturalWidth > 0,
    ),
  )

  await phone.getByRole('button', 'Record a voice message').click()
  await phone.getByText(/^0:0[2-9]$/).waitFor()
  await phone.getByRole('button', 'Send').click()
  await play(atDesk.getByRole('group', 'Voice message by Ananya Rao'))
  await frontDesk.getByRole('button', 'Record a voice message').click()
  await frontDesk.getByText(/^0:0[2-9] of 2:00$/).waitFor()
  await frontDesk.getByRole('button', 'Stop').click()
  await frontDesk.getByRole('button', 'Send').click()
  await play(onPhone.getByRole('listitem').nth(-1))
})
