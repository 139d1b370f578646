import { maxNote } from '@bellhop/domain/limits'
import { TextArea } from '@bellhop/ui/text-area'

interface Props {
  label: string
  /** In the form. */
  name: string
  texts: readonly string[]
  value: string
  onChange: (value: string) => void
}

export function QuickTexts({ label, name, texts, value, onChange }: Props) {
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
        value={value}
        maxLength={maxNote}
        onChange={(event) => onChange(event.target.value)}
        help={`${maxNote - value.length} characters left`}
      />
    </>
  )
}
