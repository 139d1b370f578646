import { maxNote } from '@bellhop/domain/limits'
import { fulfilmentOf } from '@bellhop/domain/requests/request-status'
import { Button } from '@bellhop/ui/button'
import { TextArea } from '@bellhop/ui/text-area'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Sheet } from '../../../shared/sheet.tsx'
import { cancel, cancelSubmission } from '../request-submissions.ts'
import type { RequestSheetProps } from '../sheet-props.ts'
import { useOptimisticSubmit } from '../use-optimistic-submit.ts'

export function CancelSheet({ request, open, onClose }: RequestSheetProps) {
  const t = useTranslations('request')
  const { submitChange, isSubmitting } = useOptimisticSubmit(request)
  const [reason, setReason] = useState('')
  const { _id, title, daily } = request
  const how = fulfilmentOf(request)

  function confirm(endsDaily: boolean) {
    const trimmed = reason.trim()
    onClose()
    void submitChange(
      cancelSubmission(_id, { reason: trimmed, endsDaily }, t('cancelPost', { title })),
      (shown) => cancel(shown, trimmed, new Date().toISOString()),
      t('cancelled', { how }),
    )
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('cancelTitle', { how })}
      footer={
        <div className="grid gap-2">
          <Button variant="danger" size="large" busy={isSubmitting} onClick={() => confirm(false)}>
            {t(daily ? 'cancelDay' : 'cancelConfirm')}
          </Button>
          {daily && (
            <Button
              variant="caution"
              size="large"
              busy={isSubmitting}
              onClick={() => confirm(true)}
            >
              {t('cancelDaily')}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {t('keep', { how })}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <p className="text-ink-soft">
          {daily ? t('cancelHelpDaily', { title }) : t('cancelHelp', { title, how })}
        </p>
        <TextArea
          label={t('cancelReason')}
          maxLength={maxNote}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Sheet>
  )
}
