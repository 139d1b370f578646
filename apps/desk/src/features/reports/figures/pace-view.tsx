import { getPace } from '@bellhop/contract/calls/desk/figures'
import type { PaceMonth } from '@bellhop/contract/desk/figures'
import { Segmented } from '@bellhop/ui/segmented'
import { Table, type TableColumn } from '@bellhop/ui/table'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useRead } from '../../../api/use-read.ts'
import { FigureChart } from './figure-chart.tsx'
import { LoadedView } from './loaded-view.tsx'
import { useFigureFormat } from './use-figure-format.ts'

const spans = ['1', '7', '30'] as const

/** Shows the nights that are booked for the next year, beside those of last year on the same day. */
export function PaceView() {
  const t = useTranslations('reports.hotelFigures')
  const format = useFigureFormat()
  const { number } = useFormatter()
  const [days, setDays] = useState<(typeof spans)[number]>('7')
  const query = useRead(getPace, { query: { days: Number(days) }, fresh: true })
  const nameOf = ({ month }: PaceMonth) => format.row({ key: month }, 'month')
  const nights = (
    key: 'bookedNow' | 'pickedUp' | 'cancelled' | 'sameDay' | 'end',
    of: (row: PaceMonth) => { nights: number; revenue?: number },
  ): TableColumn<PaceMonth> => ({
    key,
    header: t(`pace.${key}`),
    numeric: true,
    cell: (row) => {
      const { nights, revenue } = of(row)
      return (
        <>
          <span>{format.number(nights)}</span>
          {revenue !== undefined && revenue > 0 && (
            <span className="block text-ink-soft text-sm">{format.money(revenue)}</span>
          )}
        </>
      )
    },
  })
  return (
    <div className="grid gap-5">
      <div className="max-w-md print:hidden">
        <Segmented
          legend={t('pace.within')}
          showLegend={true}
          options={spans.map((value) => ({
            value,
            label: number(Number(value), { style: 'unit', unit: 'day', unitDisplay: 'long' }),
          }))}
          value={days}
          onChange={setDays}
        />
      </div>
      <LoadedView query={query}>
        {(months) => {
          // A hotel that has just begun knows only how last year ended.
          const isKnown = months.some((month) => month.lastYear.sameDay.nights > 0)
          const compared = isKnown ? 'sameDay' : 'end'
          return (
            <>
              <FigureChart
                rows={months.map((row) => ({
                  label: nameOf(row),
                  now: row.now.nights,
                  before: row.lastYear[compared].nights,
                }))}
                isTime={true}
                now={t('pace.bookedNow')}
                before={t(`pace.${compared}`)}
                format={format.number}
              />
              <Table<PaceMonth>
                caption={t('views.pace')}
                rows={months}
                keyOf={({ month }) => month}
                empty={t('none')}
                columns={[
                  { key: 'month', header: t('columns.month'), cell: nameOf },
                  nights('bookedNow', (row) => row.now),
                  nights('pickedUp', (row) => row.pickUp),
                  nights('cancelled', ({ pickUp }) => ({ nights: pickUp.cancelled })),
                  nights('sameDay', (row) => row.lastYear.sameDay),
                  nights('end', (row) => row.lastYear.end),
                ]}
              />
            </>
          )
        }}
      </LoadedView>
    </div>
  )
}
