import sharp from 'sharp'
import type { Locator, Page } from './page.ts'
import { openAsGuest, openAsStaff, test } from './test.ts'

declare global {
  interface Window {
    hasPlayed?: boolean
  }
}

/** Plays a voice message to its end. */
async function play(page: Page, message: Locator): Promise<void> {
  // The message may be over before the page is asked again.
  await page.driver.call(() => {
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function () {
      this.addEventListener('ended', () => {
        window.hasPlayed = true
      })
      // Firefox plays nothing aloud without a sound card.
      this.muted = true
      return play.call(this)
    }
  })
  await message.getByRole('button', 'Play').click()
  await page.waitForFunction(() => window.hasPlayed === true)
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
      ({ alt, naturalWidth }) => alt.startsWith('Sent by') && naturalWidth === 2048,
    ),
  )

  await phone.getByRole('button', 'Record a voice message').click()
  await phone.getByText(/^\d:(?!0[01])\d\d$/).waitFor()
  await phone.getByRole('button', 'Send').click()
  await play(frontDesk, atDesk.getByRole('group', 'Voice message by Ananya Rao'))
  await frontDesk.getByRole('button', 'Record a voice message').click()
  await frontDesk.getByText(/^\d:(?!0[01])\d\d of 2:00$/).waitFor()
  await frontDesk.getByRole('button', 'Stop').click()
  await frontDesk.getByRole('button', 'Send').click()
  await play(phone, onPhone.getByRole('listitem').nth(-1))
})
