import { setDunning } from '@bellhop/contract/calls/desk/dunning'
import type { Dunning } from '@bellhop/contract/desk/dunning'
import { unknownPlaceholders } from '@bellhop/domain/accounting/dunning'
import { Checkbox } from '@bellhop/ui/checkbox'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import type { Texts } from '../../../forms/texts.ts'
import { useForm } from '../../../forms/use-form.ts'
import { LetterFields, type LetterLevel } from './letter-fields.tsx'

interface Props {
  dunning: Dunning
  onClose: () => void
}

/** Sets when companies are reminded, and what the letters say. */
export function LettersSheet({ dunning, onClose }: Props) {
  const t = useTranslations('reports.openItems')
  const { languages } = useStaff().hotel
  const { isAutomatic, levels, usualTexts } = dunning
  const form = useForm({
    isAutomatic,
    levels: levels.map(
      ({ days, texts }, place): LetterLevel => ({
        days,
        // A usual text is a start to write from.
        texts: { ...pick(usualTexts[place], languages), ...texts },
      }),
    ),
  })
  const change = useChange(setDunning, { tags: ['companies'] })
  const errors: Record<string, string> = {}
  for (const [place, { days, texts }] of form.values.levels.entries()) {
    const before = form.values.levels[place - 1]?.days
    if (days !== undefined && before !== undefined && days <= before) {
      errors[`levels.${place}.days`] = t('daysOrder')
    }
    for (const [language, text] of Object.entries(texts)) {
      const [unknown] = unknownPlaceholders(text)
      if (unknown !== undefined) {
        errors[`levels.${place}.texts.${language}`] = t('noPlaceholder', {
          placeholder: `{${unknown}}`,
        })
      }
    }
  }
  return (
    <ChangeSheet
      title={t('lettersTitle')}
      action={t('saveLetters')}
      wide
      form={form}
      change={change}
      errors={errors}
      call={{
        body: {
          isAutomatic: form.values.isAutomatic,
          levels: form.values.levels.map(({ days = 0, texts }, place) => ({
            days,
            texts: ownTexts(texts, usualTexts[place]),
          })),
        },
      }}
      done={t('lettersSaved')}
      onClose={onClose}
    >
      <Checkbox
        label={t('automatic')}
        help={t('automaticHelp')}
        {...form.checkbox('isAutomatic')}
      />
      {form.values.levels.map((level, place) => (
        <LetterFields
          // biome-ignore lint/suspicious/noArrayIndexKey: the levels have no other name
          key={place}
          place={place}
          level={level}
          onChange={(changed) => form.change('levels', form.values.levels.with(place, changed))}
        />
      ))}
    </ChangeSheet>
  )
}

const pick = (texts: Texts = {}, languages: readonly string[]) =>
  Object.fromEntries(languages.map((language) => [language, texts[language] ?? '']))

/** The texts that are not the usual ones; an empty one is the usual one again. */
const ownTexts = (texts: Texts, usual: Texts = {}) =>
  Object.fromEntries(
    Object.entries(texts).filter(
      ([language, text]) => text.trim() && text.trim() !== usual[language]?.trim(),
    ),
  )
