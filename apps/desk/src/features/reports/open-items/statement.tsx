import type {
  AccountEntry,
  CompanyAccount,
  CompanyPayment,
} from '@bellhop/contract/desk/open-items'
import { managers } from '@bellhop/domain/people/staff-roles'
import { Button } from '@bellhop/ui/button'
import { Table } from '@bellhop/ui/table'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { formatList } from '../../../intl/shown-formats.ts'
import { useReportFormat } from '../use-report-format.ts'

interface Props {
  account: CompanyAccount
  onTakeBack: (payment: CompanyPayment) => void
}

/** The documents and payments of a company with the balance after each, newest first. */
export function Statement({ account, onTakeBack }: Props) {
  const t = useTranslations('reports.openItems')
  const { role } = useStaff()
  const { amount: figure, day, money, timeOfDay } = useReportFormat()
  const payments = new Map(account.payments.map((payment) => [payment._id, payment]))
  const describe = ({ _id, number }: AccountEntry) => {
    const payment = payments.get(_id)
    const parts = payment?.parts.map((part) => part.number) ?? []
    return (
      <>
        {number && <bdi className="block text-ink-soft wrap-anywhere">{number}</bdi>}
        {parts.length > 0 && (
          <span className="block text-ink-soft wrap-anywhere">
            {t('forInvoices', { numbers: formatList(parts) })}
          </span>
        )}
        {payment?.isTakenBack && <span className="block text-ink-soft">{t('isTakenBack')}</span>}
      </>
    )
  }
  return (
    <Table<AccountEntry>
      caption={t('statement')}
      rows={account.statement}
      keyOf={({ _id }) => _id}
      empty={t('noEntries')}
      columns={[
        {
          key: 'kind',
          header: t('entry'),
          cell: (entry) => (
            <>
              {t(`kinds.${entry.kind}`)}
              <span className="font-normal text-sm">{describe(entry)}</span>
            </>
          ),
        },
        { key: 'day', header: t('date'), cell: ({ at }) => day(at) },
        { key: 'amount', header: t('amount'), numeric: true, cell: ({ amount }) => figure(amount) },
        {
          ...{ key: 'balance', header: t('balance'), numeric: true },
          cell: ({ balance }) => figure(balance),
        },
        ...(managers.includes(role)
          ? [
              {
                ...{ key: 'takeBack', header: t('payment') },
                cell: ({ _id, at }: AccountEntry) => {
                  const payment = payments.get(_id)
                  if (!payment || payment.isTakenBack) return '–'
                  return (
                    <Button
                      aria-haspopup="dialog"
                      aria-label={t('takeBackNamed', {
                        amount: `${money(payment.amount)}, ${day(at)}, ${timeOfDay(at)}`,
                      })}
                      onClick={() => onTakeBack(payment)}
                    >
                      {t('takeBackSheet')}
                    </Button>
                  )
                },
              },
            ]
          : []),
      ]}
    />
  )
}
