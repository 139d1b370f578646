import { getFigures } from '@bellhop/contract/calls/desk/figures'
import type { FigureRow, Figures } from '@bellhop/contract/desk/figures'
import { listMonths, type RoomGrouping } from '@bellhop/domain/stays/figures'
import { Card } from '@bellhop/ui/card'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Segmented } from '@bellhop/ui/segmented'
import { Table, type TableColumn } from '@bellhop/ui/table'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useResponse } from '../../../api/use-read.ts'
import { addDays } from '../../../format/hotel-date.ts'
import { FigureChart } from './figure-chart.tsx'
import { LoadedView } from './loaded-view.tsx'
import { countDays, keyLastYear, type Span } from './period.ts'
import { figureNames, rareNames, tableNames, useFigureFormat } from './use-figure-format.ts'

const drawn = ['occupancy', 'adr', 'revPar', 'revenue'] as const

/** Figures of the rooms: the total, a chart with last year, and the table. */
export function RoomsView({ span, by }: { span: Span; by: RoomGrouping }) {
  const t = useTranslations('reports.hotelFigures')
  const format = useFigureFormat()
  const [name, setName] = useState<(typeof drawn)[number]>('occupancy')
  const query = useResponse(getFigures, { query: { ...span, by, lastYear: true }, fresh: true })
  return (
    <LoadedView query={query}>
      {({ data: rows, total, lastYear }) => {
        const before = new Map(lastYear?.rows.map((row) => [row.key, row]))
        if (!lastYear || (total.days === 0 && lastYear.total.days === 0)) {
          return <EmptyState title={t('none')} />
        }
        const isTime = by === 'day' || by === 'month'
        const found = new Map(rows.map((row) => [row.key, row]))
        const chart = (isTime ? listKeys(span, by) : rows.map(({ key }) => key)).map((key) => ({
          label: format.row(found.get(key) ?? { key }, by),
          now: found.get(key)?.[name] ?? 0,
          before: before.get(isTime ? keyLastYear(key) : key)?.[name],
        }))
        return (
          <div className="grid gap-5">
            <FigureCards span={span} now={total} before={lastYear.total} />
            <div className="max-w-xl print:hidden">
              <Segmented
                legend={t('chart')}
                options={drawn.map((value) => ({ value, label: t(`names.${value}`) }))}
                value={name}
                onChange={setName}
              />
            </div>
            <FigureChart
              rows={chart}
              isTime={isTime}
              now={t('thisPeriod')}
              before={chart.some((row) => row.before !== undefined) ? t('lastYear') : undefined}
              format={(value) => format.glance(name, value)}
            />
            <Table<FigureRow>
              caption={t(`views.${by}`)}
              rows={rows}
              keyOf={({ key }) => key}
              empty={t('none')}
              columns={[
                {
                  key: 'key',
                  header: t(`columns.${by}`),
                  cell: (row) => <bdi>{format.row(row, by)}</bdi>,
                },
                ...tableNames.map(
                  (figure): TableColumn<FigureRow> => ({
                    key: figure,
                    header: t(`names.${figure}`),
                    numeric: true,
                    cell: (row) => format.figure(figure, row[figure]),
                  }),
                ),
              ]}
            />
          </div>
        )
      }}
    </LoadedView>
  )
}

function listKeys(span: Span, by: RoomGrouping): string[] {
  if (by === 'month') return listMonths(span.from, span.to)
  return Array.from({ length: countDays(span) }, (_, day) => addDays(span.from, day))
}

interface FigureCardsProps {
  span: Span
  now: Figures
  before: Figures
}

/** The main figures of a period with their change on last year. */
function FigureCards({ span, now, before }: FigureCardsProps) {
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
