import { existsSync, readFileSync } from 'node:fs'
import { type AppLanguage, appLanguages } from '@bellhop/languages'
import type bookings from '@bellhop/languages/en/server/bookings.json'
import type cards from '@bellhop/languages/en/server/cards.json'
import type data from '@bellhop/languages/en/server/data.json'
import type invoices from '@bellhop/languages/en/server/invoices.json'
import type push from '@bellhop/languages/en/server/push.json'
import type reasons from '@bellhop/languages/en/server/reasons.json'
import type registration from '@bellhop/languages/en/server/registration.json'
import type sentences from '@bellhop/languages/en/server/sentences.json'
import { fillMessages, type MessageTree } from '@bellhop/languages/fill-messages'

interface Files {
  bookings: typeof bookings
  cards: typeof cards
  data: typeof data
  invoices: typeof invoices
  push: typeof push
  reasons: typeof reasons
  registration: typeof registration
  sentences: typeof sentences
}

const fileNames: readonly (keyof Files)[] = [
  ...(['bookings', 'cards', 'data', 'invoices'] as const),
  ...(['push', 'reasons', 'registration', 'sentences'] as const),
]

const read = new Map<string, ReturnType<typeof fillMessages>>()

/** Reads a file of packages/languages with what the server writes in one language; each is read once. */
export function messagesOf<File extends keyof Files>(
  file: File,
  language: AppLanguage,
): Files[File] {
  return readFilled(file, language).filled as object as Files[File]
}

/** How many messages of the server each language lacks, which it writes in English. */
export const countMissing = (): Record<string, number> =>
  Object.fromEntries(
    appLanguages.map((language) => [
      language,
      fileNames.reduce((sum, file) => sum + readFilled(file, language).missing, 0),
    ]),
  )

function readFilled(file: keyof Files, language: AppLanguage) {
  const path = `${language}/server/${file}.json`
  const filled =
    read.get(path) ?? fillMessages(readJson(`en/server/${file}.json`) ?? {}, readJson(path) ?? {})
  read.set(path, filled)
  return filled
}

function readJson(path: string): MessageTree | undefined {
  const file = new URL(`../../../../packages/languages/${path}`, import.meta.url)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Replaces `{name}` placeholders. Inserted values are not expanded again. */
export function fill(template: string, values: Record<string, string>): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
