import { setTranslation } from '@bellhop/contract/calls/desk/translations'
import type { UntranslatedText } from '@bellhop/contract/desk/translations'
import { listTexts } from '@bellhop/domain/text/outdated-translations'
import { useState } from 'react'
import { isNotFound, readCurrent } from '../../api/error-sentence.ts'
import { useStaff } from '../../api/staff-context.ts'
import { useChange } from '../../api/use-change.ts'

/** The two texts that a translation is based on. */
type Base = Pick<UntranslatedText, 'source' | 'text'>

/**
 * Saves a translation with the texts that were seen. If a colleague has changed one of them, `changed` is what they are
 * now, and saving again overwrites it; `gone` if the text no longer exists.
 */
export function useTranslation(text: UntranslatedText, language: string) {
  const [first = ''] = useStaff().hotel.languages
  const [changed, setChanged] = useState<Base | 'gone'>()
  /** The text when it was saved; the report that no longer lists it is on its way. */
  const [savedFrom, setSavedFrom] = useState<Base>()
  const saving = useChange(setTranslation, { tags: ['content'] })
  const base = changed && changed !== 'gone' ? changed : text

  async function save(typed: string): Promise<boolean> {
    const { noun, _id, path } = text
    const { source, text: replaces } = base
    const body = {
      ...{ noun, path, language, source, text: typed },
      ...(_id && { _id }),
      ...(replaces !== undefined && { replaces }),
    }
    const { isDone, error } = await saving.run({ body })
    const current = readCurrent<object>(error)
    if (current) {
      const now = listTexts(current, first).find((one) => one.path === path)?.texts
      setChanged(now ? toBase(now, first, language) : 'gone')
    }
    if (isNotFound(error)) setChanged('gone')
    if (isDone) {
      setSavedFrom({ source: text.source, ...(text.text !== undefined && { text: text.text }) })
      setChanged(undefined)
    }
    return isDone
  }

  return {
    save,
    base,
    isSaved: savedFrom?.source === text.source && savedFrom.text === text.text,
    changed,
    isBusy: saving.isBusy,
    problem: changed ? undefined : (saving.errors.text ?? saving.problem),
  }
}

function toBase(texts: Readonly<Record<string, string>>, first: string, language: string): Base {
  const text = texts[language]
  return { source: texts[first] ?? '', ...(text !== undefined && { text }) }
}
