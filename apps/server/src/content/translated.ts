import {
  type TranslationReport,
  translationPageSize,
  type UntranslatedText,
} from '@bellhop/contract/desk/translations'
import {
  listTexts,
  type TranslationKey,
  translationKey,
} from '@bellhop/domain/text/outdated-translations'
import type { AppLanguage } from '@bellhop/languages'
import type { EditingStaff } from '../sessions/sessions.ts'
import type { ContentNoun, PublishedEntry } from './content-nouns.ts'
import { nameOf } from './entry-name.ts'
import { formatPath } from './history/format-change.ts'
import { listTextSchemas } from './text-schemas.ts'

type Noun = Pick<ContentNoun, 'noun' | 'listAll' | 'Entry'>

/** The page of texts to list. */
interface Selection {
  language: string
  /** In which the fields are named. */
  reader: AppLanguage
  /** Undefined for all of them. */
  noun?: string | undefined
  skip?: number | undefined
}

/** Counts what is left to translate, and lists the texts of a language. Takes one statement per noun. */
export async function reportTranslations(
  nouns: Iterable<Noun>,
  staff: EditingStaff,
  { language, reader, noun: only, skip = 0 }: Selection,
): Promise<TranslationReport> {
  const counts: TranslationReport['counts'] = []
  const texts: UntranslatedText[] = []
  let passed = 0
  for (const noun of nouns) {
    const own = new Map<string, TranslationReport['counts'][number]>()
    for (const found of await listInOrder(noun, staff)) {
      for (const text of findUntranslated(found, staff.languages)) {
        const empty = { noun: noun.noun, language: text.language, missing: 0, outdated: 0 }
        const count = own.get(text.language) ?? empty
        count[text.text === undefined ? 'missing' : 'outdated'] += 1
        own.set(text.language, count)
        const isListed = text.language === language && (only ?? noun.noun) === noun.noun
        if (isListed && passed++ >= skip && texts.length < translationPageSize)
          texts.push({
            ...toText(noun, found, text, staff.languages),
            label: formatPath(text.path, reader),
          })
      }
    }
    counts.push(...own.values())
  }
  return { counts, texts }
}

/** The entries of one parent after those of the other. */
async function listInOrder({ listAll }: Noun, staff: EditingStaff): Promise<PublishedEntry[]> {
  const entries = await listAll(staff)
  return [...Map.groupBy(entries, ({ within }) => within).values()].flat()
}

interface Untranslated {
  field: string
  path: string
  language: string
  source: string
  text: string | undefined
}

function findUntranslated(
  { entry }: PublishedEntry,
  [first = 'en', ...others]: readonly string[],
): Untranslated[] {
  const { outdatedTranslations = [] } = entry as { outdatedTranslations?: TranslationKey[] }
  const outdated = new Set(outdatedTranslations.map(translationKey))
  return listTexts(entry, first).flatMap(({ field, path, texts }) =>
    others.flatMap((language) => {
      const text = texts[language]
      const isRight = text !== undefined && !outdated.has(translationKey({ field, language, text }))
      return isRight ? [] : [{ field, path, language, source: texts[first] ?? '', text }]
    }),
  )
}

function toText(
  { noun, Entry }: Noun,
  { id, within, entry }: PublishedEntry,
  { field, path, source, text }: Untranslated,
  [first = 'en']: readonly string[],
): Omit<UntranslatedText, 'label'> {
  const schema = listTextSchemas(Entry).get(field)
  if (!schema) throw new Error(`No schema of the text ${field} of ${noun}`)
  const name = nameOf(entry, first)
  return {
    noun,
    ...(id !== undefined && { _id: id, ...(name !== undefined && { name }) }),
    ...(within !== undefined && { within }),
    path,
    source,
    ...(text !== undefined && { text }),
    maxLength: schema.maxLength,
    format: schema.format,
  }
}
