import type { PaymentsOfMonth } from '@bellhop/contract/desk/accounting'
import { gatewayNames, onStatement } from '@bellhop/domain/accounting/payments-by-day'
import { addWire } from '@bellhop/domain/money/money'
import { Table } from '@bellhop/ui/table'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import type { ReportFormat } from '../use-report-format.ts'

type Means = PaymentsOfMonth['means'][number]

interface Props {
  caption: string
  means: readonly Means[]
  format: ReportFormat
  /** Says what statements of the day should show. */
  hasStatements?: boolean
}

/** Also says in each row how the money is on statements. */
export function MeansTable({ caption, means, format, hasStatements = false }: Props) {
  const t = useTranslations('reports')
  const { currency } = useStaff().hotel
  const sum = (amountOf: (one: Means) => number) => addWire(means.map(amountOf), currency)
  const total = {
    ...{ name: t('total'), code: '', statement: '', isTotal: true },
    ...{ received: sum(({ received }) => received), refunded: sum(({ refunded }) => refunded) },
    ...{ net: sum(({ net }) => net), count: means.reduce((all, { count }) => all + count, 0) },
  }
  const rows = [
    ...means.map((one) => ({
      ...one,
      ...{ name: nameOf(one, t), isTotal: false },
      statement: hasStatements ? describeStatement(one, format, t) : '',
    })),
    ...(means.length > 1 ? [total] : []),
  ]
  return (
    <Table<(typeof rows)[number]>
      caption={caption}
      rows={rows}
      keyOf={({ name }) => name}
      empty={t('accounting.payments.noneOfDay')}
      columns={[
        {
          key: 'name',
          header: t('columns.method'),
          cell: ({ name, code, statement, isTotal }) => (
            <>
              <span className={isTotal ? 'font-semibold' : ''}>{name}</span>{' '}
              <bdi className="font-normal text-ink-soft tabular-nums">{code}</bdi>
              {statement && (
                <span className="block font-normal text-ink-soft text-sm">{statement}</span>
              )}
            </>
          ),
        },
        {
          key: 'received',
          header: t('received'),
          numeric: true,
          cell: ({ received }) => format.figure(received),
        },
        {
          key: 'refunded',
          header: t('columns.refunds'),
          numeric: true,
          cell: ({ refunded }) => format.figure(0 - refunded),
        },
        {
          key: 'net',
          header: t('columns.net'),
          numeric: true,
          cell: ({ net }) => <span className="font-semibold">{format.amount(net)}</span>,
        },
        {
          key: 'count',
          header: t('service.count'),
          numeric: true,
          cell: ({ count }) => String(count),
        },
      ]}
    />
  )
}

type T = ReturnType<typeof useTranslations<'reports'>>

/** `Card · Stripe` */
export const nameOf = ({ method, gateway }: Pick<Means, 'method' | 'gateway'>, t: T): string =>
  gateway ? `${t(`methods.${method}`)} · ${gatewayNames[gateway]}` : t(`methods.${method}`)

function describeStatement({ method, gateway, net }: Means, format: ReportFormat, t: T): string {
  const kind = onStatement({ method, gateway: gateway ?? null })
  if (kind === 'none') return ''
  if (kind === 'each') return t('accounting.payments.statement.each')
  return gateway
    ? t('accounting.payments.statement.provider', {
        ...{ provider: gatewayNames[gateway], net: format.money(net) },
      })
    : t('accounting.payments.statement.card', { net: format.money(net) })
}
