import { foldForSearch } from '@bellhop/domain/text/fold-text'
import MiniSearch from 'minisearch'
import { synonymsOf } from './synonyms.ts'

/** Something to find by its name or, ranked lower, by its other texts. */
export interface Searchable {
  _id: string
  name: string
  /** In other languages. */
  otherNames?: readonly string[] | undefined
  more?: string | undefined
  diet?: 'veg' | 'egg' | 'nonVeg' | 'vegan' | undefined
}

/** The ids of the matches, best first. */
export type Search = (text: string) => string[]

/**
 * Builds a search over texts in any script. Every word of the search must match a word, or a synonym of one, or its
 * beginning; in scripts that put no spaces between words, any part: カレー finds チキンカレー. If nothing matches, it
 * allows a wrong letter in each word, then two in long ones: "panner" finds paneer, but "rice" does not find spice while
 * there is rice.
 *
 * Built in small steps, because indexing hundreds of dishes would block taps on a slow phone.
 */
export async function indexTexts(entries: readonly Searchable[]): Promise<Search> {
  const index = new MiniSearch<Searchable>({
    idField: '_id',
    fields: ['name', 'otherNames', 'more', 'synonyms'],
    extractField: (entry, field) =>
      field === 'synonyms' ? findSynonyms(entry) : entry[field as keyof Searchable],
    tokenize: splitWords,
    processTerm: listTerms,
    searchOptions: {
      processTerm: foldWord,
      boost: { name: 3, otherNames: 2 },
      prefix: true,
      combineWith: 'AND',
    },
  })
  await index.addAllAsync(entries, { chunkSize: 10 })
  return (text) => {
    for (const wrongLetters of [0, 1, 2]) {
      const fuzzy = (word: string) => Math.min(wrongLetters, allowedIn(word))
      const found = index.search(text, { fuzzy: wrongLetters === 0 ? false : fuzzy })
      if (found.length > 0) return found.map(({ id }) => id)
    }
    return []
  }
}

const diets = { veg: ['vegetarian'], vegan: ['vegan', 'vegetarian'], egg: [], nonVeg: [] }

function findSynonyms({ name, otherNames = [], more = '', diet }: Searchable): string {
  const split = (text: string) => splitWords(text).map(foldWord)
  const words = split([name, ...otherNames, more, ...(diet ? diets[diet] : [])].join(' '))
  return synonymsOf(words, split).join(' ')
}

function splitWords(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
}

const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** The beginnings by which a word is found: in a script without spaces, one at each letter. */
function listTerms(word: string): string[] {
  const folded = foldWord(word)
  if (!withoutSpaces.test(folded)) return [folded]
  return [...folded].map((_, at, letters) => letters.slice(at).join(''))
}

/** Strips the Arabic article, also after a preposition: "with butter" is one word there. */
function foldWord(word: string): string {
  return foldForSearch(word).replace(/^[وبكف]?ال(?=.{3})/, '')
}

/** How many wrong letters a word may have; a number none. */
function allowedIn(word: string): number {
  if (/\p{N}/u.test(word) || word.length < 3) return 0
  return word.length < 7 ? 1 : 2
}
