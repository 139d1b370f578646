import { ar } from './ar.ts'
import { en } from './en.ts'
import { hi } from './hi.ts'
import type { BookingTexts } from './texts.ts'

/** Languages in which mails about bookings are written; the first one for those who read none of them. */
export const bookingLanguages = ['en', 'hi', 'ar'] as const
export type BookingLanguage = (typeof bookingLanguages)[number]

export const bookingTexts: Record<BookingLanguage, BookingTexts> = { en, hi, ar }

/** Replaces `{name}` and the like; a value is never looked at again. */
export function fill(template: string, values: Record<string, string>): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
