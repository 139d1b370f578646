import type { Figures } from '@bellhop/contract/desk/figures'
import { Card } from '@bellhop/ui/card'
import { useTranslations } from 'use-intl'
import { countDays, type Span } from './period.ts'
import { figureNames, rareNames, useFigureFormat } from './use-figure-format.ts'

interface Props {
  span: Span
  now: Figures
  before: Figures
}

/** The main figures of a period with their change on last year. */
export function FigureCards({ span, now, before }: Props) {
  const t = useTranslations('reports.hotelFigures')
  const format = useFigureFormat()
  const days = countDays(span)
  const isWhole = before.days >= days
  return (
    <Card className="break-inside-avoid">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-4 min-[1440px]:grid-cols-6">
        {figureNames
          .filter((name) => !rareNames.includes(name) || now[name] > 0)
          .map((name) => (
            <div key={name} className="grid content-start gap-0.5">
              <dt className="text-ink-soft text-sm">{t(`names.${name}`)}</dt>
              <dd className="font-display font-semibold phone:text-xl text-2xl lining-nums tabular-nums">
                {format.glance(name, now[name])}
              </dd>
              <dd className="text-ink-soft text-sm tabular-nums">
                {format.change(name, { now, before, isWhole })}
              </dd>
            </div>
          ))}
      </dl>
      {before.days > 0 && !isWhole && (
        <p className="mt-4 text-ink-soft text-sm">{t('gap', { days: before.days, of: days })}</p>
      )}
    </Card>
  )
}
