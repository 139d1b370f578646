import { maxHotelLanguages } from '@bellhop/domain/limits'
import { appLanguages } from '@bellhop/languages'
import { Checkbox } from '@bellhop/ui/checkbox'
import { Select } from '@bellhop/ui/select'
import { useTranslations } from 'use-intl'
import { labelLanguage } from '../format/format-language.ts'
import { otherLanguages } from './other-languages.ts'

/** Makes options of a select, sorted by name. */
export const languageOptionsOf = (languages: readonly string[]) =>
  [...new Set(languages)]
    .map((value) => ({ value, label: labelLanguage(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))

interface Props {
  /** The name of the first field, for the problems of all. */
  name?: string
  /** The languages of the hotel; the first one is not to choose here. */
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Chooses the hotel's languages besides the first: those of the apps at once, any other one by its name. */
export function LanguageChoice({ name, value, onChange }: Props) {
  const t = useTranslations('forms')
  const [first = 'en'] = value
  const isFull = value.length >= maxHotelLanguages
  const shown = languageOptionsOf([...value, ...appLanguages]).filter((one) => one.value !== first)
  const others = otherLanguages.filter((one) => !value.includes(one))
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4">
        {shown.map(({ value: language, label }, index) => (
          <Checkbox
            key={language}
            label={label}
            name={index === 0 ? name : undefined}
            checked={value.includes(language)}
            disabled={!value.includes(language) && isFull}
            onChange={({ target }) =>
              onChange(
                target.checked
                  ? [...value, language]
                  : value.filter((chosen) => chosen !== language),
              )
            }
          />
        ))}
      </div>
      <Select
        label={t('otherLanguage')}
        help={t('otherLanguageHelp')}
        className="max-w-sm"
        options={[{ value: '', label: t('chooseLanguage') }, ...languageOptionsOf(others)]}
        value=""
        disabled={isFull}
        onChange={({ target }) => target.value && onChange([...value, target.value])}
      />
    </div>
  )
}
