import { Checkbox } from '@bellhop/ui/checkbox'
import { useState } from 'react'
import type { StayFormat } from '../../../format/use-stay-format.ts'

/** Whether a fee is charged, which it is unless staff waive it. */
export function useFeeChoice(format: StayFormat, due = 0) {
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

interface Props {
  choice: ReturnType<typeof useFeeChoice>
  name?: string
  help?: string
}

export function FeeField({
  choice: { isDue, isCharged, setCharged, amount },
  name = 'cancellation fee',
  help = 'The invoice is issued at once.',
}: Props) {
  if (!isDue) return null
  return (
    <Checkbox
      name="fee"
      label={
        <span className="grid">
          <span>{`Charge the ${name} of ${amount}`}</span>
          <span className="text-ink-soft text-sm">{`${help} If unticked, the fee is waived.`}</span>
        </span>
      }
      checked={isCharged}
      onChange={(event) => setCharged(event.target.checked)}
    />
  )
}
