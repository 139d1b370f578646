import type { DayReport } from '@bellhop/contract/desk/reports'
import { addWire } from '@bellhop/domain/money/money'
import { Table, type TableColumn } from '@bellhop/ui/table'
import type { ReactNode } from 'react'
import type { ReportFormat } from '../use-report-format.ts'

interface Props {
  report: DayReport
  format: ReportFormat
}

const kindNames: Record<DayReport['kinds'][number]['kind'], string> = {
  roomNight: 'Room nights',
  stayTax: 'Taxes of stays',
  food: 'Food',
  gift: 'Gifts',
  amenity: 'Amenities',
  department: 'Services',
  tip: 'Tips',
  charge: 'Charges',
}

const methodNames: Record<DayReport['methods'][number]['method'], string> = {
  cash: 'Cash',
  card: 'Card',
  upi: 'UPI',
  bank: 'Bank transfer',
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
  type Charged = Row & DayReport['charged']
  const rows: Charged[] = [
    ...report.kinds.map((kind) => ({ ...kind, name: kindNames[kind.kind] })),
    { ...report.charged, name: 'Total', isTotal: true },
  ]
  return (
    <Table<Charged>
      caption="Charged"
      rows={rows}
      keyOf={({ name }) => name}
      empty=""
      columns={[
        names('Kind'),
        figures('Posted', 'posted', format, ({ posted }) => posted),
        figures('Corrections', 'corrections', format, ({ corrections }) => corrections),
        figures('Net', 'net', format, ({ net }) => net),
        figures('Tax', 'tax', format, ({ tax }) => tax),
        figures('Total', 'total', format, ({ total }) => total),
      ]}
    />
  )
}

export function TaxTable({ report, format }: Props) {
  type Taxed = Row & Pick<DayReport['charged'], 'net' | 'tax' | 'total'>
  const rows: Taxed[] = report.taxRates.map(({ taxRate, ...sum }) => ({
    ...sum,
    name: taxRate === undefined ? 'No tax' : `${taxRate} %`,
  }))
  if (report.stayTaxes !== undefined) {
    rows.push({ name: 'Taxes of stays', net: report.stayTaxes, tax: 0, total: report.stayTaxes })
  }
  return (
    <Table<Taxed>
      caption="Tax"
      rows={rows.length > 0 ? [...rows, { ...report.charged, name: 'Total', isTotal: true }] : []}
      keyOf={({ name }) => name}
      empty="Nothing was charged."
      columns={[
        names('Rate'),
        figures('Net', 'net', format, ({ net }) => net),
        figures('Tax', 'tax', format, ({ tax }) => tax),
        figures('Total', 'total', format, ({ total }) => total),
      ]}
    />
  )
}

/** Each tax by its name, as invoices have it. */
export function NamedTaxTable({ report, format }: Props) {
  type Named = Row & { net: number | undefined; tax: number }
  const sum = addWire([report.charged.tax, report.stayTaxes ?? 0], report.currency)
  const rows: Named[] = report.taxes.map(({ name = 'Tax', rate, net, tax }) => ({
    ...{ net, tax },
    name: rate === undefined ? name : `${name} ${rate} %`,
  }))
  if (rows.length === 0) return null
  return (
    <Table<Named>
      caption="Taxes by name"
      rows={[...rows, { net: undefined, tax: sum, name: 'Total', isTotal: true }]}
      keyOf={({ name, net }) => `${name} ${net}`}
      empty=""
      columns={[
        names('Tax'),
        {
          key: 'net',
          header: 'Taxable value',
          numeric: true,
          cell: ({ net }) => (net === undefined ? '' : format.figure(net)),
        },
        figures('Amount', 'tax', format, ({ tax }) => tax),
      ]}
    />
  )
}

export function ReceivedTable({ report, format }: Props) {
  type Received = Row & DayReport['received']
  const rows: Received[] = [
    ...report.methods.map((method) => ({ ...method, name: methodNames[method.method] })),
    { ...report.received, name: 'Total', isTotal: true },
  ]
  return (
    <Table<Received>
      caption="Received"
      rows={rows}
      keyOf={({ name }) => name}
      empty=""
      columns={[
        names('Method'),
        figures('Payments', 'payments', format, ({ payments }) => payments),
        figures('Advances', 'advances', format, ({ advances }) => advances),
        figures('Refunds', 'refunded', format, ({ refunded }) => 0 - refunded),
        figures('Total', 'net', format, ({ net }) => net),
      ]}
    />
  )
}

export function TipsTable({ report, format }: Props) {
  return (
    <Table
      caption="Tips"
      rows={report.tips}
      keyOf={({ name }) => name}
      empty="No tips."
      columns={[
        { key: 'name', header: 'For', cell: ({ name }) => name },
        {
          key: 'total',
          header: 'Total',
          numeric: true,
          cell: ({ total }) => format.figure(total),
        },
      ]}
    />
  )
}
