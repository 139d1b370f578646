import type { Booking } from '@bellhop/contract/guest/bookings'
import { Button } from '@bellhop/ui/button'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Sheet } from '../../../shared/sheet.tsx'
import { useChange } from '../../../shared/use-change.ts'
import { useRejectionSentence } from '../../../shared/use-rejection-sentence.ts'
import { bookingsApi } from '../api.ts'
import { CancellationTerms } from '../summary/cancellation-terms.tsx'
import { bookedPrice } from './booked-price.ts'

interface Props {
  open: boolean
  onClose: () => void
  hotelId: string
  linkKey: string
  booking: Booking
}

export function CancelSheet({ open, onClose, hotelId, linkKey, booking }: Props) {
  const t = useTranslations('booking')
  const formatRejection = useRejectionSentence()
  const { run, isBusy } = useChange(bookingsApi.endpoints.cancelBooking)
  const [problem, setProblem] = useState<string>()

  async function cancel() {
    setProblem(undefined)
    const result = await run({ params: { id: linkKey }, body: {} })
    if (result?.error) setProblem(formatRejection(result.error))
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('cancelTitle')}
      footer={
        <div className="grid gap-3 sm:grid-cols-2">
          <Button size="large" onClick={onClose}>
            {t('keepBooking')}
          </Button>
          <Button variant="danger" size="large" busy={isBusy} onClick={() => void cancel()}>
            {t('cancelBooking')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-3">
        <p className="text-ink-soft">{t('cancelHelp')}</p>
        <CancellationTerms
          hotelId={hotelId}
          checkInDate={booking.checkInDate}
          rooms={bookedPrice(booking).rooms}
        />
        {problem && (
          <p role="alert" className="text-bad text-sm">
            {problem}
          </p>
        )}
      </div>
    </Sheet>
  )
}
