import { addDays } from '../../../format/hotel-date.ts'
import { DateField } from '../../../shared/date-field.tsx'

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
