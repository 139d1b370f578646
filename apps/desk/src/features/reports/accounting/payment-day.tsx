import { getPaymentsOfDay } from '@bellhop/contract/calls/desk/accounting'
import type { PaymentsOfMonth } from '@bellhop/contract/desk/accounting'
import { Skeleton } from '@bellhop/ui/skeleton'
import { Table } from '@bellhop/ui/table'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRead } from '../../../api/use-read.ts'
import { formatDate } from '../../../format/hotel-date.ts'
import { LoadError } from '../../../lists/load-error.tsx'
import { describeDifference } from '../cash/describe-difference.ts'
import type { ReportFormat } from '../use-report-format.ts'
import { MeansTable, nameOf } from './means-table.tsx'

type Day = PaymentsOfMonth['days'][number]

interface Props {
  day: Day
  format: ReportFormat
}

/** A day by method, with the cash book; its payments unfold. */
export function PaymentDay({ day, format }: Props) {
  const t = useTranslations('reports.accounting.payments')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { date, means, cash } = day
  const count = means.reduce((all, one) => all + one.count, 0)
  return (
    <section className="grid gap-2 break-inside-avoid">
      <MeansTable caption={formatDate(date)} means={means} format={format} hasStatements />
      {cash && <CashBook cash={cash} format={format} />}
      {count > 0 && (
        <>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className="inline-flex min-h-11 items-center justify-self-start px-4 font-medium text-sm underline decoration-line-strong underline-offset-4 hover:decoration-current print:hidden"
          >
            {isOpen ? t('hide') : t('show', { count })}
          </button>
          <div id={id}>{isOpen && <PaymentsOfDay date={date} format={format} />}</div>
        </>
      )}
    </section>
  )
}

/** `Cash drawer: 1,000.00 before, 2,450.00 after. ₹50.00 short.` */
function CashBook({ cash, format }: { cash: NonNullable<Day['cash']>; format: ReportFormat }) {
  const t = useTranslations('reports')
  const { opening, closing, difference } = cash
  const drawer =
    closing === null
      ? `${t('cashDrawer')}: ${t('notCountedYet')}`
      : opening === null
        ? t('accounting.payments.firstDrawer', { closing: format.money(closing) })
        : t('accounting.payments.drawer', {
            ...{ opening: format.money(opening), closing: format.money(closing) },
          })
  return (
    <p className="px-4 text-ink-soft text-sm">
      <span>{drawer}</span>
      {difference !== null && (
        <>
          {' '}
          <span className={difference === 0 ? 'text-good' : 'font-semibold text-bad'}>
            {t('accounting.payments.counted', {
              result: describeDifference(difference, format.money, t),
            })}
          </span>
        </>
      )}
    </p>
  )
}

function PaymentsOfDay({ date, format }: { date: string; format: ReportFormat }) {
  const t = useTranslations('reports')
  const { data, error, isFetching, refetch } = useRead(getPaymentsOfDay, { params: { date } })
  if (!data && error !== undefined) {
    return <LoadError error={error} busy={isFetching} onRetry={refetch} />
  }
  if (!data) return <Skeleton className="h-24" />
  return (
    <Table
      caption={t('accounting.payments.ofDay')}
      rows={data}
      keyOf={({ _id }) => _id}
      empty={t('accounting.payments.noneOfDay')}
      columns={[
        {
          key: 'party',
          header: t('accounting.payments.party'),
          cell: ({ party, at }) => (
            <>
              <span dir="auto" className="wrap-anywhere">
                {party}
              </span>{' '}
              <span className="font-normal text-ink-soft tabular-nums">{format.timeOfDay(at)}</span>
            </>
          ),
        },
        { key: 'method', header: t('columns.method'), cell: (payment) => nameOf(payment, t) },
        {
          key: 'reference',
          header: t('accounting.payments.reference'),
          cell: ({ reference }) => <bdi className="wrap-anywhere">{reference || '–'}</bdi>,
        },
        {
          key: 'amount',
          header: t('columns.amount'),
          numeric: true,
          cell: ({ amount }) => format.amount(amount),
        },
      ]}
    />
  )
}
