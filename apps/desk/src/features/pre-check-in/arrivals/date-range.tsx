import { useState } from 'react'
import { addDays, firstDate, readDate } from '../../../format/hotel-date.ts'

interface Props {
  from: string
  to: string
  today: string
  onChange: (range: { from: string; to: string }) => void
}

const maxDays = 31

/** The first and the last day. Moving one past the other moves both. */
export function DateRange({ from, to, today, onChange }: Props) {
  return (
    <div className="flex items-center gap-2 text-sm print:hidden">
      <DateField
        label="From"
        value={from}
        max={today}
        onChange={(next) => {
          const last = addDays(next, maxDays - 1)
          onChange({ from: next, to: to < next ? next : to > last ? last : to })
        }}
      />
      <span aria-hidden="true">–</span>
      <DateField
        label="To"
        value={to}
        max={today}
        onChange={(next) => {
          const first = addDays(next, 1 - maxDays)
          onChange({ from: from > next ? next : from < first ? first : from, to: next })
        }}
      />
    </div>
  )
}

interface FieldProps {
  label: string
  value: string
  max: string
  onChange: (date: string) => void
}

function DateField({ label, value, max, onChange }: FieldProps) {
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
        required
        onChange={(event) => {
          setTyped(event.target.value)
          const entered = readDate(event.target.value)
          if (entered && entered <= max) onChange(entered)
        }}
        onBlur={() => setTyped(value)}
        className="h-11 rounded-control border border-line-strong bg-surface px-3 text-ink text-sm tabular-nums"
      />
    </label>
  )
}
