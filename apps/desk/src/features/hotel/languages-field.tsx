import { maxHotelLanguages } from '@bellhop/domain/limits'
import { formatLanguage } from '@bellhop/domain/text/format-language'
import { Checkbox } from '@bellhop/ui/checkbox'
import { FieldNote, useField } from '@bellhop/ui/field'
import { commonLanguages } from '../../forms/common-languages.ts'
import { useFieldFormat } from '../../forms/field-formats.ts'

interface Props {
  name: string
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** The languages of the hotel's texts. The first one stays: texts are stored in it. A hotel keeps others that it has. */
export function LanguagesField({ name, value, onChange }: Props) {
  const format = (languages: readonly string[]) => languages.map(formatLanguage).join(', ')
  useFieldFormat(name, 'Languages', format)
  const field = useField({ name })
  const [first = 'en'] = value
  const others = [...new Set([...value, ...commonLanguages])]
    .filter((language) => language !== first)
    .toSorted((a, b) => formatLanguage(a).localeCompare(formatLanguage(b)))
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="sr-only">Languages</legend>
      <p className="mb-1.5 text-ink-soft text-sm">
        {formatLanguage(first)} is the first: texts are required in it, and shown where a
        translation is missing. A language that you remove keeps its texts.
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4">
        {others.map((language, index) => (
          <Checkbox
            key={language}
            label={formatLanguage(language)}
            name={index === 0 ? name : undefined}
            checked={value.includes(language)}
            disabled={!value.includes(language) && value.length >= maxHotelLanguages}
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
      <FieldNote field={field} />
    </fieldset>
  )
}
