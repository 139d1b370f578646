import type { FolioSummary } from '@bellhop/contract/desk/folios'
import { Badge } from '@bellhop/ui/badge'
import { useTranslations } from 'use-intl'
import { useFormatBalance } from '../../../format/format-balance.ts'
import { RowLink } from '../../../lists/list-and-detail/row-link.tsx'
import { paths } from '../../../shared/paths.ts'
import { RoomNumber } from '../../../shared/rooms/room-number.tsx'
import type { FolioFormat } from '../use-folio-format.ts'

interface Props {
  folio: FolioSummary
  isOpen: boolean
  format: FolioFormat
}

export function rowId(folioId: string): string {
  return `folio-${folioId}`
}

export function FolioRow({ folio, isOpen, format }: Props) {
  const formatBalance = useFormatBalance()
  const t = useTranslations('folios')
  const {
    _id,
    guest,
    roomNumber,
    status,
    checkIn,
    checkOut,
    balance,
    toVerify,
    disputed,
    isFeeOpen,
    company,
  } = folio
  const isUnsettled = balance !== 0 && (status === 'cancelled' || status === 'noShow')
  return (
    <RowLink
      id={rowId(_id)}
      path={paths.folio(_id)}
      isOpen={isOpen}
      className="grid-cols-[3.75rem_1fr_auto] items-start gap-x-2.5 hover:bg-surface aria-[current=page]:bg-surface aria-[current=page]:shadow-raised"
    >
      <span className="row-span-2 font-display font-semibold text-2xl lining-nums">
        <RoomNumber number={roomNumber} />
      </span>
      <span dir="auto" className="min-w-0 truncate text-left in-[[dir=rtl]]:text-right font-medium">
        {guest.name}
      </span>
      <span
        className={`justify-self-end text-sm tabular-nums leading-6 ${balance === 0 ? 'text-ink-soft' : 'font-semibold'}`}
      >
        <span className="sr-only">{formatBalance(balance)} </span>
        {format.figure(balance)}
      </span>
      <span className="col-span-2 truncate text-ink-soft text-sm">
        {format.day(checkIn)} – {format.day(checkOut)}
      </span>
      {company && (
        <span
          dir="auto"
          className="col-span-2 col-start-2 truncate text-left in-[[dir=rtl]]:text-right text-ink-soft text-sm"
        >
          {`${format.figure(company.balance)} · ${company.name}`}
        </span>
      )}
      {(isUnsettled || isFeeOpen || toVerify + disputed > 0) && (
        <span className="col-span-2 col-start-2 mt-1 flex flex-wrap gap-1.5">
          {toVerify > 0 && <Badge tone="warn">{t('toVerify', { count: toVerify })}</Badge>}
          {disputed > 0 && <Badge tone="warn">{t('disputedCount', { count: disputed })}</Badge>}
          {isFeeOpen && <Badge tone="warn">{t('cancellationFee')}</Badge>}
          {isUnsettled && <Badge tone="warn">{formatBalance(balance)}</Badge>}
        </span>
      )}
    </RowLink>
  )
}
