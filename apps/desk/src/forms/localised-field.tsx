import { readName } from '@bellhop/domain/text/invisible'
import { directionOf } from '@bellhop/domain/text/language-tag'
import { TextArea } from '@bellhop/ui/text-area'
import { TextField } from '@bellhop/ui/text-field'
import { useContext } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../api/staff-context.ts'
import { formatLanguage, labelLanguage } from '../format/format-language.ts'
import { useFieldFormat } from './field-formats.ts'
import { OutdatedNote } from './outdated-note.tsx'
import { ReadOnlyContext, ReadOnlyTexts } from './read-only.tsx'
import { formatTexts, type Texts } from './texts.ts'

interface Props {
  label: string
  name: string
  value: Texts | undefined
  onChange: (value: Texts) => void
  maxLength: number
  /** In the hotel's first language. */
  required?: boolean
  /** For several lines. */
  multiline?: boolean
  help?: string
}

/** A text in each of the hotel's languages, side by side. A missing one falls back to the first language. */
export function LocalisedField(props: Props) {
  const t = useTranslations('forms')
  const { label, name, value = {}, onChange, maxLength, required = false, multiline, help } = props
  const { languages } = useStaff().hotel
  const [first] = languages
  useFieldFormat(name, label, formatTexts)
  if (useContext(ReadOnlyContext)) return <ReadOnlyTexts label={label} value={value} />
  const Control = multiline ? TextArea : TextField
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] items-start gap-3">
        {languages.map((language) => (
          <div key={language} className="grid min-w-0 gap-1.5">
            <Control
              label={labelLanguage(language)}
              name={`${name}.${language}`}
              lang={language}
              dir={directionOf(language)}
              required={required && language === first}
              check={
                required && language === first && !readName(value[language] ?? '')
                  ? t('enterItIn', { label, language: formatLanguage(language) })
                  : undefined
              }
              maxLength={maxLength}
              value={value[language] ?? ''}
              onChange={(event) => onChange({ ...value, [language]: event.target.value })}
            />
            <OutdatedNote name={name} language={language} text={value[language]} />
          </div>
        ))}
      </div>
      {help && <p className="text-ink-soft text-sm">{help}</p>}
    </fieldset>
  )
}
