import {
  type DunningValues,
  dunningPlaceholders,
  fillLetter,
  maxDunningDays,
} from '@bellhop/domain/accounting/dunning'
import { maxComment } from '@bellhop/domain/limits'
import { directionOf } from '@bellhop/domain/text/language-tag'
import { TextArea } from '@bellhop/ui/text-area'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { labelLanguage } from '../../../format/format-language.ts'
import { useHotelToday } from '../../../format/use-hotel-today.ts'
import { FieldGroup } from '../../../forms/field-group.tsx'
import { NumberField } from '../../../forms/number-field.tsx'
import type { Texts } from '../../../forms/texts.ts'
import { useReportFormat } from '../use-report-format.ts'

export interface LetterLevel {
  days: number | undefined
  texts: Texts
}

interface Props {
  /** From 0. */
  place: number
  level: LetterLevel
  onChange: (level: LetterLevel) => void
}

/** A level of the letters: its days, and its text in each language of the hotel, which unfolds as it is read. */
export function LetterFields({ place, level: { days, texts }, onChange }: Props) {
  const t = useTranslations('reports.openItems')
  const values = useExample()
  const placeholders = dunningPlaceholders.map((name) => `{${name}}`).join(', ')
  return (
    <FieldGroup
      title={t('letterOfLevel', { level: place + 1 })}
      {...(place === 0 && { help: t('placeholders', { placeholders }) })}
    >
      <NumberField
        label={t('days')}
        name={`levels.${place}.days`}
        required
        max={maxDunningDays}
        value={days}
        onChange={(value) => onChange({ days: value, texts })}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] items-start gap-4">
        {Object.entries(texts).map(([language, text]) => (
          <div key={language} className="grid min-w-0 gap-1">
            <TextArea
              label={t('text', { language: labelLanguage(language) })}
              name={`levels.${place}.texts.${language}`}
              lang={language}
              dir={directionOf(language)}
              rows={8}
              maxLength={maxComment}
              value={text}
              onChange={({ target }) =>
                onChange({ days, texts: { ...texts, [language]: target.value } })
              }
            />
            <details>
              <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-sm">
                {t('preview')}
              </summary>
              <p
                lang={language}
                dir={directionOf(language)}
                className="whitespace-pre-line rounded-control bg-sunken px-4 py-3 text-sm wrap-anywhere"
              >
                {fillLetter(text, values)}
              </p>
            </details>
          </div>
        ))}
      </div>
    </FieldGroup>
  )
}

/** Values that a letter may have. */
function useExample(): DunningValues {
  const t = useTranslations('reports.openItems')
  const { name } = useStaff().hotel
  const { day, money } = useReportFormat()
  const today = day(useHotelToday())
  return {
    ...{ company: t('exampleCompany'), hotel: name, invoices: 'INV-2026-000041' },
    ...{ total: money(12_400), oldestDue: today, date: today },
  }
}
