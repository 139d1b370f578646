import type { ServiceReport } from '@bellhop/contract/desk/service-report'
import { Card } from '@bellhop/ui/card'
import { Table, type TableColumn } from '@bellhop/ui/table'
import { useFormatter, useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { formatMoney } from '../../../format/format-money.ts'
import { DownloadLink } from '../../../shared/downloads/download-link.tsx'
import { HoursChart } from './hours-chart.tsx'

const minuteUnit = { style: 'unit', unit: 'minute', maximumFractionDigits: 0 } as const

type Place = ServiceReport['places'][number]
type Service = ServiceReport['all']

interface Props {
  report: ServiceReport
  /** Where its table of what was sold out is downloaded. */
  soldOutCsv: string
}

export function ServiceView({ report, soldOutCsv }: Props) {
  const t = useTranslations('reports.service')
  const format = useFormatter()
  const { all, places, hours, items, ratings, soldOut } = report
  const minutes = (value: number | undefined) =>
    value === undefined ? '–' : format.number(value, minuteUnit)
  const count = <Row,>(key: string, header: string, of: (row: Row) => number) => ({
    key,
    header,
    numeric: true,
    cell: (row: Row) => format.number(of(row)),
  })
  const served = <Row extends Service>(): TableColumn<Row>[] => [
    count('requests', t('requests'), ({ requests }) => requests),
    ...(['accepted', 'finished'] as const).flatMap((what) =>
      (['half', 'most'] as const).map((part) => ({
        key: `${what} ${part}`,
        header: t(`${what}.${part}`),
        numeric: true,
        cell: (row: Row) => minutes(row[what][part]),
      })),
    ),
  ]
  const hourOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  const figures = [
    [t('requests'), format.number(all.requests)],
    [t('accepted.half'), minutes(all.accepted.half)],
    [t('finished.half'), minutes(all.finished.half)],
    [t('finished.most'), minutes(all.finished.most)],
  ] as const
  return (
    <div className="grid gap-5">
      <Card className="break-inside-avoid">
        <dl className="flex flex-wrap gap-x-12 gap-y-4">
          {figures.map(([name, value]) => (
            <div key={name} className="grid content-start gap-0.5">
              <dt className="text-ink-soft text-sm">{name}</dt>
              <dd className="font-display font-semibold text-2xl lining-nums tabular-nums">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <Table<Place>
        caption={t('places')}
        rows={places}
        keyOf={({ _id }) => _id}
        empty=""
        columns={[
          { key: 'name', header: t('place'), cell: ({ name }) => <bdi>{name}</bdi> },
          ...served<Place>(),
          {
            key: 'promises',
            header: t('promises'),
            numeric: true,
            cell: ({ promises: { kept, of } }) => (of === 0 ? '–' : t('kept', { kept, of })),
          },
        ]}
      />
      <div className="grid items-start gap-5 min-[1440px]:grid-cols-2">
        <HoursChart hours={hours} />
        <Table<ServiceReport['hours'][number]>
          caption={t('hours')}
          rows={hours}
          keyOf={({ hour }) => String(hour)}
          empty=""
          columns={[
            { key: 'hour', header: t('hour'), cell: ({ hour }) => hourOf(hour) },
            ...served<ServiceReport['hours'][number]>(),
          ]}
        />
      </div>
      <div className="grid items-start gap-5 min-[1440px]:grid-cols-2">
        <Table<ServiceReport['items'][number]>
          caption={t('items')}
          rows={items}
          keyOf={({ _id }) => _id}
          empty=""
          columns={[
            { key: 'name', header: t('item'), cell: ({ name }) => <bdi>{name}</bdi> },
            count('requests', t('requests'), ({ requests }) => requests),
            count('quantity', t('quantity'), ({ quantity }) => quantity),
          ]}
        />
        <Table<ServiceReport['ratings'][number]>
          caption={t('ratings')}
          rows={ratings}
          keyOf={({ rating }) => String(rating)}
          empty={t('noRatings')}
          columns={[
            { key: 'rating', header: t('rating'), cell: ({ rating }) => t('stars', { rating }) },
            count('count', t('count'), ({ count }) => count),
            count('replied', t('replied'), ({ replied }) => replied),
          ]}
        />
      </div>
      <SoldOutTable items={soldOut} csvAddress={soldOutCsv} />
    </div>
  )
}

interface SoldOutTableProps {
  items: ServiceReport['soldOut']
  csvAddress: string
}

/** Lists the items that could not be ordered, for how long, and about how much that has cost. */
function SoldOutTable({ items, csvAddress }: SoldOutTableProps) {
  const t = useTranslations('reports.service')
  const format = useFormatter()
  const { currency } = useStaff().hotel
  return (
    <div className="grid gap-2">
      <Table<ServiceReport['soldOut'][number]>
        caption={t('soldOut.title')}
        rows={items}
        keyOf={({ _id }) => _id}
        empty={t('soldOut.none')}
        columns={[
          { key: 'name', header: t('item'), cell: ({ name }) => <bdi>{name}</bdi> },
          {
            key: 'hours',
            header: t('soldOut.hours'),
            numeric: true,
            cell: ({ hours }) => format.number(hours),
          },
          {
            key: 'attempts',
            header: t('soldOut.attempts'),
            numeric: true,
            cell: ({ attempts }) => format.number(attempts),
          },
          {
            key: 'estimate',
            header: t('soldOut.estimate'),
            numeric: true,
            // Nothing of it was ordered in these weeks, or it is free.
            cell: ({ estimate }) => (estimate === 0 ? '–' : formatMoney(estimate, currency)),
          },
        ]}
      />
      {items.length > 0 && (
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <p className="max-w-prose flex-1 basis-64 text-ink-soft text-sm">{t('soldOut.help')}</p>
          <span className="print:hidden">
            <DownloadLink href={csvAddress}>{t('soldOut.csv')}</DownloadLink>
          </span>
        </div>
      )}
    </div>
  )
}
