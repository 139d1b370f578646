import type { Booking } from '@bellhop/contract/guest/bookings'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useNow } from '../../../intl/use-now.ts'
import { useChange } from '../../../shared/use-change.ts'
import { useRejectionSentence } from '../../../shared/use-rejection-sentence.ts'
import { bookingsApi } from '../api.ts'

interface Props {
  booking: Booking
  linkKey: string
}

/** Asks the guest to confirm the booking: here if it was opened by the link in the email, otherwise by opening that link. */
export function ConfirmCard({ booking: { toConfirm, guest }, linkKey }: Props) {
  const t = useTranslations('booking')
  const formatRejection = useRejectionSentence()
  const { run, isBusy } = useChange(bookingsApi.endpoints.confirmBooking)
  const now = useNow()
  const [problem, setProblem] = useState<string>()
  if (!toConfirm) return null
  const minutes = Math.max(1, Math.round((Date.parse(toConfirm.by) - now) / MINUTE_MS))

  async function confirm() {
    setProblem(undefined)
    const result = await run({ params: { id: linkKey }, body: {} })
    if (result?.error) setProblem(formatRejection(result.error))
  }

  return (
    <Card className="grid justify-items-start gap-3 sm:p-8 lg:col-span-2">
      <p role="status" className="[overflow-wrap:anywhere]">
        {t(toConfirm.byThisLink ? 'confirmHere' : 'confirmByEmail', {
          minutes,
          email: guest.email ?? '',
        })}
      </p>
      {toConfirm.byThisLink && (
        <Button variant="primary" size="large" busy={isBusy} onClick={() => void confirm()}>
          {t('confirmBooking')}
        </Button>
      )}
      {problem && (
        <p role="alert" className="text-bad text-sm">
          {problem}
        </p>
      )}
    </Card>
  )
}
