import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { useTranslations } from 'use-intl'
import { useModal } from '../../../navigation/use-modal.ts'
import { Stars } from '../../../shared/reviews/rating-field.tsx'
import { ThanksSheet } from '../../../shared/reviews/thanks-sheet.tsx'

export function ReviewReceived({ request: { _id, review } }: { request: GuestRequest }) {
  const t = useTranslations('request')
  const sheet = useModal('reviewReceived')
  return (
    <ThanksSheet
      open={sheet.isOpen && sheet.id === _id}
      onClose={sheet.close}
      title={t('reviewThanks')}
      closeLabel={t('reviewDone')}
    >
      {review && <Stars rating={review.rating} className="size-7" />}
      <p className="text-ink-soft">{t('reviewThanksHelp')}</p>
    </ThanksSheet>
  )
}
