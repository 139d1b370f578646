import { addWire } from '@bellhop/domain/money/money'
import type { Price } from '../price-of.ts'
import { useDepositSentence } from './use-deposit-sentence.ts'

interface Props {
  price: Pick<Price, 'rooms' | 'isExact'>
  currency: string
  /** Said if nothing is paid in advance. */
  otherwise: string
}

/** Says how much is paid in advance, and when. */
export function PaymentTerms({ price: { rooms, isExact }, currency, otherwise }: Props) {
  const formatDeposit = useDepositSentence(currency)
  const deposits = rooms.flatMap(({ deposit }) => deposit ?? [])
  const sentences = [...Map.groupBy(deposits, ({ due }) => due)].map(([due, parts]) => {
    const amounts = parts.map(({ amount }) => amount)
    return formatDeposit({ due, amount: addWire(amounts, currency) }, isExact)
  })
  return (sentences.length > 0 ? sentences : [otherwise]).map((sentence) => (
    <p key={sentence} className="text-ink-muted text-sm">
      {sentence}
    </p>
  ))
}
