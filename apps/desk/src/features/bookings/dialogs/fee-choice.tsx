import type { DeskStay } from '@bellhop/contract/desk/bookings'
import { Checkbox } from '@bellhop/ui/checkbox'
import { useState } from 'react'
import type { StayFormat } from '../../../format/use-stay-format.ts'

/** Whether the cancellation fee is charged, which it is unless staff waive it. */
export function useFeeChoice({ cancellationFee: due = 0 }: DeskStay, format: StayFormat) {
  const [isCharged, setCharged] = useState(true)
  return {
    /** For the body of the call. */
    fee: due > 0 && isCharged ? { fee: due } : {},
    field: due > 0 && (
      <Checkbox
        name="fee"
        label={
          <span className="grid">
            <span>Charge the cancellation fee of {format.money(due)}</span>
            <span className="text-ink-soft text-sm">
              The invoice is issued at once. Without the tick, the fee is waived.
            </span>
          </span>
        }
        checked={isCharged}
        onChange={(event) => setCharged(event.target.checked)}
      />
    ),
    toast: due > 0 && isCharged ? ` ${format.money(due)} charged.` : '',
  }
}
