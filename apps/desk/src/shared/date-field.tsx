import { useState } from 'react'
import { firstDate, readDate } from '../format/hotel-date.ts'

interface Props {
  label: string
  value: string
  max: string
  onChange: (date: string) => void
  /** Without it, there is always a date. */
  onClear?: () => void
}

/** A date within a toolbar. */
export function DateField({ label, value, max, onChange, onClear }: Props) {
  // The field is not always a valid date while typing.
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    setTyped(value)
  }
  return (
    <label>
      <span className="sr-only">{label}</span>
      <input
        type="date"
        value={typed}
        min={firstDate}
        max={max}
        required={!onClear}
        onChange={(event) => {
          setTyped(event.target.value)
          const entered = readDate(event.target.value)
          if (entered && entered <= max) onChange(entered)
          else if (event.target.value === '' && !event.target.validity.badInput) onClear?.()
        }}
        onBlur={() => setTyped(value)}
        className="h-11 rounded-control border border-line-strong bg-surface px-3 text-ink text-sm tabular-nums"
      />
    </label>
  )
}
