import type { Messages } from 'use-intl'
import { getDevice, type Locale } from '../state/device.ts'
import type { MessagePart } from './message-parts.ts'

const catalogues: Record<Locale, Record<MessagePart, () => Promise<{ default: object }>>> = {
  en: {
    start: () => import('messages:en/start'),
    signIn: () => import('messages:en/signIn'),
    home: () => import('messages:en/home'),
    booking: () => import('messages:en/booking'),
    more: () => import('messages:en/more'),
  },
  hi: {
    start: () => import('messages:hi/start'),
    signIn: () => import('messages:hi/signIn'),
    home: () => import('messages:hi/home'),
    booking: () => import('messages:hi/booking'),
    more: () => import('messages:hi/more'),
  },
  ar: {
    start: () => import('messages:ar/start'),
    signIn: () => import('messages:ar/signIn'),
    home: () => import('messages:ar/home'),
    booking: () => import('messages:ar/booking'),
    more: () => import('messages:ar/more'),
  },
}

const needed = new Set<MessagePart>(['start'])
const subscribers = new Set<() => void>()
let shown: { locale: Locale; parts: number; messages: Partial<Messages> } = {
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
export async function showLanguage(locale: Locale): Promise<void> {
  const parts = [...needed]
  const loaded = await Promise.all(parts.map((part) => catalogues[locale][part]()))
  // Another language was chosen, or further parts were loaded, in the meantime.
  if (locale !== getDevice().locale) return
  if (locale === shown.locale && parts.length <= shown.parts) return
  const messages = Object.assign({}, ...loaded.map((part) => part.default))
  shown = { locale, parts: parts.length, messages }
  for (const notify of subscribers) notify()
}
