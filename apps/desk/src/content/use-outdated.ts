import type { OutdatedTranslations } from '@bellhop/contract/base/content'
import {
  findOutdated,
  listTranslations,
  type TranslationKey,
  translationKey,
} from '@bellhop/domain/text/outdated-translations'
import { useMemo, useState } from 'react'
import { useStaff } from '../api/staff-context.ts'

/** The translations of the entry in a form that are out of date, and those that its manager has confirmed. */
export function useOutdated(entry: OutdatedTranslations | undefined, values: object) {
  const [first = ''] = useStaff().hotel.languages
  const [confirmed, setConfirmed] = useState<readonly TranslationKey[]>([])
  const outdated = useMemo(() => {
    if (!entry) return []
    const changed = findOutdated({ before: entry, after: values, outdated: [] }, first)
    const stored = new Set(entry.outdatedTranslations?.map(translationKey))
    const present = listTranslations(values, first).filter((one) => stored.has(translationKey(one)))
    return [...new Map([...present, ...changed].map((one) => [translationKey(one), one])).values()]
  }, [entry, values, first])

  const known = new Set(confirmed.map(translationKey))
  const open = outdated.filter((one) => !known.has(translationKey(one)))
  const openKeys = new Set(open.map(translationKey))
  const sent = outdated
    .filter((one) => known.has(translationKey(one)))
    .map(({ field, language, text }) => ({ field, language, text }))
  return {
    open,
    isOutdated: (translation: TranslationKey) => openKeys.has(translationKey(translation)),
    confirm: (some: readonly TranslationKey[]) => setConfirmed([...confirmed, ...some]),
    isChanged: sent.length > 0,
    /** The part of the body that confirms. */
    body: sent.length > 0 ? { confirmedTranslations: sent } : {},
  }
}
