import type { Bill } from '@bellhop/contract/guest/bill'
import { addWire } from '@bellhop/domain/money/money'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../intl/use-money.ts'
import { AmountRow } from '../../shared/amount-row.tsx'
import { methodKey } from './choose-amount.tsx'
import { HotelCode } from './hotel-code.tsx'

interface Props {
  bill: Bill
  /** The amount that the guest has reported as paid, and the desk has not verified. */
  claimed: number
  /** A payment is in progress, so the guest must not pay again. */
  isConfirming: boolean
  /** The hotel's printed code, if the hotel has no payments in the app. */
  hotelCode: string | null
  onPay: () => void
}

export function BalanceCard({ bill, claimed, isConfirming, hotelCode, onPay }: Props) {
  const t = useTranslations('payments')
  const money = useMoney()
  const { balance, scope, paymentMethods } = bill
  const state = stateOf(bill)
  const left =
    claimed > 0 && balance > 0
      ? Math.max(0, addWire([balance, -claimed], bill.currency))
      : undefined
  const title = state === 'advance' ? t('advance') : t('balance', { state })
  return (
    <Card className="grid gap-4 text-center">
      <div className="grid gap-1">
        <p className="text-ink-soft">{left === undefined ? title : t('left')}</p>
        <p className="whitespace-nowrap font-display font-semibold text-[min(2.25rem,12vw)] leading-tight tabular-nums">
          {money(left ?? Math.abs(balance))}
        </p>
        {bill.isPriceMissing && <p className="text-balance font-semibold">{t('nightsMissing')}</p>}
        {/* A company pays the nights, and often the orders. */}
        {(scope === 'own' || !(bill.companyPays || bill.isPriceMissing)) && (
          <p className="text-balance text-ink-muted text-sm">
            {scope === 'own' ? t('ownPart') : t('untilCheckOut', { state })}
          </p>
        )}
        {bill.companyPays && (
          <p className="text-balance text-ink-soft wrap-anywhere">
            {t('companyPays', { company: bill.companyPays })}
          </p>
        )}
      </div>
      {left !== undefined && (
        <dl className="grid gap-1.5 border-line border-t pt-4 text-start">
          <AmountRow label={title} amount={money(balance)} />
          <AmountRow label={t('status', { status: 'claimed' })} amount={money(-claimed)} />
        </dl>
      )}
      {balance > 0 &&
        !isConfirming &&
        (paymentMethods.length > 0 ? (
          <Button
            variant={left === 0 ? 'secondary' : 'primary'}
            size="large"
            aria-haspopup="dialog"
            onClick={onPay}
          >
            {t('pay', { method: methodKey(paymentMethods) })}
          </Button>
        ) : (
          <>
            <p className="text-ink-soft text-sm">{t('payAtDesk')}</p>
            {hotelCode && (
              <HotelCode title={t('payByHotelCode')} code={hotelCode} amount={balance} />
            )}
          </>
        ))}
    </Card>
  )
}

/** While the nights have no price, nothing is settled, and what a guest has paid is not due back. */
function stateOf({ balance, isPriceMissing, guestPaymentsCount, guestTotalAdvance }: Bill) {
  if (balance > 0 || (isPriceMissing && balance === 0)) return 'owed'
  if (balance < 0) return isPriceMissing ? 'advance' : 'back'
  return guestPaymentsCount > 0 || guestTotalAdvance > 0 ? 'settled' : 'nothing'
}
