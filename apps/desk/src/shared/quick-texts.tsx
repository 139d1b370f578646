import { maxNote } from '@bellhop/domain/limits'
import { TextArea } from '@bellhop/ui/text-area'
import { useTranslations } from 'use-intl'

interface Props {
  label: string
  /** In the form. */
  name: string
  /** Shown if nothing is entered. */
  missing?: string
  texts: readonly string[]
  value: string
  onChange: (value: string) => void
}

/** A text that must be entered, with some to begin with. */
export function QuickTexts(props: Props) {
  const t = useTranslations('shared')
  const { label, name, missing = t('enterReason'), texts, value, onChange } = props
  return (
    <>
      <ul className="grid gap-2">
        {texts.map((text) => (
          <li key={text}>
            <button
              type="button"
              aria-pressed={value === text}
              onClick={() => onChange(text)}
              className="min-h-11 w-full rounded-control border border-line-strong px-4 py-2 text-start text-sm hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft"
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
      <TextArea
        label={label}
        name={name}
        required
        check={value.trim() ? undefined : missing}
        value={value}
        maxLength={maxNote}
        onChange={(event) => onChange(event.target.value)}
        help={t('charactersLeft', { count: maxNote - value.length })}
      />
    </>
  )
}
