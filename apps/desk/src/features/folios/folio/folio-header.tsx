import { addressOf } from '@bellhop/client/address-of'
import { getFolioInvoice } from '@bellhop/contract/calls/guest/invoices'
import type { Folio } from '@bellhop/contract/desk/folios'
import { Badge } from '@bellhop/ui/badge'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import {
  BriefcaseBusiness,
  Building2,
  FileText,
  type IconNode,
  Percent,
  ReceiptText,
  Users,
} from 'lucide'
import { useTranslations } from 'use-intl'
import { useFormatBalance } from '../../../format/format-balance.ts'
import { joinFacts } from '../../../format/join-facts.ts'
import { DetailHeading } from '../../../lists/list-and-detail/detail-heading.tsx'
import { StayLinks } from '../../../shared/guests/stay-links.tsx'
import { RoomNumber } from '../../../shared/rooms/room-number.tsx'
import { BillActions } from '../bills/bill-actions.tsx'
import { stayStatusTones } from '../folio-names.ts'
import type { FolioFormat } from '../use-folio-format.ts'
import { findRefund } from './find-refund.ts'
import type { OpenDialog } from './folio-dialog.ts'
import { hasJustLeft } from './has-just-left.ts'
import { listDiscountable } from './open-entries.ts'

interface Props {
  folio: Folio
  format: FolioFormat
  onDialog: OpenDialog
}

const quiet =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold text-ink text-sm hover:bg-sunken @max-4xl:px-2'
/** A narrow column has the words only. */
const quietIcon = 'size-4 text-ink-soft @max-4xl:hidden'

export function FolioHeader({ folio, format, onDialog }: Props) {
  const formatBalance = useFormatBalance()
  const t = useTranslations('folios')
  const tb = useTranslations('bills')
  const { guest, roomNumber, bill, status, checkIn, checkOut, checkOutReason, keyLeft, billing } =
    folio
  // The guest's part is paid at the counter.
  const { balance } = folio.parts?.guest ?? folio.totals
  const isInHouse = status === 'inHouse'
  const isOpen = isInHouse || status === 'openBill'
  const mayExempt = (isInHouse || status === 'booked') && folio.exemptions.taxes.length > 0
  // The next action stands out, unless guests wait for a decision in the cards below.
  const isWaiting = folio.isFeeOpen || folio.toVerify + folio.disputed > 0
  const next = isWaiting ? 'decide' : balance > 0 ? 'pay' : balance < 0 ? 'refund' : 'leave'
  const refund = findRefund(folio, balance)
  return (
    <header className="grid gap-4 border-line border-b bg-surface p-4 pb-3 @2xl:px-6 @2xl:pt-5">
      <div className="flex flex-wrap items-start gap-x-5 gap-y-2">
        <p className="font-display font-semibold text-4xl lining-nums @max-xl:text-3xl">
          {bill ? <bdi>{bill.table ?? '–'}</bdi> : <RoomNumber number={roomNumber} />}
        </p>
        <div className="grid min-w-0 flex-1 basis-40 gap-1 @max-xl:gap-0.5">
          <DetailHeading
            title={guest.name}
            className="line-clamp-2 font-semibold text-xl wrap-anywhere"
          >
            {guest.name}
          </DetailHeading>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
            <Badge tone={stayStatusTones[status]}>{t(`stayStatus.${status}`)}</Badge>
            {bill ? (
              <span>
                {joinFacts([format.moment(checkIn), ...(bill.outlet ? [bill.outlet.name] : [])])}
              </span>
            ) : (
              <span>
                {format.day(checkIn)} – {format.day(checkOut)}
              </span>
            )}
          </p>
          {billing.name && (
            <p className="break-words text-ink-soft text-sm">
              {t('invoiceTo', { name: billing.name })}
            </p>
          )}
          {keyLeft !== undefined && (
            <p className="text-ink-soft text-sm">{keyLeft ? t('keyInRoom') : t('keyNotInRoom')}</p>
          )}
          {checkOutReason && (
            <p className="break-words text-sm text-warn">
              {t('checkedOutWithABalance', { reason: checkOutReason })}
            </p>
          )}
        </div>
        <p className="grid shrink-0 justify-items-end gap-0.5 text-end @max-xl:flex @max-xl:basis-full @max-xl:flex-wrap @max-xl:items-baseline @max-xl:justify-between @max-xl:gap-x-3">
          <span className="text-ink-soft text-sm">{formatBalance(balance)}</span>
          <span className="font-display font-semibold text-4xl lining-nums tabular-nums @max-3xl:text-3xl @max-xl:text-2xl">
            {format.money(Math.abs(balance))}
          </span>
        </p>
      </div>
      {folio.links && <StayLinks links={folio.links} except="folio" />}
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <Button
          variant={next === 'pay' ? 'primary' : 'secondary'}
          aria-haspopup="dialog"
          onClick={() => onDialog({ kind: 'payment' })}
        >
          {t('takePayment')}
        </Button>
        {refund && (
          <Button
            variant={next === 'refund' ? 'primary' : 'secondary'}
            aria-haspopup="dialog"
            onClick={() => onDialog(refund)}
          >
            {t('refundSheet')}
          </Button>
        )}
        {isOpen && (
          <Button aria-haspopup="dialog" onClick={() => onDialog({ kind: 'charge' })}>
            {t('postCharge')}
          </Button>
        )}
        {isOpen && (
          <Button aria-haspopup="dialog" onClick={() => onDialog({ kind: 'request' })}>
            {t('newRequest')}
          </Button>
        )}
        {isInHouse && (
          <Button
            variant={next === 'leave' ? 'primary' : 'secondary'}
            aria-haspopup="dialog"
            onClick={() => onDialog({ kind: 'checkOut' })}
          >
            {t('checkOut')}
          </Button>
        )}
        {bill && <BillActions folio={folio} isNext={next === 'leave'} onDialog={onDialog} />}
        {hasJustLeft(folio, format) && (
          <Button aria-haspopup="dialog" onClick={() => onDialog({ kind: 'undoCheckOut' })}>
            {t('undoCheckOutSheet')}
          </Button>
        )}
        <span className="flex flex-wrap @4xl:ms-auto @max-4xl:-mx-2">
          {listDiscountable(folio, format.date).length > 0 && (
            <QuietButton
              label={t('discount')}
              icon={Percent}
              onClick={() => onDialog({ kind: 'discount' })}
            />
          )}
          {mayExempt && (
            <QuietButton
              label={t('taxExemption')}
              icon={ReceiptText}
              onClick={() => onDialog({ kind: 'exemptions' })}
            />
          )}
          {status === 'openBill' && (
            <QuietButton
              label={tb('tableOrName')}
              icon={Users}
              onClick={() => onDialog({ kind: 'changePlace' })}
            />
          )}
          {(isOpen || status === 'booked') && (
            <QuietButton
              label={t('companyPayer')}
              icon={BriefcaseBusiness}
              onClick={() => onDialog({ kind: 'company' })}
            />
          )}
          {(isInHouse || status === 'booked') && !folio.secondBill && (
            <QuietButton
              label={t('secondBill')}
              icon={Users}
              onClick={() => onDialog({ kind: 'secondBill' })}
            />
          )}
          <QuietButton
            label={t('billingDetails')}
            icon={Building2}
            onClick={() => onDialog({ kind: 'billing' })}
          />
          <a
            href={addressOf(getFolioInvoice, { params: { id: folio._id } })}
            target="_blank"
            rel="noopener"
            className={quiet}
          >
            <Icon of={FileText} className={quietIcon} />
            <span>{t('billPdf')}</span>
          </a>
        </span>
      </div>
    </header>
  )
}

interface QuietButtonProps {
  label: string
  icon: IconNode
  onClick: () => void
}

function QuietButton({ label, icon, onClick }: QuietButtonProps) {
  return (
    <button type="button" aria-haspopup="dialog" onClick={onClick} className={quiet}>
      <Icon of={icon} className={quietIcon} />
      <span>{label}</span>
    </button>
  )
}
