import type { DatesPreview } from '@bellhop/contract/desk/stays'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay } from '../../../format/format-time.ts'
import type { StayFormat } from '../../../format/use-stay-format.ts'
import { Loading, type Reading } from '../../../lists/loading.tsx'

interface Props {
  query: Reading & { currentData?: DatesPreview | undefined }
  format: StayFormat
  isLonger: boolean
}

/** The nights that other dates add or release, and the difference; or why they are not possible. */
export function DatesCost({ query, format, isLonger }: Props) {
  const t = useTranslations('bookings')
  const { currentData, error } = query
  if (!currentData || error !== undefined) return <Loading query={query} className="h-48" />
  const { nights, before, after, difference, lateCheckOut } = currentData
  return (
    <section
      aria-label={t('dates.price')}
      className="rounded-control bg-sunken px-4 py-3 tabular-nums"
    >
      <h3 className="mb-1 font-semibold">
        {isLonger ? t('dates.addedNights') : t('dates.releasedNights')}
      </h3>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1">
        {nights.map(({ date, price }) => (
          <Line key={date} term={format.weekday(date)} amount={format.money(price)} />
        ))}
        <Line term={t('dates.totalBefore')} amount={format.money(before.total)} />
        <Line term={t('dates.newTotal')} amount={format.money(after.total)} />
        <Line
          term={difference < 0 ? t('dates.less') : t('dates.more')}
          amount={format.money(Math.abs(difference))}
          className="mt-1 border-line border-t pt-2 font-semibold"
        />
      </dl>
      {lateCheckOut && (
        <p className="mt-2 border-line border-t pt-2">{describeEnd(lateCheckOut, format, t)}</p>
      )}
    </section>
  )
}

function describeEnd(
  { until, credit }: NonNullable<DatesPreview['lateCheckOut']>,
  format: StayFormat,
  t: ReturnType<typeof useTranslations<'bookings'>>,
): string {
  return t(credit > 0 ? 'dates.lateCheckOutCredit' : 'dates.lateCheckOutEnds', {
    time: formatTimeOfDay(until),
    amount: format.money(credit),
  })
}

function Line({
  term,
  amount,
  className = '',
}: {
  term: string
  amount: string
  className?: string
}) {
  return (
    <>
      <dt className={className || 'text-ink-soft'}>{term}</dt>
      <dd className={`ps-4 text-end ${className}`}>{amount}</dd>
    </>
  )
}
