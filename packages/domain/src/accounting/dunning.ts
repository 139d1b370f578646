/** When a company is reminded of an invoice, and what the letter says. */
import { addDays } from '../stays/booking.ts'

export const dunningLevels = [1, 2, 3] as const
export type DunningLevel = (typeof dunningLevels)[number]

/** Days after an invoice was due until the letter of each level, unless the hotel sets others. */
export const usualDunningDays = [7, 21, 35] as const
export const maxDunningDays = 365

/** Names that a text of a letter may contain in braces. */
export const dunningPlaceholders = [
  'company',
  'hotel',
  'invoices',
  'total',
  'oldestDue',
  'date',
] as const
export type DunningValues = Record<(typeof dunningPlaceholders)[number], string>

export interface RemindedItem {
  /** The last day on which it is not overdue. */
  dueOn: string
  /** The letters that have gone out with it. */
  letters: readonly { level: number; date: string }[]
}

/**
 * The level of the letter that an open invoice is due for. Levels follow each other, and after a letter that went out late
 * the next one waits as long as between their days.
 *
 * @param days of the levels, each after the one before it
 */
export function dueLevel(
  { dueOn, letters }: RemindedItem,
  days: readonly number[],
  today: string,
): DunningLevel | undefined {
  const last = letters.reduce((level, letter) => Math.max(level, letter.level), 0)
  const level = dunningLevels[last]
  const wait = days[last]
  if (!level || wait === undefined || today < addDays(dueOn, wait)) return undefined
  const before = letters.find((letter) => letter.level === last)
  if (before && today < addDays(before.date, wait - (days[last - 1] ?? 0))) return undefined
  return level
}

/** Fills the placeholders of a letter. Other braces stay as they are. */
export function fillLetter(text: string, values: DunningValues): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? values[name as keyof DunningValues] : placeholder,
  )
}

/** The placeholders of a text that do not exist. */
export function unknownPlaceholders(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !dunningPlaceholders.some((known) => known === name))
}

/** A level as the hotel has set it: days after an invoice was due, and texts by language. */
export interface DunningRule {
  days: number
  texts: Record<string, string>
}

/** Everything that a letter shows, as it was sent. Amounts are minor units, dates the hotel's. */
export interface LetterContent {
  level: DunningLevel
  language: string
  date: string
  currency: string
  country: string | null
  hotel: {
    name: string
    lines: string[]
    brandColor: string
  }
  company: { name: string; lines: string[] }
  text: string
  /** The hotel's UPI ID, if it has one. */
  upiId?: string
  items: { number: string; issuedOn: string; dueOn: string; total: number; open: number }[]
}
