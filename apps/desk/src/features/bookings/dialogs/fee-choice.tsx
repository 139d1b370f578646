import { Checkbox } from '@bellhop/ui/checkbox'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
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
    /** The amount that is charged, if any is. */
    charged: isDue && isCharged ? format.money(due) : undefined,
  }
}

interface Props {
  choice: ReturnType<typeof useFeeChoice>
  kind?: 'cancellation' | 'earlyDeparture'
}

export function FeeField({
  choice: { isDue, isCharged, setCharged, amount },
  kind = 'cancellation',
}: Props) {
  const t = useTranslations('bookings')
  if (!isDue) return null
  return (
    <Checkbox
      name="fee"
      label={
        <span className="grid">
          <span>{t(`fee.${kind}.label`, { amount })}</span>
          <span className="text-ink-soft text-sm">{t(`fee.${kind}.help`)}</span>
        </span>
      }
      checked={isCharged}
      onChange={(event) => setCharged(event.target.checked)}
    />
  )
}
