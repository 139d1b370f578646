import type { AppLanguage } from '@bellhop/languages'
import type { Messages } from 'use-intl'
import { getDevice } from '../state/device.ts'
import { loadPart } from './load-part.ts'
import type { MessagePart } from './message-parts.ts'

const needed = new Set<MessagePart>(['start'])
const subscribers = new Set<() => void>()
let shown: { locale: AppLanguage; parts: number; messages: Partial<Messages> } = {
  locale: 'en',
  parts: 0,
  messages: {},
}

/** The messages in use: one language, and the parts needed by the screens opened so far. */
export const getMessages = () => shown

export function watchMessages(notify: () => void): () => void {
  subscribers.add(notify)
  return () => subscribers.delete(notify)
}

export async function loadMessages(...parts: MessagePart[]): Promise<void> {
  for (const part of parts) needed.add(part)
  if (shown.parts < needed.size) await showLanguage(getDevice().locale)
}

/** Switches the language once all parts in use are loaded in it. */
export async function showLanguage(locale: AppLanguage): Promise<void> {
  const parts = [...needed]
  const loaded = await Promise.all(parts.map((part) => loadPart(locale, part)))
  // Another language was chosen, or further parts were loaded, in the meantime.
  if (locale !== getDevice().locale) return
  if (locale === shown.locale && parts.length <= shown.parts) return
  shown = { locale, parts: parts.length, messages: Object.assign({}, ...loaded) }
  for (const notify of subscribers) notify()
}
