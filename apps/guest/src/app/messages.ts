import type { Messages } from 'use-intl'
import type { Locale } from '../shared/device.ts'

const catalogues: Record<Locale, () => Promise<{ default: object }>> = {
  en: () => import('../messages/en.json'),
  hi: () => import('../messages/hi.json'),
  ar: () => import('../messages/ar.json'),
}

/** Loads the compiled messages of a language. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  // Every catalogue has the keys and arguments of English; a test says so.
  return (await catalogues[locale]()).default as Messages
}
