import type { TranslationKey } from '@bellhop/domain/text/outdated-translations'
import { Button } from '@bellhop/ui/button'
import { createContext, useContext } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../api/staff-context.ts'
import { formatLanguage } from '../format/format-language.ts'

interface OutdatedState {
  isOutdated: (translation: TranslationKey) => boolean
  confirm: (translations: readonly TranslationKey[]) => void
}

/** The outdated translations of the form around a field. */
export const OutdatedContext = createContext<OutdatedState | undefined>(undefined)

interface Props {
  /** Names the field, with positions in lists: `choices.0.name`. */
  name: string
  language: string
  text: string | undefined
}

/** Below a translation whose source has changed: the manager changes it, or says that it is still right. */
export function OutdatedNote({ name, language, text = '' }: Props) {
  const t = useTranslations('forms')
  const state = useContext(OutdatedContext)
  const [first = ''] = useStaff().hotel.languages
  const translation = { field: name.replaceAll(/\.\d+/g, ''), language, text: text.trim() }
  if (!state?.isOutdated(translation)) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p className="text-sm text-warn">{t('outdated', { first: formatLanguage(first) })}</p>
      <Button
        size="small"
        aria-label={t('stillRightText', { text: translation.text })}
        onClick={() => state.confirm([translation])}
      >
        {t('stillRight')}
      </Button>
    </div>
  )
}
