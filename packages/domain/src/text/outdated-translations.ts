import { isLanguageTag } from './language-tag.ts'

type Texts = Readonly<Record<string, string>>

/** A translation whose source has changed since it was written. */
export interface OutdatedTranslation {
  /** The path in the entry without positions of lists: `choices.options.name`. */
  field: string
  language: string
  text: string
  /** The present text in the first language, and the one that was translated. */
  source: string
  from: string
}

/** The names of a text, of an entry as staff edit it; what `OutdatedTranslation` marks. */
export type TranslationKey = Pick<OutdatedTranslation, 'field' | 'language' | 'text'>

export interface EntryText {
  field: string
  /** With positions: `choices.0.name`. */
  path: string
  texts: Texts
}

/** Lists the texts of an entry that it has in the hotel's first language, also those in lists. */
export function listTexts(entry: unknown, first: string, path = ''): EntryText[] {
  if (typeof entry !== 'object' || entry === null) return []
  if (isTexts(entry, first)) return [{ field: path.replaceAll(/\.\d+/g, ''), path, texts: entry }]
  return Object.entries(entry).flatMap(([name, value]) =>
    listTexts(value, first, path ? `${path}.${name}` : name),
  )
}

function isTexts(value: object, first: string): value is Texts {
  const entries = Object.entries(value)
  return (
    first in value &&
    entries.every(([name, text]) => isLanguageTag(name) && typeof text === 'string')
  )
}

interface Change {
  before: object
  after: object
  /** Those of `before`. */
  outdated: readonly OutdatedTranslation[]
}

/**
 * Lists the outdated translations after a change: the text in the first language has changed and the translation has
 * not. Items of lists are found by their texts, so their order may change.
 */
export function findOutdated(
  { before, after, outdated }: Change,
  first: string,
): OutdatedTranslation[] {
  const old = listTranslations(before, first)
  const now = listTranslations(after, first)
  const oldPairs = new Set(old.map(keyOf))
  const pairs = new Set(now.map(keyOf))
  const replaced = Map.groupBy(
    old.filter((pair) => !pairs.has(keyOf(pair))),
    translationKey,
  )
  const origins = new Map(outdated.map((one) => [keyOf(one), one.from]))
  const found = now.flatMap((pair) => {
    const [previous = pair] = oldPairs.has(keyOf(pair))
      ? []
      : (replaced.get(translationKey(pair)) ?? [])
    const from = origins.get(keyOf(previous)) ?? previous.source
    return from === pair.source ? [] : [{ ...pair, from }]
  })
  return [...new Map(found.map((one) => [keyOf(one), one])).values()]
}

/** Picks those of the stored marks whose texts the entry still has. */
export function pickPresent(
  outdated: readonly OutdatedTranslation[],
  entry: object,
  first: string,
): OutdatedTranslation[] {
  if (outdated.length === 0) return []
  const pairs = new Set(listTranslations(entry, first).map(keyOf))
  return outdated.filter((one) => pairs.has(keyOf(one)))
}

export const translationKey = ({ field, language, text }: TranslationKey) =>
  JSON.stringify([field, language, text])

type Pair = Omit<OutdatedTranslation, 'from'>

const keyOf = ({ field, language, text, source }: Pair) =>
  JSON.stringify([field, language, text, source])

/** Lists the translations of an entry, with their sources. */
export function listTranslations(entry: object, first: string): Pair[] {
  return listTexts(entry, first).flatMap(({ field, texts: { [first]: own = '', ...others } }) => {
    const source = own.trim()
    return Object.entries(others).flatMap(([language, text]) =>
      text.trim() ? [{ field, language, text: text.trim(), source }] : [],
    )
  })
}
