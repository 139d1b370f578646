import type { DayReport } from '@bellhop/contract/desk/reports'
import { addWire } from '@bellhop/domain/money/money'
import { Table, type TableColumn } from '@bellhop/ui/table'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ReportFormat } from '../use-report-format.ts'

interface Props {
  report: DayReport
  format: ReportFormat
}

type Row = { name: string; isTotal?: boolean }

function figures<R extends Row>(
  header: string,
  key: string,
  format: ReportFormat,
  amountOf: (row: R) => number,
): TableColumn<R> {
  return { key, header, numeric: true, cell: (row) => bold(row, format.figure(amountOf(row))) }
}

function bold({ isTotal }: Row, content: ReactNode): ReactNode {
  return isTotal ? <strong className="font-semibold">{content}</strong> : content
}

const names = <R extends Row>(header: string): TableColumn<R> => ({
  key: 'name',
  header,
  cell: (row) => bold(row, row.name),
})

export function ChargedTable({ report, format }: Props) {
  const t = useTranslations('reports')
  type Charged = Row & DayReport['charged']
  const rows: Charged[] = [
    ...report.kinds.map((kind) => ({ ...kind, name: t(`kinds.${kind.kind}`) })),
    { ...report.charged, name: t('total'), isTotal: true },
  ]
  return (
    <Table<Charged>
      caption={t('charged')}
      rows={rows}
      keyOf={({ name }) => name}
      empty=""
      columns={[
        names(t('columns.kind')),
        figures(t('columns.posted'), 'posted', format, ({ posted }) => posted),
        figures(t('columns.corrections'), 'corrections', format, ({ corrections }) => corrections),
        figures(t('columns.net'), 'net', format, ({ net }) => net),
        figures(t('columns.tax'), 'tax', format, ({ tax }) => tax),
        figures(t('columns.total'), 'total', format, ({ total }) => total),
      ]}
    />
  )
}

export function TaxTable({ report, format }: Props) {
  const t = useTranslations('reports')
  type Taxed = Row & Pick<DayReport['charged'], 'net' | 'tax' | 'total'>
  const rows: Taxed[] = report.taxRates.map(({ taxRate, ...sum }) => ({
    ...sum,
    name: taxRate === undefined ? t('withoutTax') : t('ofRate', { rate: taxRate }),
  }))
  if (report.stayTaxes !== undefined) {
    rows.push({ name: t('taxesOfStays'), net: report.stayTaxes, tax: 0, total: report.stayTaxes })
  }
  return (
    <Table<Taxed>
      caption={t('tax')}
      rows={
        rows.length > 0 ? [...rows, { ...report.charged, name: t('total'), isTotal: true }] : []
      }
      keyOf={({ name }) => name}
      empty={t('nothingWasCharged')}
      columns={[
        names(t('columns.rate')),
        figures(t('columns.net'), 'net', format, ({ net }) => net),
        figures(t('columns.tax'), 'tax', format, ({ tax }) => tax),
        figures(t('columns.total'), 'total', format, ({ total }) => total),
      ]}
    />
  )
}

/** Each tax by its name, as invoices have it. */
export function NamedTaxTable({ report, format }: Props) {
  const t = useTranslations('reports')
  type Named = Row & { net: number | undefined; tax: number }
  const sum = addWire([report.charged.tax, report.stayTaxes ?? 0], report.currency)
  const rows: Named[] = report.taxes.map(({ name = t('tax'), rate, net, tax }) => ({
    ...{ net, tax },
    name: rate === undefined ? name : `${name} ${rate} %`,
  }))
  if (rows.length === 0) return null
  return (
    <Table<Named>
      caption={t('taxesByName')}
      rows={[...rows, { net: undefined, tax: sum, name: t('total'), isTotal: true }]}
      keyOf={({ name, net }) => `${name} ${net}`}
      empty=""
      columns={[
        names(t('columns.tax')),
        {
          key: 'net',
          header: t('taxableValue'),
          numeric: true,
          cell: ({ net }) => (net === undefined ? '' : format.figure(net)),
        },
        figures(t('columns.amount'), 'tax', format, ({ tax }) => tax),
      ]}
    />
  )
}

export function ReceivedTable({ report, format }: Props) {
  const t = useTranslations('reports')
  type Received = Row & DayReport['received']
  const rows: Received[] = [
    ...report.methods.map((method) => ({ ...method, name: t(`methods.${method.method}`) })),
    { ...report.received, name: t('total'), isTotal: true },
  ]
  return (
    <Table<Received>
      caption={t('received')}
      rows={rows}
      keyOf={({ name }) => name}
      empty=""
      columns={[
        names(t('columns.method')),
        figures(t('columns.payments'), 'payments', format, ({ payments }) => payments),
        figures(t('columns.advances'), 'advances', format, ({ advances }) => advances),
        figures(t('columns.refunds'), 'refunded', format, ({ refunded }) => 0 - refunded),
        figures(t('columns.total'), 'net', format, ({ net }) => net),
      ]}
    />
  )
}

export function TipsTable({ report, format }: Props) {
  const t = useTranslations('reports')
  return (
    <Table
      caption={t('tips')}
      rows={report.tips}
      keyOf={({ name }) => name}
      empty={t('noTips')}
      columns={[
        { key: 'name', header: t('tipsFor'), cell: ({ name }) => name },
        {
          key: 'total',
          header: t('total'),
          numeric: true,
          cell: ({ total }) => format.figure(total),
        },
      ]}
    />
  )
}
