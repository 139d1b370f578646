import { useLocale, useTranslations } from 'use-intl'
import { SelectField } from '../forms/option-fields.tsx'
import type { Texts } from '../forms/texts.ts'
import { useText } from '../forms/use-text.ts'
import { withinSentence } from '../intl/within-sentence.ts'
import { type Entry, type ListCalls, useEntries } from './content-api.ts'

interface Props {
  label: string
  /** The calls of the parents. */
  calls: Pick<ListCalls, 'list'>
  /** The parent of the parents, if they have one. */
  within?: string
  name: string
  value: string
  onChange: (id: string) => void
}

/** The parent of an entry. Another one moves the entry to the end of its list. */
export function ParentField({ calls, within, ...field }: Props) {
  const t = useTranslations('content')
  const locale = useLocale()
  const formatText = useText()
  const { entries } = useEntries<Entry & { name: Texts }>(calls, within)
  if (entries?.length === 0) {
    const parent = withinSentence(field.label, locale)
    return <p className="self-end py-3 text-sm text-warn">{t('noParentYet', { parent })}</p>
  }
  const options = (entries ?? []).map(({ _id, name }) => ({ value: _id, label: formatText(name) }))
  return <SelectField options={options} {...field} />
}
