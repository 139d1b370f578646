import type { HotelFigures } from '@bellhop/contract/desk/figures'
import { Table } from '@bellhop/ui/table'
import { useFormatter, useTranslations } from 'use-intl'
import { formatMoney } from '../../../format/format-money.ts'
import { useListHotelFiguresQuery } from './figures-api.ts'
import { LoadedView } from './loaded-view.tsx'
import type { Span } from './period.ts'
import { type FigureName, useFigureFormat } from './use-figure-format.ts'

const shown: readonly FigureName[] = ['occupancy', 'adr', 'revPar', 'revenue', 'sold']
const inMoney: readonly FigureName[] = ['adr', 'revPar', 'revenue']

/** A row for each hotel of the person, with last year below each figure. */
export function HotelsView({ span }: { span: Span }) {
  const t = useTranslations('reports.hotelFigures')
  const format = useFigureFormat()
  const { number } = useFormatter()
  const query = useListHotelFiguresQuery(span, { refetchOnMountOrArgChange: true })
  const figure = (name: FigureName, value: number, currency: string) => {
    if (inMoney.includes(name)) return formatMoney(value, currency)
    return name === 'occupancy' ? format.figure(name, value) : number(value)
  }
  return (
    <LoadedView query={query}>
      {(hotels) => (
        <Table<HotelFigures>
          caption={t('views.hotels')}
          rows={hotels}
          keyOf={({ _id }) => _id}
          empty={t('none')}
          columns={[
            { key: 'name', header: t('columns.hotel'), cell: ({ name }) => <bdi>{name}</bdi> },
            ...shown.map((name) => ({
              key: name,
              header: t(`names.${name}`),
              numeric: true,
              cell: ({ total, lastYear, currency }: HotelFigures) => (
                <>
                  <span>{figure(name, total[name], currency)}</span>
                  {lastYear.days > 0 && (
                    <span className="block text-ink-soft text-sm">
                      {t('ofLastYear', { figure: figure(name, lastYear[name], currency) })}
                    </span>
                  )}
                </>
              ),
            })),
          ]}
        />
      )}
    </LoadedView>
  )
}
