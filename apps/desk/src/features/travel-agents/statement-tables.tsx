import { takeBackCommission } from '@bellhop/contract/calls/desk/travel-agents'
import type {
  AgentStatement,
  CommissionLine,
  CommissionPayment,
} from '@bellhop/contract/desk/travel-agents'
import { Button } from '@bellhop/ui/button'
import { Table } from '@bellhop/ui/table'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../api/use-change.ts'
import { useStayFormat } from '../../format/use-stay-format.ts'
import { ChangeSheet } from '../../forms/change-sheet.tsx'
import { formatNumber } from '../../intl/shown-formats.ts'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'
import { useReportMoney } from './use-report-money.ts'

/** The balances, commissions and payments of a statement. */
export function StatementTables({ statement }: { statement: AgentStatement }) {
  const t = useTranslations('travelAgents')
  const names = useTranslations('reports.methods')
  const named = useTranslations('reports.openItems')
  const money = useReportMoney()
  const format = useStayFormat()
  const [takenBack, takeBack] = useState<CommissionPayment>()
  const { opening, commission, paid, closing, lines, payments, agent } = statement
  const sums = { opening, commission, paid, closing }
  return (
    <>
      <dl className="grid max-w-xl grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-card bg-surface p-5 tabular-nums shadow-raised">
        {(['opening', 'commission', 'paid', 'closing'] as const).map((name) => (
          <div key={name} className="contents">
            <dt className={name === 'closing' ? 'font-semibold' : 'text-ink-soft'}>
              {t(`sums.${name}`)}
            </dt>
            <dd className={name === 'closing' ? 'text-end font-semibold' : 'text-end'}>
              {format.money(sums[name])}
            </dd>
          </div>
        ))}
      </dl>
      <Table<CommissionLine>
        caption={t('commissions')}
        rows={lines.data}
        keyOf={({ _id }) => _id}
        empty={t('noCommissions')}
        columns={[
          {
            ...{ key: 'booking', header: t('booking') },
            cell: ({ bookingId, bookingRef, guest }) => (
              <TwoLines below={bookingRef}>
                <TextLink to={paths.booking(bookingId)}>
                  <bdi>{guest}</bdi>
                </TextLink>
              </TwoLines>
            ),
          },
          {
            ...{ key: 'kind', header: t('entry') },
            cell: ({ kind, date }) => (
              <TwoLines below={format.date(date)}>{t(`kinds.${kind}`)}</TwoLines>
            ),
          },
          { key: 'dates', header: t('dates'), cell: (line) => format.dates(line) },
          { key: 'plan', header: t('plan'), cell: ({ plan }) => plan ?? '–' },
          {
            ...{ key: 'revenue', header: t('revenue'), numeric: true },
            cell: ({ revenue }) => money(revenue),
          },
          {
            ...{ key: 'percent', header: t('percent'), numeric: true },
            cell: ({ percent }) => `${formatNumber(percent)} %`,
          },
          {
            ...{ key: 'amount', header: t('commission'), numeric: true },
            cell: ({ amount }) => money(amount),
          },
        ]}
      />
      <Table<CommissionPayment>
        caption={t('payments')}
        rows={payments}
        keyOf={({ _id }) => _id}
        empty={t('noPayments')}
        columns={[
          { key: 'at', header: t('date'), cell: ({ at }) => format.moment(at) },
          { key: 'method', header: t('method'), cell: ({ method }) => names(method) },
          {
            key: 'reference',
            header: t('referenceTitle'),
            cell: ({ reference }) => reference ?? '–',
          },
          {
            ...{ key: 'amount', header: t('amount'), numeric: true },
            cell: ({ amount }) => money(amount),
          },
          {
            ...{ key: 'takeBack', header: t('actions') },
            cell: (payment) =>
              payment.isTakenBack ? (
                t('isTakenBack')
              ) : (
                <Button
                  className="print:hidden"
                  aria-haspopup="dialog"
                  aria-label={named('takeBackNamed', {
                    amount: `${money(payment.amount)}, ${format.moment(payment.at)}`,
                  })}
                  onClick={() => takeBack(payment)}
                >
                  {t('takeBack')}
                </Button>
              ),
          },
        ]}
      />
      {takenBack && (
        <TakeBackSheet
          agentId={agent._id}
          payment={takenBack}
          onClose={() => takeBack(undefined)}
        />
      )}
    </>
  )
}

const TwoLines = ({ children, below }: { children: ReactNode; below: string }) => (
  <span className="grid justify-items-start gap-0.5">
    {children}
    <span className="whitespace-nowrap font-normal text-ink-soft text-sm">{below}</span>
  </span>
)

interface TakeBackProps {
  agentId: string
  payment: CommissionPayment
  onClose: () => void
}

function TakeBackSheet({ agentId, payment, onClose }: TakeBackProps) {
  const t = useTranslations('travelAgents')
  const money = useReportMoney()
  const change = useChange(takeBackCommission, { tags: ['travelAgents', 'reports'] })
  return (
    <ChangeSheet
      title={t('takeBackTitle', { amount: money(payment.amount) })}
      action={t('takeBackAction')}
      variant="danger"
      change={change}
      call={{ params: { id: agentId, paymentId: payment._id }, body: {} }}
      done={t('takenBack')}
      onClose={onClose}
    >
      <p>{t('takeBackHelp')}</p>
    </ChangeSheet>
  )
}
