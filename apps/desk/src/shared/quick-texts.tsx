import { maxNote } from '@bellhop/domain/limits'
import { type ReasonName, suggestedReasons } from '@bellhop/domain/money/correction-reasons'
import { TextArea } from '@bellhop/ui/text-area'
import { useTranslations } from 'use-intl'
import { useReasons } from './use-reasons.ts'

interface Props {
  label: string
  /** In the form. */
  name: string
  /** Shown if nothing is entered. */
  missing?: string
  reasons: readonly ReasonName[]
  /** The stored text: a suggested reason is in English. */
  value: string
  onChange: (value: string) => void
}

/** A text that must be entered, with some to begin with, which each reader sees in their language. */
export function QuickTexts(props: Props) {
  const t = useTranslations('shared')
  const { label, name, missing = t('enterReason'), reasons, value, onChange } = props
  const { textOf, show, store } = useReasons()
  const shown = show(value)
  return (
    <>
      <ul className="grid gap-2">
        {reasons.map((reason) => (
          <li key={reason}>
            <button
              type="button"
              aria-pressed={value === suggestedReasons[reason]}
              onClick={() => onChange(suggestedReasons[reason])}
              className="min-h-11 w-full rounded-control border border-line-strong px-4 py-2 text-start text-sm hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft"
            >
              {textOf(reason)}
            </button>
          </li>
        ))}
      </ul>
      <TextArea
        label={label}
        name={name}
        required
        check={value.trim() ? undefined : missing}
        value={shown}
        maxLength={maxNote}
        onChange={(event) => onChange(store(event.target.value, reasons))}
        help={t('charactersLeft', { count: maxNote - shown.length })}
      />
    </>
  )
}
