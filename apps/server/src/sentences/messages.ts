import { existsSync, readFileSync } from 'node:fs'
import { type AppLanguage, appLanguages, staffLanguages } from '@bellhop/languages'
import type bookings from '@bellhop/languages/en/server/bookings.json'
import type cards from '@bellhop/languages/en/server/cards.json'
import type data from '@bellhop/languages/en/server/data.json'
import type dunning from '@bellhop/languages/en/server/dunning.json'
import type guestMessages from '@bellhop/languages/en/server/guestMessages.json'
import type invoices from '@bellhop/languages/en/server/invoices.json'
import type push from '@bellhop/languages/en/server/push.json'
import type reasons from '@bellhop/languages/en/server/reasons.json'
import type registration from '@bellhop/languages/en/server/registration.json'
import type sentences from '@bellhop/languages/en/server/sentences.json'
import type tickets from '@bellhop/languages/en/server/tickets.json'
import type audit from '@bellhop/languages/en/staff/audit.json'
import type changes from '@bellhop/languages/en/staff/changes.json'
import type columns from '@bellhop/languages/en/staff/columns.json'
import type staffExports from '@bellhop/languages/en/staff/exports.json'
import type nouns from '@bellhop/languages/en/staff/nouns.json'
import type staffSentences from '@bellhop/languages/en/staff/sentences.json'
import type settings from '@bellhop/languages/en/staff/settings.json'
import { fillMessages, type MessageTree } from '@bellhop/languages/fill-messages'

/** Files that every language has. */
interface GuestFiles {
  bookings: typeof bookings
  cards: typeof cards
  data: typeof data
  dunning: typeof dunning
  guestMessages: typeof guestMessages
  invoices: typeof invoices
  push: typeof push
  reasons: typeof reasons
  registration: typeof registration
  sentences: typeof sentences
  tickets: typeof tickets
}

/** Files of the desk's languages: what only staff read. */
interface StaffFiles {
  exports: typeof staffExports
  audit: typeof audit
  changes: typeof changes
  nouns: typeof nouns
  settings: typeof settings
  columns: typeof columns
  sentences: typeof staffSentences
}

const guestFiles: readonly (keyof GuestFiles)[] = [
  ...(['bookings', 'cards', 'data', 'dunning', 'guestMessages', 'invoices'] as const),
  ...(['push', 'reasons', 'registration', 'sentences', 'tickets'] as const),
]
const staffFiles: readonly (keyof StaffFiles)[] = [
  ...(['audit', 'changes', 'columns', 'exports'] as const),
  ...(['nouns', 'sentences', 'settings'] as const),
]

const read = new Map<string, ReturnType<typeof fillMessages>>()

/** Reads a file of packages/languages with what the server writes in one language; each is read once. */
export const messagesOf = <File extends keyof GuestFiles>(file: File, language: AppLanguage) =>
  readFilled(`server/${file}.json`, language).filled as object as GuestFiles[File]

/** The same of what only staff read; in English if the desk does not have the language. */
export const staffMessagesOf = <File extends keyof StaffFiles>(file: File, language: AppLanguage) =>
  readFilled(`staff/${file}.json`, staffLanguages.includes(language) ? language : 'en')
    .filled as object as StaffFiles[File]

/** How many messages of the server each language lacks, which it writes in English. */
export const countMissing = (): Record<string, number> =>
  Object.fromEntries(
    appLanguages.map((language) => [
      language,
      listFiles(language).reduce((sum, path) => sum + readFilled(path, language).missing, 0),
    ]),
  )

const listFiles = (language: AppLanguage): string[] => [
  ...guestFiles.map((file) => `server/${file}.json`),
  ...(staffLanguages.includes(language) ? staffFiles.map((file) => `staff/${file}.json`) : []),
]

/** In these, the key is the English text. */
const isKeyedByText = (path: string) => /(sentences|reasons)\.json$/.test(path)

function readFilled(path: string, language: AppLanguage) {
  const key = `${language}/${path}`
  const filled = read.get(key) ?? fillMessages(readEnglish(path), readJson(key) ?? {})
  read.set(key, filled)
  return filled
}

function readEnglish(path: string): MessageTree {
  const english = readJson(`en/${path}`) ?? {}
  if (!isKeyedByText(path)) return english
  return Object.fromEntries(Object.keys(english).map((text) => [text, text]))
}

function readJson(path: string): MessageTree | undefined {
  const file = new URL(`../../../../packages/languages/${path}`, import.meta.url)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Replaces `{name}` placeholders. Inserted values are not expanded again. */
export function fill(template: string, values: Record<string, string>): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
