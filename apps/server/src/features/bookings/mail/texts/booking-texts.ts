import { ar } from './ar.ts'
import { en } from './en.ts'
import { hi } from './hi.ts'
import type { BookingTexts } from './texts.ts'

/** Languages of the emails about bookings. The first one is the fallback. */
export const bookingLanguages = ['en', 'hi', 'ar'] as const
export type BookingLanguage = (typeof bookingLanguages)[number]

export const bookingTexts: Record<BookingLanguage, BookingTexts> = { en, hi, ar }

/** Replaces `{name}` placeholders. Inserted values are not expanded again. */
export function fill(template: string, values: Record<string, string>): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
