import { addressOf } from '@bellhop/client/address-of'
import { getMyFeeInvoice } from '@bellhop/contract/calls/guest/invoices'
import type { Bill, Payment } from '@bellhop/contract/guest/bill'
import type { MyFee } from '@bellhop/contract/guest/payments'
import { addWire } from '@bellhop/domain/money/money'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Skeleton } from '@bellhop/ui/skeleton'
import { Spinner } from '@bellhop/ui/spinner'
import { skipToken } from '@reduxjs/toolkit/query'
import { ScrollText } from 'lucide'
import { useFormatter, useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { useHotel } from '../../data/calls/hotel.ts'
import { useGetStarterDataQuery } from '../../data/calls/starter.ts'
import { QueryView } from '../../data/query-view.tsx'
import { daysUntil } from '../../intl/hotel-calendar.ts'
import { useMoney } from '../../intl/use-money.ts'
import { useNow } from '../../intl/use-now.ts'
import { useModal } from '../../navigation/use-modal.ts'
import { FeeCard } from '../../shared/fee-card.tsx'
import { Screen } from '../../shared/screen.tsx'
import { getDevice } from '../../state/device.ts'
import { useGuestSelector } from '../../state/state.ts'
import { useHasStayed } from '../../state/use-has-stayed.ts'
import { useGetBillQuery, useListMyFeesQuery } from './api.ts'
import { BalanceCard } from './balance-card.tsx'
import { BillParts } from './bill-parts.tsx'
import { CheckOut } from './check-out.tsx'
import { InvoiceButton } from './invoice-button.tsx'
import { LineSheet } from './line-sheet.tsx'
import { PaySheet } from './pay-sheet.tsx'
import { useDocument } from './use-document.ts'

const tones: Record<Payment['status'], string> = {
  initiated: 'bg-sunken',
  claimed: 'bg-sunken',
  verified: 'bg-good-soft text-good',
  rejected: 'bg-bad-soft text-bad',
}

/**
 * The id with which the modal `dashboard` opens the payment sheet; a line's id opens the line, a payment's id continues
 * that payment.
 */
const pay = 'pay'

export default function PaymentsScreen() {
  const t = useTranslations('payments')
  const hasStayed = useHasStayed()
  const isLeaving = useIsLeaving()
  const query = useGetBillQuery(hasStayed ? undefined : skipToken)
  const fees = useListMyFeesQuery()
  const { data: starter } = useGetStarterDataQuery()
  const sheet = useModal('dashboard')
  const [search] = useSearchParams()
  if (!hasStayed) {
    return (
      <Screen title={t('title')}>
        <QueryView query={fees} skeleton={<BillSkeleton />}>
          {(own) =>
            own.length > 0 ? (
              <div className="grid grid-cols-1 gap-4">
                <Fees fees={own} />
              </div>
            ) : (
              <EmptyState icon={ScrollText} title={t('notYet')} />
            )
          }
        </QueryView>
      </Screen>
    )
  }
  return (
    <Screen title={t('title')}>
      <QueryView query={query} skeleton={<BillSkeleton />}>
        {(bill) => {
          const line = bill.data.find(({ _id }) => _id === sheet.id)
          const claimed = addWire(
            bill.guestPayments
              .filter(({ status }) => status === 'claimed')
              .map(({ amount }) => amount),
            bill.currency,
          )
          const returned = bill.guestPayments.find(({ _id }) => _id === search.get('card'))
          const started = bill.guestPayments.find(
            ({ _id, link, status }) => _id === sheet.id && (link || status === 'verified'),
          )
          return (
            <div className="grid grid-cols-1 gap-8">
              {returned && <CardReturn payment={returned} />}
              <BalanceCard
                bill={bill}
                claimed={claimed}
                isConfirming={returned?.status === 'initiated'}
                hotelCode={starter?.paymentQrCode ?? null}
                onPay={() => sheet.open(pay)}
              />
              {isLeaving && bill.scope === 'stay' && bill.balance >= 0 && (
                <CheckOut isSettled={bill.balance === 0 && !bill.isPriceMissing} />
              )}
              <BillParts bill={bill} onOpen={sheet.open} />
              {bill.scope === 'stay' && hasInvoice(bill) && <InvoiceButton />}
              <Fees fees={fees.data ?? []} />
              {line && (
                <LineSheet
                  line={line}
                  currency={bill.currency}
                  open={sheet.isOpen}
                  onClose={sheet.close}
                />
              )}
              <PaySheet
                balance={bill.balance}
                claimed={claimed}
                methods={bill.paymentMethods}
                upiId={starter?.paymentUpiId ?? ''}
                hotelCode={starter?.paymentQrCode ?? null}
                payments={bill.guestPayments}
                started={started}
                open={sheet.isOpen && (sheet.id === pay || started !== undefined)}
                onClose={sheet.close}
              />
            </div>
          )
        }}
      </QueryView>
    </Screen>
  )
}

/** Whether the guest is in house on the last day, or later. */
function useIsLeaving(): boolean {
  const guest = useGuestSelector((state) => state.log.data)
  const now = useNow()
  if (guest?.status !== 'inHouse' || guest.checkOut === null) return false
  return daysUntil(guest.checkOut, guest.timeZone, now) <= 0
}

/** The company’s invoice is not the guest’s. */
const hasInvoice = ({ companyPays, nights, stayTaxes, data, charges }: Bill) =>
  !companyPays || nights.length + (stayTaxes?.length ?? 0) + data.length + charges.length > 0

function BillSkeleton() {
  return (
    <div className="grid gap-8">
      <Skeleton className="h-40 rounded-card" />
      {[1, 2].map((part) => (
        <div key={part} className="grid gap-3">
          <Skeleton className="h-7 w-1/3" />
          <Skeleton className="h-32 rounded-card" />
        </div>
      ))}
    </div>
  )
}

/** Shows the result of a card payment when the guest returns; the card company may report it a moment later. */
function CardReturn({ payment: { status, amount } }: { payment: Payment }) {
  const t = useTranslations('payments')
  const money = useMoney()
  const sentences: Record<Payment['status'], string> = {
    initiated: t('cardConfirming'),
    claimed: t('claimed'),
    verified: t('cardReceived', { amount: money(amount) }),
    rejected: t('cardFailed'),
  }
  return (
    <p
      role="status"
      className={`flex items-center justify-center gap-3 rounded-card px-4 py-3 font-semibold ${tones[status]}`}
    >
      {status === 'initiated' && <Spinner />}
      <span>{sentences[status]}</span>
    </p>
  )
}

/** The cancellation fees of the guest's bookings. */
function Fees({ fees }: { fees: readonly MyFee[] }) {
  const t = useTranslations('fee')
  const format = useFormatter()
  const currency = useHotel().data?.currency
  const { open } = useDocument()
  const query = { lang: getDevice().locale }
  return fees.map(({ bookingRef: reference, checkInDate, ...fee }) => {
    const date = format.dateTime(new Date(`${checkInDate}T12:00:00Z`), 'date')
    return (
      <FeeCard
        key={reference}
        fee={fee}
        currency={currency}
        subtitle={t('of', { reference, date })}
        renderInvoice={(id, label, className) => (
          <button
            type="button"
            onClick={() => open(addressOf(getMyFeeInvoice, { params: { id }, query }))}
            className={className}
          >
            {label}
          </button>
        )}
      />
    )
  })
}
