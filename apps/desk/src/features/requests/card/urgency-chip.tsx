import type { Timing, Urgency } from './age.ts'

const looks: Record<Urgency, string> = {
  calm: 'bg-sunken text-ink',
  due: 'bg-warn-soft text-warn',
  overdue: 'bg-bad-soft text-bad',
  longOverdue: 'bg-danger text-on-danger',
  stale: 'bg-ink text-surface',
}

const meanings: readonly (readonly [Urgency, example: string, meaning: string])[] = [
  ['calm', '20 min left', 'On time. A new request shows how long it has waited.'],
  ['due', '4 min left', 'Due within 5 minutes, or not accepted in time'],
  ['overdue', '12 min late', 'Overdue'],
  ['longOverdue', '45 min late', 'Overdue for more than 30 minutes'],
  ['stale', '2 h 40 late', 'Overdue for more than 2 hours: ask the guest'],
]

interface Props extends Timing {
  className?: string
}

export function UrgencyChip({ urgency, text, isWaiting, className = '' }: Props) {
  return (
    <p
      className={`shrink-0 whitespace-nowrap rounded-control font-semibold tabular-nums ${looks[urgency]} ${className}`}
    >
      {isWaiting && <span className="sr-only">Waiting for </span>}
      <span>{text}</span>
    </p>
  )
}

export function UrgencyLegend() {
  return (
    <section className="grid gap-2.5 border-line border-t pt-4">
      <h3 className="font-semibold">Time colours</h3>
      <ul className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {meanings.map(([urgency, example, meaning]) => (
          <li key={urgency} className="col-span-2 grid grid-cols-subgrid items-center">
            <span
              className={`rounded-control px-2 py-0.5 text-center font-semibold text-sm tabular-nums ${looks[urgency]}`}
            >
              {example}
            </span>
            <span className="text-sm">{meaning}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
