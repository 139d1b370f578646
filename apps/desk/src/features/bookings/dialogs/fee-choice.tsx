import type { DeskStay } from '@bellhop/contract/desk/bookings'
import { Checkbox } from '@bellhop/ui/checkbox'
import { useState } from 'react'
import type { StayFormat } from '../../../format/use-stay-format.ts'

/** Whether the cancellation fee is charged, which it is unless staff waive it. */
export function useFeeChoice({ cancellationFee: due = 0 }: DeskStay, format: StayFormat) {
  const [isCharged, setCharged] = useState(true)
  const isDue = due > 0
  return {
    isDue,
    isCharged,
    setCharged,
    amount: format.money(due),
    /** For the body of the call. */
    fee: isDue && isCharged ? { fee: due } : {},
    toast: isDue && isCharged ? ` ${format.money(due)} charged.` : '',
  }
}

export function FeeField({ choice }: { choice: ReturnType<typeof useFeeChoice> }) {
  const { isDue, isCharged, setCharged, amount } = choice
  if (!isDue) return null
  return (
    <Checkbox
      name="fee"
      label={
        <span className="grid">
          <span>{`Charge the cancellation fee of ${amount}`}</span>
          <span className="text-ink-soft text-sm">
            The invoice is issued at once. Without the tick, the fee is waived.
          </span>
        </span>
      }
      checked={isCharged}
      onChange={(event) => setCharged(event.target.checked)}
    />
  )
}
