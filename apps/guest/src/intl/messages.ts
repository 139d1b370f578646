import { createMessages } from '@bellhop/client/messages'
import { appLanguages } from '@bellhop/languages'
import type { Messages } from 'use-intl'
import { getDevice } from '../state/device.ts'
import { loadPart, pathOfPart } from './load-part.ts'
import type { MessagePart } from './message-parts.ts'

export const { getMessages, watchMessages, loadMessages, showLanguage } = createMessages<
  MessagePart,
  Messages
>({ first: 'start', load: loadPart, language: () => getDevice().locale })

/** Shows a language that the phone has cached, if the guest's cannot be loaded: offline, or it was removed. */
export async function showSomeLanguage(): Promise<void> {
  try {
    await showLanguage(getDevice().locale)
  } catch (error) {
    for (const language of appLanguages) {
      if (await caches.match(pathOfPart(language, 'start'))) return showLanguage(language)
    }
    throw error
  }
}
