import type { Bill, BillEntry } from '@bellhop/contract/guest/bill'
import { addWire } from '@bellhop/domain/money/money'
import { Badge } from '@bellhop/ui/badge'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Icon } from '@bellhop/ui/icon'
import { Segmented } from '@bellhop/ui/segmented'
import { ChevronRight, ScrollText } from 'lucide'
import { Fragment, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useMoney } from '../../intl/use-money.ts'
import { usePercent } from '../../intl/use-percent.ts'
import { AmountRow } from '../../shared/amount-row.tsx'
import { withUnbrokenCounts } from '../../shared/unbroken-counts.ts'
import { BillPart } from './bill-part.tsx'
import { beforeCorrections, CorrectionRows } from './correction-rows.tsx'
import { PaymentList } from './payment-list.tsx'
import { splitByPerson } from './split-by-person.ts'

interface Props {
  bill: Bill
  /** Opens a line or a started payment. @param id of the line's request or the payment */
  onOpen: (id: string) => void
}

/** The bill by parts, which add up to the balance. */
export function BillParts({ bill, onOpen }: Props) {
  const t = useTranslations('payments')
  const [view, setView] = useState<'kind' | 'person'>('kind')
  const food = bill.data.filter(({ kind }) => kind === 'food')
  const others = bill.data.filter(({ kind }) => kind !== 'food')
  const { data, nights, stayTaxes = [], charges, guestPaymentsCount } = bill
  if (data.length + nights.length + stayTaxes.length + charges.length + guestPaymentsCount === 0) {
    return <EmptyState icon={ScrollText} title={t('nothing')} />
  }
  const isShared = new Set(bill.data.map(({ orderedById }) => orderedById)).size > 1
  return (
    <>
      {isShared && (
        <Segmented
          legend={t('view')}
          value={view}
          onChange={setView}
          options={[
            { value: 'kind', label: t('byKind') },
            { value: 'person', label: t('byPerson') },
          ]}
        />
      )}
      {isShared && view === 'person' ? (
        <ByPerson bill={bill} onOpen={onOpen} />
      ) : (
        <>
          <Room bill={bill} />
          <Lines
            title={t('restaurants')}
            lines={food}
            total={bill.totalRestaurantBill}
            onOpen={onOpen}
          />
          <Lines title={t('otherRequests')} lines={others} onOpen={onOpen} />
        </>
      )}
      <Charges bill={bill} />
      <Tips bill={bill} />
      <PaymentList bill={bill} onContinue={onOpen} />
    </>
  )
}

function ByPerson({ bill, onOpen }: Props) {
  const { people, shared, paid } = splitByPerson(bill)
  const t = useTranslations('payments')
  const money = useMoney()
  return (
    <>
      <dl className={box}>
        {people.map(({ id, name, total }) => (
          <AmountRow key={id} label={name} amount={money(total)} />
        ))}
        <AmountRow label={t('roomAndRest')} amount={money(shared)} />
        {paid !== 0 && <AmountRow label={t('paid')} amount={money(-paid)} />}
        <AmountRow strong label={t('stillOwed')} amount={money(bill.balance)} />
      </dl>
      {people.map(({ id, name }) => (
        <Lines
          key={id}
          title={name}
          lines={bill.data.filter(({ orderedById }) => orderedById === id)}
          onOpen={onOpen}
        />
      ))}
      <Room bill={bill} />
    </>
  )
}

const box = 'grid gap-2 rounded-card bg-surface px-4 py-3.5 shadow-raised'

function Room({ bill }: { bill: Bill }) {
  const t = useTranslations('payments')
  const format = useFormatter()
  const percent = usePercent()
  const money = useMoney()
  const { nights, stayTaxes = [], currency } = bill
  if (nights.length + stayTaxes.length === 0) return null
  const sum = (column: 'tax' | 'included') =>
    addWire(
      nights.map((night) => night[column] ?? 0),
      currency,
    )
  const rates = new Set(nights.map(({ taxRate }) => taxRate))
  const taxAt = (rate: number | undefined) =>
    rate === undefined ? t('tax') : t('taxOf', { rate: percent(rate) })
  const included = sum('included')
  return (
    <BillPart title={t('room')}>
      <dl className={box}>
        {nights.map((night) => (
          <Fragment key={night.date}>
            <AmountRow
              label={[
                t(night.isPosted ? 'night' : 'nightToCome', {
                  date: format.dateTime(new Date(`${night.date}T12:00:00Z`), 'day'),
                }),
                ...(rates.size > 1 && night.tax > 0
                  ? [`${taxAt(night.taxRate)} ${money(night.tax)}`]
                  : []),
              ].join(' · ')}
              amount={money(beforeCorrections(night, currency).amount)}
            />
            <CorrectionRows corrections={night.corrections} currency={currency} />
          </Fragment>
        ))}
        {stayTaxes.map(({ title, nights, amount }) => (
          <AmountRow
            key={title}
            label={t('stayTax', { title, count: nights })}
            amount={money(amount)}
          />
        ))}
        {nights.length > 0 && (sum('tax') > 0 || included === 0) && (
          <AmountRow
            label={taxAt(rates.size === 1 ? nights[0]?.taxRate : undefined)}
            amount={money(sum('tax'))}
          />
        )}
        {included > 0 && <AmountRow label={t('includedTax')} amount={money(included)} />}
        <AmountRow
          strong
          label={nights.length > 0 ? t('nights', { count: nights.length }) : t('sum')}
          amount={money(bill.guestTotalRoomCharge)}
        />
      </dl>
    </BillPart>
  )
}

interface LinesProps {
  title: string
  lines: readonly BillEntry[]
  total?: number
  onOpen: (id: string) => void
}

function Lines({ title, lines, total, onOpen }: LinesProps) {
  const t = useTranslations('payments')
  const format = useFormatter()
  const money = useMoney()
  if (lines.length === 0) return null
  return (
    <BillPart title={title}>
      <ul className="grid gap-px overflow-clip rounded-card bg-line shadow-raised">
        {lines.map(({ _id, title, orderedAt, amounts, corrections, disputed, dispute }) => (
          <li key={_id}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onOpen(_id)}
              className="flex min-h-16 w-full items-center gap-3 bg-surface px-4 py-3 text-start -outline-offset-2 transition hover:bg-sunken"
            >
              {/* Large text has the amount below. */}
              <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
                <span className="grid min-w-0 grow basis-40 gap-1">
                  <span className="line-clamp-3 font-semibold wrap-anywhere">
                    <bdi>{withUnbrokenCounts(title)}</bdi>
                  </span>
                  <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-muted text-sm">
                    <span>{format.dateTime(new Date(orderedAt), 'dayAndHour')}</span>
                    {disputed && <Badge tone="warn">{t('disputed')}</Badge>}
                    {dispute?.decision === 'removed' && <Badge tone="good">{t('removed')}</Badge>}
                    {dispute?.decision !== 'removed' && corrections.length > 0 && (
                      <Badge tone="good">{t('correction', { kind: kindOf(corrections) })}</Badge>
                    )}
                  </span>
                </span>
                <span className="ms-auto font-semibold tabular-nums">{money(amounts.total)}</span>
              </span>
              <Icon of={ChevronRight} className="size-5 shrink-0 text-ink-muted rtl:-scale-x-100" />
            </button>
          </li>
        ))}
      </ul>
      {total !== undefined && lines.length > 1 && (
        <dl className="px-4">
          <AmountRow strong label={t('sum')} amount={money(total)} />
        </dl>
      )}
    </BillPart>
  )
}

const kindOf = (corrections: BillEntry['corrections']) =>
  corrections.some(({ isDiscount }) => isDiscount) ? 'discount' : 'other'

function Charges({ bill: { charges, currency } }: { bill: Bill }) {
  const t = useTranslations('payments')
  const money = useMoney()
  if (charges.length === 0) return null
  return (
    <BillPart title={t('charges')}>
      <dl className={box}>
        {charges.map((charge) => (
          <Fragment key={charge._id}>
            <AmountRow
              label={charge.title}
              amount={money(beforeCorrections(charge, currency).total)}
            />
            <CorrectionRows withTax corrections={charge.corrections} currency={currency} />
          </Fragment>
        ))}
      </dl>
    </BillPart>
  )
}

/** Already included in the totals of the requests. */
function Tips({ bill: { totalTips } }: { bill: Bill }) {
  const t = useTranslations('payments')
  const money = useMoney()
  if (totalTips === 0) return null
  return (
    <BillPart title={t('tips')}>
      <dl className={box}>
        <AmountRow label={t('tipsIncluded')} amount={money(totalTips)} />
      </dl>
    </BillPart>
  )
}
