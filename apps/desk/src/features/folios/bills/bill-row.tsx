import type { DeskBill } from '@bellhop/contract/desk/bills'
import { Badge } from '@bellhop/ui/badge'
import { useTranslations } from 'use-intl'
import { useFormatBalance } from '../../../format/format-balance.ts'
import { joinFacts } from '../../../format/join-facts.ts'
import { RowLink } from '../../../lists/list-and-detail/row-link.tsx'
import { paths } from '../../../shared/paths.ts'
import type { FolioFormat } from '../use-folio-format.ts'

interface Props {
  bill: DeskBill
  isOpen: boolean
  format: FolioFormat
}

export const rowId = (billId: string) => `bill-${billId}`

export function BillRow({ bill, isOpen, format }: Props) {
  const formatBalance = useFormatBalance()
  const t = useTranslations('bills')
  const { _id, table, name, outlet, openedAt, closedAt, total, balance, runningRequests } = bill
  const amount = closedAt ? total : balance
  return (
    <RowLink
      id={rowId(_id)}
      path={paths.bill(_id)}
      isOpen={isOpen}
      className="grid-cols-[3.75rem_1fr_auto] items-start gap-x-2.5 hover:bg-surface aria-[current=page]:bg-surface aria-[current=page]:shadow-raised"
    >
      <span className="row-span-2 truncate font-display font-semibold text-2xl lining-nums">
        {table && <span className="sr-only">{t('table')} </span>}
        <bdi>{table ?? '–'}</bdi>
      </span>
      <span dir="auto" className="min-w-0 truncate text-left in-[[dir=rtl]]:text-right font-medium">
        {name}
      </span>
      <span
        className={`justify-self-end text-sm tabular-nums leading-6 ${balance === 0 ? 'text-ink-soft' : 'font-semibold'}`}
      >
        <span className="sr-only">{formatBalance(balance)} </span>
        {format.figure(amount)}
      </span>
      <span className="col-span-2 truncate text-ink-soft text-sm">
        {joinFacts([format.moment(closedAt ?? openedAt), ...(outlet ? [outlet.name] : [])])}
      </span>
      {runningRequests.length > 0 && (
        <span className="col-span-2 col-start-2 mt-1">
          <Badge tone="accent">{t('running', { count: runningRequests.length })}</Badge>
        </span>
      )}
    </RowLink>
  )
}
