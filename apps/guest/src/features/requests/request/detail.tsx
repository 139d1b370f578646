import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { maxNote } from '@bellhop/domain/limits'
import { fulfilmentOf } from '@bellhop/domain/requests/request-status'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { handFocusOn } from '@bellhop/ui/move-focus'
import { TextArea } from '@bellhop/ui/text-area'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useModal } from '../../../navigation/use-modal.ts'
import { SectionTitle } from '../../../shared/section-title.tsx'
import { Sheet } from '../../../shared/sheet.tsx'
import { useGuestSelector } from '../../../state/state.ts'
import { OrderAgain } from '../order-again.tsx'
import { cancel, cancelSubmission } from '../request-submissions.ts'
import { ReviewCard } from '../review/card.tsx'
import { ReviewSheet } from '../review/sheet.tsx'
import type { RequestSheetProps } from '../sheet-props.ts'
import { TipCard } from '../tip/card.tsx'
import { TipSheet } from '../tip/sheet.tsx'
import { useOptimisticSubmit } from '../use-optimistic-submit.ts'
import { RequestLines } from './lines.tsx'
import { RescheduleSheet } from './reschedule-sheet.tsx'
import { Stage } from './stage.tsx'
import { Timeline } from './timeline.tsx'

export function RequestDetail({ request }: { request: GuestRequest }) {
  const t = useTranslations('request')
  const tList = useTranslations('requests')
  const format = useFormatter()
  const { status, number, createdAt, department, restaurant, note, daily } = request
  return (
    <div className="grid grid-cols-1 gap-6">
      <Stage request={request} />
      {status === 'done' && <RequestButtons request={request} />}
      <section className="grid grid-cols-1 gap-3">
        <SectionTitle>{t('whatYouAsked')}</SectionTitle>
        <Card className="grid grid-cols-1 gap-3">
          <RequestLines request={request} />
          {note && (
            <p className="border-line border-t pt-3">
              <span className="block text-ink-muted text-sm">{t('note')}</span>
              <bdi>{note}</bdi>
            </p>
          )}
          <p className="border-line border-t pt-3 text-ink-muted text-sm">
            {[
              tList('number', { number }),
              (restaurant ?? department)?.name,
              format.dateTime(new Date(createdAt), 'dayAndHour'),
              daily && t('daily'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </Card>
      </section>
      <section className="grid grid-cols-1 gap-3">
        <SectionTitle>{t('progress')}</SectionTitle>
        <Card>
          <Timeline request={request} />
        </Card>
      </section>
      {status !== 'done' && <RequestButtons request={request} />}
    </div>
  )
}

/** Shows the actions that the guest still has on a request. The modal `request` opens these sheets by name. */
function RequestButtons({ request }: { request: GuestRequest }) {
  const t = useTranslations('request')
  const status = useGuestSelector((state) => state.log.data?.status)
  const sheet = useModal('request')
  const isInHouse = status === 'inHouse'
  const canReview = request.canReview && (isInHouse || status === 'checkedOut')
  const sheetOf = (name: string) => ({
    open: sheet.isOpen && sheet.id === name,
    onClose: sheet.close,
  })
  return (
    <>
      {canReview && <ReviewCard request={request} onWrite={() => sheet.open('review')} />}
      <TipCard
        request={request}
        onTip={request.canTip && isInHouse ? () => sheet.open('tip') : undefined}
      />
      <div className="grid gap-3 empty:hidden">
        {isInHouse && <OrderAgain request={request} />}
        {request.canReschedule && isInHouse && (
          <Button ref={handFocusOn} onClick={() => sheet.open('reschedule')}>
            {t('reschedule')}
          </Button>
        )}
        {request.canCancel && isInHouse && (
          <Button ref={handFocusOn} variant="caution" onClick={() => sheet.open('cancel')}>
            {t('cancel', { how: fulfilmentOf(request) })}
          </Button>
        )}
      </div>
      <CancelSheet request={request} {...sheetOf('cancel')} />
      <RescheduleSheet key={request.promisedAt} request={request} {...sheetOf('reschedule')} />
      <TipSheet request={request} {...sheetOf('tip')} />
      <ReviewSheet key={request.review?.at} request={request} {...sheetOf('review')} />
    </>
  )
}

function CancelSheet({ request, open, onClose }: RequestSheetProps) {
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
