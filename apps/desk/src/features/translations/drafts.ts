import type { UntranslatedText } from '@bellhop/contract/desk/translations'
import { useState } from 'react'

/** A translation that is typed and not yet saved. */
export interface Draft {
  /** The text as it was when typing began. */
  text: UntranslatedText
  language: string
  value: string
}

export const keyOf = ({ noun, _id = '', path }: UntranslatedText, language: string): string =>
  [language, noun, _id, path].join(' ')

/** The drafts of a screen in all languages, by key. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map())
  return {
    drafts,
    /** @param value undefined drops it */
    setDraft(text: UntranslatedText, language: string, value: string | undefined) {
      setDrafts((before) => {
        const key = keyOf(text, language)
        const after = new Map(before)
        after.delete(key)
        if (value !== undefined) after.set(key, { text, language, value })
        return after
      })
    },
  }
}

/** The texts of the report, and before them those that a colleague has translated while they were typed here. */
export function withDrafts(
  texts: readonly UntranslatedText[],
  drafts: ReadonlyMap<string, Draft>,
  language: string,
): UntranslatedText[] {
  const listed = new Set(texts.map((text) => keyOf(text, language)))
  const others = [...drafts].filter(([key, one]) => one.language === language && !listed.has(key))
  return [...others.map(([, { text }]) => text), ...texts]
}
