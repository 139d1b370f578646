import type { Booking } from '@bellhop/contract/guest/bookings'
import { addWire } from '@bellhop/domain/money/money'
import { useFormatter, useTranslations } from 'use-intl'
import { useGetHotelProfileQuery } from '../../../data/calls/hotel.ts'
import { useMoneyIn } from '../../../intl/use-money.ts'
import { useDepositSentence } from './use-deposit-sentence.ts'

type Deposit = NonNullable<Booking['deposit']>

/** Says how much of a booking's deposit is paid, and when the rest is due. */
export function DepositLines({ booking: { deposit, currency, hotelId } }: { booking: Booking }) {
  const t = useTranslations('booking')
  const money = useMoneyIn(currency)
  const formatDue = useDueSentence(hotelId, currency)
  if (!deposit) return null
  const open = openPartOf(deposit, currency)
  return (
    <div className="text-ink-muted text-sm">
      {deposit.paid > 0 && <p>{t('depositPaid', { amount: money(deposit.paid) })}</p>}
      {open > 0 && <p>{formatDue(deposit, open)}</p>}
    </div>
  )
}

export const openPartOf = ({ amount, paid }: Deposit, currency: string) =>
  Math.max(0, addWire([amount, -paid], currency))

/** Until when it is paid, by the hotel's clock. */
export function useDueSentence(hotelId: string, currency: string) {
  const t = useTranslations('booking')
  const format = useFormatter()
  const money = useMoneyIn(currency)
  const formatDeposit = useDepositSentence(currency)
  const { data: hotel } = useGetHotelProfileQuery(hotelId)
  return ({ due, payBy }: Deposit, open: number): string => {
    if (payBy && hotel) {
      const { timeZone } = hotel
      const time = format.dateTime(new Date(payBy), 'hour', { timeZone })
      return t('depositPayBy', { amount: money(open), time })
    }
    if (due === 'booking') return t('depositDue', { amount: money(open) })
    return formatDeposit({ amount: open, due })
  }
}
