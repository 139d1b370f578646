import {
  type AppLanguage,
  languageOptions,
  staffLanguages,
  toAppLanguage,
} from '@bellhop/languages'
import { Select } from '@bellhop/ui/select'
import { useLocale, useTranslations } from 'use-intl'
import { chooseLanguage, getLanguage } from '../../intl/messages.ts'

export const staffLanguageOptions = languageOptions.filter(({ value }) =>
  staffLanguages.includes(value),
)

interface Props {
  onChoose?: (language: AppLanguage) => void
}

/** Shows the desk in another language; nothing while it has only one. */
export function LanguageSelect({ onChoose }: Props) {
  const t = useTranslations('staff')
  // Rendered again with the messages of another language.
  useLocale()
  if (staffLanguageOptions.length < 2) return null
  return (
    <Select
      label={t('menu.language')}
      options={staffLanguageOptions}
      value={getLanguage()}
      onChange={(event) => {
        const language = toAppLanguage(event.target.value)
        void chooseLanguage(language)
        onChoose?.(language)
      }}
    />
  )
}
