import { sanitizePage } from '../../features/safety/sanitize-page.ts'
import { safetyPage } from '../content/safety.ts'

/** A text in English with its translation. */
export type Texts = Readonly<Record<string, string>>

/** All subjects of a language in one. One text has one translation: a second one is a mistake. */
export function mergeTexts(
  safetyDescription: string,
  subjects: readonly Texts[],
): ReadonlyMap<string, string> {
  const merged = new Map([[stored(safetyPage.description), stored(safetyDescription)]])
  for (const [text, translation] of subjects.flatMap(Object.entries<string>)) {
    if (merged.has(text)) throw new Error(`The demo has two translations of “${text}”.`)
    merged.set(text, translation)
  }
  return merged
}

/** As a page is stored. */
const stored = sanitizePage
