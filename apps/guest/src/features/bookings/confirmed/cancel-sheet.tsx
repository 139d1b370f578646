import { newIdempotencyKey } from '@bellhop/client/idempotency-key'
import { Button } from '@bellhop/ui/button'
import { Sheet } from '@bellhop/ui/sheet'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRefusalSentence } from '../../../data/use-refusal-sentence.ts'
import { useSingleFlight } from '../../../shared/use-single-flight.ts'
import { useCancelBookingMutation } from '../api.ts'

interface Props {
  open: boolean
  onClose: () => void
  linkKey: string
  onCancelled: () => void
}

/** Asks once and says what will happen. */
export function CancelSheet({ open, onClose, linkKey, onCancelled }: Props) {
  const t = useTranslations('booking')
  const tApp = useTranslations('app')
  const sayRefusal = useRefusalSentence()
  const { once, isBusy } = useSingleFlight()
  const [cancelBooking] = useCancelBookingMutation()
  // Cancelling has its effect once, however often it is sent.
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [problem, setProblem] = useState<string>()

  async function cancel() {
    setProblem(undefined)
    const { error } = await cancelBooking({ key: linkKey, idempotencyKey })
    if (error) setProblem(sayRefusal(error))
    else onCancelled()
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('cancelTitle')}
      closeLabel={tApp('close')}
      footer={
        <div className="grid gap-3 sm:grid-cols-2">
          <Button size="large" onClick={onClose}>
            {t('keepBooking')}
          </Button>
          <Button variant="danger" size="large" busy={isBusy} onClick={() => void once(cancel)}>
            {t('cancelBooking')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-3">
        <p className="text-ink-soft">{t('cancelHelp')}</p>
        {problem && (
          <p role="alert" className="text-bad text-sm">
            {problem}
          </p>
        )}
      </div>
    </Sheet>
  )
}
