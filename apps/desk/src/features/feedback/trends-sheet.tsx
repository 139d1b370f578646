import { getFeedbackTrends } from '@bellhop/contract/calls/desk/feedback'
import type { FeedbackTrend } from '@bellhop/contract/desk/feedback'
import { maxRating, trendWeeks } from '@bellhop/domain/limits'
import { isLowRating } from '@bellhop/domain/requests/feedback-rating'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Sheet } from '@bellhop/ui/sheet'
import { Star } from 'lucide'
import { useTranslations } from 'use-intl'
import { useRead } from '../../api/use-read.ts'
import { type StayFormat, useStayFormat } from '../../format/use-stay-format.ts'
import { formatNumber } from '../../intl/shown-formats.ts'
import { Loading } from '../../lists/loading.tsx'

/** How the ratings of the last weeks went: together, and for each question. */
export function TrendsSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('feedback')
  const { data, ...query } = useRead(getFeedbackTrends)
  const format = useStayFormat()
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('lastWeeks', { count: trendWeeks })}
      closeLabel={t('close')}
    >
      {!data && <Loading query={query} count={3} className="h-36" />}
      {data?.length === 0 && <EmptyState icon={Star} title={t('noRatings')} />}
      <div className="grid gap-7">
        {data?.map((trend) => (
          <TrendChart key={trend.questionId} trend={trend} format={format} />
        ))}
      </div>
    </Sheet>
  )
}

interface Props {
  trend: FeedbackTrend
  format: StayFormat
}

/** A bar for each week: its height is the average. A table for screen readers. */
export function TrendChart({ trend: { question, weeks }, format }: Props) {
  const t = useTranslations('feedback')
  const title = question ?? t('allRatings')
  const count = weeks.reduce((sum, week) => sum + week.count, 0)
  const average = weeks.reduce((sum, week) => sum + week.count * (week.average ?? 0), 0) / count
  return (
    <figure className="grid gap-2">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
        <span className="text-ink-soft text-sm tabular-nums">
          {t('onAverage', { average: formatAverage(average), count })}
        </span>
      </figcaption>
      <table className="block">
        <caption className="sr-only">{t('byWeek', { title })}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('weekOf')}</th>
            <th scope="col">{t('average')}</th>
            <th scope="col">{t('ratings')}</th>
          </tr>
        </thead>
        <tbody className="grid grid-cols-12 gap-1 text-center text-xs tabular-nums">
          {weeks.map((week, index) => (
            <tr key={week.from} className="grid min-w-0 content-end gap-1">
              <th scope="row" className="order-3 h-8 font-normal text-ink-soft leading-4">
                {/* There is no room for all of them. */}
                <span className={index % 3 === 0 ? '' : 'sr-only'}>{format.date(week.from)}</span>
              </th>
              <td className="order-1 grid h-24 content-end gap-0.5">
                {week.average === null ? (
                  <span className="text-ink-muted">–</span>
                ) : (
                  <>
                    <span>{formatAverage(week.average)}</span>
                    <span
                      aria-hidden="true"
                      className={`rounded-t-sm ${isLowRating(week.average) ? 'bg-bad' : 'bg-accent'}`}
                      style={{ height: `${(week.average / maxRating) * 4.5}rem` }}
                    />
                  </>
                )}
              </td>
              <td className="order-2 border-line-strong border-t pt-0.5 text-ink-soft">
                {week.count}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

const formatAverage = (average: number) =>
  formatNumber(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
