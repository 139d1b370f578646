import { isApiError, isUnreachable } from '@bellhop/client/api-error'
import type { GuestRequest } from '@bellhop/contract/requests'
import { Button } from '@bellhop/ui/button'
import { Sheet } from '@bellhop/ui/sheet'
import { TextArea } from '@bellhop/ui/text-field'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemSentence } from '../../shared/use-problem-sentence.ts'
import { useRetryKey } from '../../shared/use-retry-key.ts'
import { useCancelRequestMutation } from './api.ts'

/** Cancels after one question. What the server says stands beside the button. */
export function CancelRequest({ request }: { request: GuestRequest }) {
  const t = useTranslations('requests')
  const tApp = useTranslations('app')
  const sayProblem = useProblemSentence()
  const showToast = useToast()
  const retryKey = useRetryKey()
  const [cancel, { isLoading }] = useCancelRequestMutation()
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()

  async function confirm() {
    setProblem(undefined)
    const body = { id: request._id, reason: reason.trim() || undefined }
    const { error } = await cancel({ ...body, idempotencyKey: retryKey.keyFor(body) })
    retryKey.settle(error)
    if (isApiError(error) && isUnreachable(error)) {
      setProblem(sayProblem(error))
      return
    }
    // Cancelled or refused, there is nothing left to cancel here: this leaves the page.
    setAsking(false)
    showToast(error ? { text: sayProblem(error), tone: 'bad' } : { text: t('cancelled') })
  }

  return (
    <>
      <Button onClick={() => setAsking(true)} className="text-bad">
        {t('cancel')}
      </Button>
      <Sheet
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('cancelTitle')}
        closeLabel={tApp('close')}
        footer={
          <div className="grid gap-2">
            {problem && (
              <p role="alert" className="text-bad text-sm">
                {problem}
              </p>
            )}
            <Button variant="danger" size="large" busy={isLoading} onClick={confirm}>
              {t('cancelConfirm')}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {t('keep')}
            </Button>
          </div>
        }
      >
        <div className="grid gap-4">
          <p className="text-ink-soft">{t('cancelHelp', { title: request.title })}</p>
          <TextArea
            label={t('cancelReason')}
            maxLength={250}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      </Sheet>
    </>
  )
}
