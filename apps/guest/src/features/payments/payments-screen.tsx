import type { Bill } from '@bellhop/contract/guest/payments'
import { addWire } from '@bellhop/domain/money/money'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Skeleton } from '@bellhop/ui/skeleton'
import { skipToken } from '@reduxjs/toolkit/query'
import { ReceiptText } from 'lucide'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { useGetStarterDataQuery } from '../../data/calls/starter.ts'
import { QueryView } from '../../data/query-view.tsx'
import { useModal } from '../../navigation/use-modal.ts'
import { Screen } from '../../shared/screen.tsx'
import { useHasStayed } from '../../state/use-has-stayed.ts'
import { useGetBillQuery, useListMyFeesQuery } from './api.ts'
import { BalanceCard } from './balance-card.tsx'
import { BillParts } from './bill-parts.tsx'
import { CardReturn } from './card-return.tsx'
import { Fees } from './fees.tsx'
import { InvoiceButton } from './invoice-button.tsx'
import { LineSheet } from './line-sheet.tsx'
import { PaySheet } from './pay-sheet.tsx'

/**
 * The id with which the modal `dashboard` opens the payment sheet; a line's id opens the line, a payment's id continues
 * that payment.
 */
const pay = 'pay'

export default function PaymentsScreen() {
  const t = useTranslations('payments')
  const hasStayed = useHasStayed()
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
              <EmptyState icon={ReceiptText} title={t('notYet')} />
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
          const started = bill.guestPayments.find(({ _id, link }) => link && _id === sheet.id)
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
                started={started?.link ? { ...started, link: started.link } : undefined}
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
