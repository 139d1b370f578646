import { readFileSync } from 'node:fs'
import type { AppLanguage } from '@bellhop/languages'
import type bookings from '@bellhop/languages/en/server/bookings.json'
import type cards from '@bellhop/languages/en/server/cards.json'
import type data from '@bellhop/languages/en/server/data.json'
import type invoices from '@bellhop/languages/en/server/invoices.json'
import type push from '@bellhop/languages/en/server/push.json'
import type reasons from '@bellhop/languages/en/server/reasons.json'
import type registration from '@bellhop/languages/en/server/registration.json'
import type sentences from '@bellhop/languages/en/server/sentences.json'

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

const read = new Map<string, object>()

/** Reads a file of packages/languages with what the server writes in one language; each is read once. */
export function messagesOf<File extends keyof Files>(
  file: File,
  language: AppLanguage,
): Files[File] {
  const path = `${language}/server/${file}.json`
  const messages = read.get(path) ?? readJson(path)
  read.set(path, messages)
  return messages as Files[File]
}

function readJson(path: string): object {
  const folder = new URL('../../../../packages/languages/', import.meta.url)
  return JSON.parse(readFileSync(new URL(path, folder), 'utf8'))
}

/** Replaces `{name}` placeholders. Inserted values are not expanded again. */
export function fill(template: string, values: Record<string, string>): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
