import { useTranslations } from 'use-intl'
import type { Timing, Urgency } from './age.ts'

export const looks: Record<Urgency, string> = {
  calm: 'bg-sunken text-ink',
  due: 'bg-warn-soft text-warn',
  overdue: 'bg-bad-soft text-bad',
  longOverdue: 'bg-danger text-on-danger',
  stale: 'bg-ink text-surface',
}

const urgencies = ['calm', 'due', 'overdue', 'longOverdue', 'stale'] as const

interface Props extends Timing {
  className?: string
}

export function UrgencyChip({ urgency, text, isWaiting, className = '' }: Props) {
  const t = useTranslations('requests')
  return (
    <p
      className={`shrink-0 whitespace-nowrap rounded-control font-semibold tabular-nums ${looks[urgency]} ${className}`}
    >
      <span>
        {isWaiting
          ? t.rich('waitingFor', {
              age: text,
              hidden: (chunks) => <span className="sr-only">{chunks}</span>,
            })
          : text}
      </span>
    </p>
  )
}

export function UrgencyLegend() {
  const t = useTranslations('requests')
  return (
    <section className="grid gap-2.5 border-line border-t pt-4">
      <h3 className="font-semibold">{t('legend.title')}</h3>
      <ul className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {urgencies.map((urgency) => (
          <li key={urgency} className="col-span-2 grid grid-cols-subgrid items-center">
            <span
              className={`rounded-control px-2 py-0.5 text-center font-semibold text-sm tabular-nums ${looks[urgency]}`}
            >
              {t(`legend.${urgency}.example`)}
            </span>
            <span className="text-sm">{t(`legend.${urgency}.meaning`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
