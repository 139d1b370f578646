import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { openChat } from './support/chat.ts'
import { connectGuest, field, messagesOf, openDeskChat, rowOf } from './support/desk-chat.ts'
import { signInGuest } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

/** A stand-in for the browser's translator, which Chromium has only on computers with its models. */
async function offerTranslator(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let fails = true
    const create = async () => ({
      translate: async (text: string) => {
        fails = !fails
        if (!fails) throw new Error('No model')
        return `The room is cold (${text.length})`
      },
    })
    Object.assign(globalThis, {
      Translator: { availability: async () => 'available', create },
      LanguageDetector: {
        availability: async () => 'available',
        create: async () => ({
          detect: async (text: string) => [
            { detectedLanguage: /\p{Script=Hebrew}/u.test(text) ? 'he' : 'en', confidence: 0.9 },
          ],
        }),
      },
    })
  })
}

const hebrew = 'קר בחדר'

test('staff and guests read a message in their language beside the original', {
  tag: '@nightly',
}, async ({ desk, guest, secondDesk, server }) => {
  const ananya = await connectGuest(guest, server, '+919000000001', 'he')
  await ananya.write(hebrew)
  await ananya.write('Thank you')
  await offerTranslator(desk)
  await openDeskChat(desk)
  await rowOf(desk, 'Ananya Rao').click()
  const messages = messagesOf(desk)
  const translate = messages.getByRole('button', { name: 'Translate' })
  await expect(translate, 'not beside what is in English').toHaveCount(1)
  await translate.press('Enter')
  await expect(messages.getByText('Couldn’t translate this. Try again.')).toBeVisible()
  await translate.click()
  const translated = messages.getByText('The room is cold (7)')
  await expect(translated).toHaveAttribute('lang', 'en')
  await expect(messages.getByText('Hebrew, translated on this device')).toBeVisible()
  await expect(messages.getByText(hebrew)).toBeVisible()
  await expectAccessible(desk)
  await messages.getByRole('button', { name: 'Hide translation' }).click()
  await expect(translated).toBeHidden()

  await field(desk).fill(hebrew)
  await desk.keyboard.press('Enter')
  await offerTranslator(guest)
  await signInGuest(guest, server)
  await openChat(guest)
  const log = guest.getByRole('log')
  await log.getByRole('button', { name: 'Translate' }).click()
  await log.getByRole('button', { name: 'Translate' }).click()
  await expect(log.getByText('The room is cold (7)')).toBeVisible()
  await expectAccessible(guest)

  await openDeskChat(secondDesk)
  await rowOf(secondDesk, 'Ananya Rao').click()
  await expect(messagesOf(secondDesk).getByText(hebrew).first()).toBeVisible()
  await expect(secondDesk.getByRole('button', { name: 'Translate' })).toHaveCount(0)
})
