import { getSales } from '@bellhop/contract/calls/desk/figures'
import type { SaleRow } from '@bellhop/contract/desk/figures'
import type { SaleGrouping } from '@bellhop/domain/stays/figures'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Table } from '@bellhop/ui/table'
import { useTranslations } from 'use-intl'
import { useRead } from '../../../api/use-read.ts'
import { FigureChart } from './figure-chart.tsx'
import { LoadedView } from './loaded-view.tsx'
import type { Span } from './period.ts'
import { useFigureFormat } from './use-figure-format.ts'

/** So many are drawn; the table has all. */
const DRAWN = 10

/** Revenue by outlet or dish. */
export function SalesView({ span, by }: { span: Span; by: SaleGrouping }) {
  const t = useTranslations('reports.hotelFigures')
  const format = useFigureFormat()
  const query = useRead(getSales, { query: { ...span, by }, fresh: true })
  return (
    <LoadedView query={query}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title={t('none')} />
        ) : (
          <div className="grid gap-5">
            <FigureChart
              rows={rows.slice(0, DRAWN).map(({ name, revenue }) => ({
                label: name,
                now: revenue,
              }))}
              isTime={false}
              now={t('revenue')}
              format={(value) => format.glance('revenue', value)}
            />
            <Table<SaleRow>
              caption={t(`views.${by}`)}
              rows={rows}
              keyOf={({ _id }) => _id}
              empty={t('none')}
              columns={[
                {
                  key: 'name',
                  header: t(`columns.${by}`),
                  cell: ({ name }) => <bdi>{name}</bdi>,
                },
                {
                  key: 'orders',
                  header: t('orders'),
                  numeric: true,
                  cell: ({ orders }) => format.number(orders),
                },
                ...(by === 'dish'
                  ? [
                      {
                        key: 'quantity',
                        header: t('quantity'),
                        numeric: true,
                        cell: ({ quantity }: SaleRow) => format.number(quantity),
                      },
                    ]
                  : []),
                {
                  key: 'revenue',
                  header: t('revenue'),
                  numeric: true,
                  cell: ({ revenue }) => format.money(revenue),
                },
              ]}
            />
          </div>
        )
      }
    </LoadedView>
  )
}
