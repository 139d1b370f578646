/**
 * Names what is missing, superfluous or wrong in the folders of packages/languages, compared with English: messages,
 * their arguments, plural forms (CLDR), and copies of the English.
 *
 *     node scripts/check-language.ts [language…]
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import type { Language } from '../packages/languages/language.ts'

type Messages = { [key: string]: string | Messages | string[] }

/** A folder's language.json (docs/adding-a-language.md). */
interface LanguageFile extends Language {
  sameAsEnglish?: string[]
  severalTranslations?: string[]
  avoid?: string[]
}

export const root = join(import.meta.dirname, '../packages/languages')
const read = <T>(...path: string[]): T => JSON.parse(readFileSync(join(root, ...path), 'utf8'))

export const readLanguage = (language: string) => read<LanguageFile>(language, 'language.json')

/** Every message by `guest/home.title`. */
function readMessages(language: string): Map<string, string> {
  const files = readdirSync(join(root, language), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && file !== 'language.json')
    .sort()
  return new Map(files.flatMap((file) => flatten(read(language, file), file.replace('.json', '.'))))
}

function flatten(messages: Messages | string[], prefix: string): [key: string, text: string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  )
}

/** In these files the English text is the key, and the value of English says where it is used. */
const keyedByText = /^((server|staff)\/sentences|server\/reasons|templates|demo)\./

/** These are formatted as ICU messages; others have placeholders such as `{name}`, or HTML. */
const isIcu = (key: string) =>
  /^(guest\/|desk\/|staff\/(?!settings\.)|server\/sentences\.)/.test(key)

/** Only languages of the desk have these. */
const ofStaff = /^(desk|staff)\//

function readEnglish(): Map<string, string> {
  return new Map(
    [...readMessages('en')].map(([key, text]) => [
      key,
      keyedByText.test(key) ? key.replace(keyedByText, '') : text,
    ]),
  )
}

const argumentsIn = (key: string, text: string): string =>
  isIcu(key)
    ? argumentsOf(text).join(', ')
    : [...new Set(text.match(/\{\w+\}|<\w+/g))].sort().join(', ')

/** The names of a message's arguments and tags, in all branches. */
export function argumentsOf(message: string): string[] {
  const names = new Set<string>()
  // [name], [name, kind, branches] or, for a tag, [name, ...children].
  const visit = (node: unknown): void => {
    if (!Array.isArray(node)) return
    const [name, ...rest] = node
    if (typeof name === 'string') names.add(name)
    for (const part of rest) {
      if (Array.isArray(part)) visit(part)
      else if (typeof part === 'object' && part !== null) Object.values(part).forEach(visitAll)
    }
  }
  const visitAll = (nodes: unknown): void => {
    if (Array.isArray(nodes)) nodes.forEach(visit)
  }
  visitAll(compile(message))
  return [...names].sort()
}

/** The words of a message, without its arguments. */
export function textOf(message: string): string {
  const readNodes = (nodes: unknown): string =>
    Array.isArray(nodes) ? nodes.map(readNode).join('') : String(nodes)
  // A text, [name], [name, kind, branches], [name, kind, format] or, for a tag, [name, ...children].
  const readNode = (node: unknown): string => {
    if (!Array.isArray(node)) return readNodes(node)
    const [, kind, branches] = node
    if (typeof kind !== 'number') return readNodes(node.slice(1))
    return typeof branches === 'object' ? Object.values(branches).map(readNodes).join(' ') : ''
  }
  return readNodes(compile(message))
}

/** The plural forms of the language that a plural of the message lacks. */
export function missingPlurals(message: string, language: string): string[] {
  if (!message.includes(', plural,')) return []
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  // Romance languages have `many` for millions only, which no message counts.
  const said = needed.filter(
    (form) => form !== 'many' || !needed.includes('one') || needed.length > 3,
  )
  return said.filter((form) => !new RegExp(`\\b${form} \\{`).test(message))
}

/** In every language alike. */
const alike =
  /UPI|UTR|PDF|JPEG|PNG|WebP|AVIF|iPhone|iPad|Google|Bellhop|WhatsApp|Wi-Fi|Safari|data\.json|Idempotency-Key|[a-z]+\/[a-z-]+/g

const wordsIn = (key: string, text: string): string =>
  (isIcu(key) ? textOf(text) : text.replaceAll(/\{\w+\}|<[^>]*>/g, '')).replaceAll(alike, '')

/** Where a narrow place may break a word is no part of its translation. */
const withoutSoftHyphens = (text?: string) => text?.replaceAll('\u00AD', '')

const isLatin = (text: string) => /\p{Script=Latin}/u.test(text)

/** A language of staff has messages of the desk. */
export const isForStaff = (language: string) => existsSync(join(root, language, 'desk'))

export const checkLanguage = (language: string, english = readEnglish()): string[] =>
  checkMessages(language, readLanguage(language), readMessages(language), english)

export function checkMessages(
  language: string,
  { name, sameAsEnglish = [], severalTranslations = [], avoid = [] }: LanguageFile,
  messages: ReadonlyMap<string, string>,
  english: ReadonlyMap<string, string>,
): string[] {
  const problems: string[] = []
  const firstKey = new Map<string, string>()
  const usesLatin = isLatin(name)
  for (const key of [...sameAsEnglish, ...severalTranslations]) {
    if (!english.has(key)) problems.push(`language.json: ${key} is not in English`)
  }
  for (const key of messages.keys())
    if (!english.has(key)) problems.push(`${key}: is not in English`)

  for (const [key, source] of english) {
    if (ofStaff.test(key) && !isForStaff(language)) continue
    const message = messages.get(key)
    const report = (problem: string) => problems.push(`${key}: ${problem}`)
    if (message === undefined) {
      report('is missing')
      continue
    }
    // Around two numbers.
    if (key.startsWith('server/invoices.page.')) continue
    try {
      const [wanted, found] = [argumentsIn(key, source), argumentsIn(key, message)]
      if (wanted !== found) report(`has ${found || 'no arguments'} instead of ${wanted || 'none'}`)
      const words = wordsIn(key, message)
      // Staff read names of formats, services and settings in Latin letters everywhere.
      const isEnglish = ofStaff.test(key)
        ? !/\p{L}/u.test(words.replaceAll(/\p{Script=Latin}/gu, ''))
        : true
      if (!usesLatin && isEnglish && /[a-z]{3}/i.test(words)) {
        if (!sameAsEnglish.includes(key)) report('has English words')
      }
    } catch (error) {
      report(`is no ICU message: ${error instanceof Error ? error.message : String(error)}`)
      continue
    }
    for (const form of missingPlurals(message, language)) report(`lacks the plural form “${form}”`)
    const isWord = /[a-z]{2}/i.test(wordsIn(key, source))
    if (message === source && isWord && !sameAsEnglish.includes(key))
      report('is a copy of the English')
    if (!/^(guest|desk)\//.test(key)) continue
    for (const word of avoid)
      if (new RegExp(word).test(message)) report(`has a word to avoid: ${word}`)
    if (severalTranslations.includes(key)) continue
    const first = firstKey.get(source) ?? key
    firstKey.set(source, first)
    if (withoutSoftHyphens(messages.get(first)) !== withoutSoftHyphens(message))
      report(`differs from ${first}, which is the same in English`)
  }
  return problems
}

export const languages = readdirSync(root, { withFileTypes: true })
  .filter((entry) => existsSync(join(root, entry.name, 'language.json')))
  .map(({ name }) => name)

if (import.meta.main) {
  const named = process.argv.slice(2)
  const checked = (named.length > 0 ? named : languages).filter((language) => language !== 'en')
  const english = readEnglish()
  for (const language of checked) {
    for (const problem of checkLanguage(language, english)) {
      console.log(`${language}: ${problem}`)
      process.exitCode = 1
    }
  }
}
