import type { SelectedRooms } from '@bellhop/contract/guest/rooms'
import { addWire, multiplyWire } from '@bellhop/domain/money/money'
import { offerOf } from '@bellhop/domain/rates/offer-of'
import { useFormatter, useTranslations } from 'use-intl'
import { useMoneyIn } from '../../../intl/use-money.ts'
import type { OfferedRooms } from '../offered-rooms.ts'

interface Props {
  selected: readonly SelectedRooms[]
  offer: OfferedRooms
}

/** Says how much is paid in advance, and when; without a deposit, that nothing is. */
export function PaymentTerms({ selected, offer: { data, currency } }: Props) {
  const t = useTranslations('booking')
  const format = useFormatter()
  const money = useMoneyIn(currency)
  const deposits = selected.flatMap(({ roomTypeId, ratePlanId, count }) => {
    const room = data.find(({ _id }) => _id === roomTypeId)
    const deposit = room && offerOf(room, ratePlanId)?.deposit
    return deposit ? [{ ...deposit, amount: multiplyWire(deposit.amount, count, currency) }] : []
  })
  const sums = [...Map.groupBy(deposits, ({ due }) => due)].map(([due, parts]) => {
    const amounts = parts.map(({ amount }) => amount)
    return { due, amount: money(addWire(amounts, currency)) }
  })
  const sentences = sums.map(({ due, amount }) =>
    due === 'booking'
      ? t('depositDue', { amount })
      : t('depositDueBy', {
          amount,
          date: format.dateTime(new Date(due), 'day', { timeZone: 'UTC' }),
        }),
  )
  return (sentences.length > 0 ? sentences : [t('bookingTerms')]).map((sentence) => (
    <p key={sentence} className="text-ink-muted text-sm">
      {sentence}
    </p>
  ))
}
