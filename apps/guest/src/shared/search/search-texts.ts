import MiniSearch from 'minisearch'
import { foldText } from '../../intl/fold-text.ts'

/** Something that can be found by its name or, less likely meant, by what else is said of it. */
export interface Searchable {
  _id: string
  name: string
  /** In other languages. */
  otherNames?: readonly string[] | undefined
  more?: string | undefined
}

/** The ids of what matches, best first. */
export type Search = (text: string) => string[]

/**
 * Makes a search over texts in any script. It finds what has every word of the search, or words that begin with them.
 * If there is nothing, it allows a wrong letter in each word, then two in long ones: a guest who types "panner" means
 * paneer, but one who types "rice" does not mean spice while there is rice.
 *
 * In small steps, because an index of hundreds of dishes takes a slow phone longer than a tap may wait.
 */
export async function indexTexts(entries: readonly Searchable[]): Promise<Search> {
  const index = new MiniSearch<Searchable>({
    idField: '_id',
    fields: ['name', 'otherNames', 'more'],
    tokenize: splitWords,
    processTerm: foldWord,
    searchOptions: { boost: { name: 3, otherNames: 2 }, prefix: true, combineWith: 'AND' },
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

function splitWords(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
}

/** Without the Arabic article, also after a preposition: "with butter" is one word there. */
function foldWord(word: string): string {
  return foldText(word).replace(/^[وبكف]?ال(?=.{3})/, '')
}

/** How many wrong letters a word can have and still be recognised; a number has none. */
function allowedIn(word: string): number {
  if (/\p{N}/u.test(word) || word.length < 3) return 0
  return word.length < 7 ? 1 : 2
}
