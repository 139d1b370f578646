import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { fulfilmentOf } from '@bellhop/domain/requests/request-status'
import { Button } from '@bellhop/ui/button'
import { handFocusOn } from '@bellhop/ui/move-focus'
import { useTranslations } from 'use-intl'
import { useModal } from '../../../navigation/use-modal.ts'
import { useGuestSelector } from '../../../state/state.ts'
import { OrderAgain } from '../order-again.tsx'
import { ReviewCard } from '../review/card.tsx'
import { ReviewSheet } from '../review/sheet.tsx'
import { TipCard } from '../tip/card.tsx'
import { TipSheet } from '../tip/sheet.tsx'
import { CancelSheet } from './cancel-sheet.tsx'
import { RescheduleSheet } from './reschedule-sheet.tsx'

/** What the guest can still do about a request. The modal `request` opens these sheets by name. */
export function RequestButtons({ request }: { request: GuestRequest }) {
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
