import type { ServiceReport } from '@bellhop/contract/desk/service-report'
import { Card } from '@bellhop/ui/card'
import { Table, type TableColumn } from '@bellhop/ui/table'
import { useFormatter, useTranslations } from 'use-intl'
import { HoursChart } from './hours-chart.tsx'
import { SoldOutTable } from './sold-out-table.tsx'

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
