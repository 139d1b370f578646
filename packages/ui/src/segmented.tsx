import { FieldNote, useField } from './field.tsx'

interface Props<Value extends string> {
  legend: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  /** The legend is visible; otherwise only screen readers read it. */
  showLegend?: boolean
  /** The field's name in a `Form`. */
  name?: string
  /** `small` for a narrow column: each option is as wide as its label. */
  size?: keyof typeof sizes
  help?: string | undefined
  error?: string | undefined
}

const sizes = { medium: 'flex-1 px-3 text-sm', small: 'flex-auto px-2 text-xs' }

/**
 * A choice of a few, all in view: a group of native radio buttons. Until one is chosen each has a border, so that they
 * are recognised as buttons.
 */
export function Segmented<Value extends string>({
  legend,
  options,
  value,
  onChange,
  showLegend = false,
  name,
  size = 'medium',
  help,
  error,
}: Props<Value>) {
  const field = useField({ name, help, error })
  const isChosen = options.some((option) => option.value === value)
  return (
    <fieldset className="grid min-w-0 gap-1.5" aria-describedby={field.control['aria-describedby']}>
      <legend className={showLegend ? 'mb-1.5 font-medium text-sm' : 'sr-only'}>{legend}</legend>
      <div
        className={`flex flex-wrap gap-1 rounded-control bg-sunken p-1 ${field.error ? 'outline-1 outline-bad' : ''}`}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={`relative grid min-h-11 place-items-center rounded-[calc(var(--radius-control)-4px)] text-center font-medium transition hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-raised has-checked:ring-1 has-checked:ring-line has-focus-visible:outline-2 has-focus-visible:outline-accent dark:has-checked:bg-line dark:has-checked:ring-line-strong ${sizes[size]} ${isChosen ? 'text-ink-soft' : 'bg-surface text-ink ring-1 ring-line-strong'}`}
          >
            <input
              type="radio"
              className="absolute inset-0 appearance-none outline-none"
              name={name ?? field.control.id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldNote field={field} />
    </fieldset>
  )
}
