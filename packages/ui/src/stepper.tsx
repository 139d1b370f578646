import { Minus, Plus } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface Props {
  /** The unit being counted. */
  label: string
  decreaseLabel: string
  increaseLabel: string
  value: number
  /** `value` formatted in the user's language. */
  text?: string
  min?: number
  max: number
  onChange: (value: number) => void
  disabled?: boolean
  /** Shown in place of the number, which is still announced when it changes: an input for it. */
  children?: ReactNode
}

const buttonLook =
  'grid size-11 place-items-center rounded-full text-ink transition hover:bg-sunken active:bg-accent-soft disabled:cursor-not-allowed disabled:text-ink-muted disabled:opacity-50'

/** A number with buttons to decrease and increase it. */
export function Stepper({
  label,
  decreaseLabel,
  increaseLabel,
  value,
  text = String(value),
  min = 0,
  max,
  onChange,
  disabled = false,
  children,
}: Props) {
  return (
    <fieldset
      aria-label={label}
      className="inline-flex shrink-0 items-center rounded-full border border-line-strong bg-surface"
    >
      <button
        type="button"
        className={buttonLook}
        aria-label={decreaseLabel}
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Icon of={Minus} className="size-5" />
      </button>
      <output
        aria-live="polite"
        className={
          children ? 'sr-only' : 'min-w-7 text-center font-semibold text-base tabular-nums'
        }
      >
        {text}
      </output>
      {children}
      <button
        type="button"
        className={buttonLook}
        aria-label={increaseLabel}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon of={Plus} className="size-5" />
      </button>
    </fieldset>
  )
}
